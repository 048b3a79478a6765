// Matches at random: what is legal is accepted, anything else is refused, no card is lost, and there is an end.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { range, sum } from '../common.mjs';
import * as lama from '../lama.mjs';
import * as lanterfanten from '../lanterfanten.mjs';
import { askAt, lamaAgreed, lanterfantenAgreed, tableFor } from './tables.mjs';

/** Numbers from 0 up to 1 that are the same in every run. */
const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const oneOf = (random, list) => list[Math.floor(random() * list.length)];

const shuffled = (random, list) =>
  list.map((item) => [random(), item]).sort((a, b) => a[0] - b[0]).map(([, item]) => item);

const dealt = (random, { agreed }, kinds, size) => {
  const pack = shuffled(random, kinds.flatMap((kind, i) => Array(agreed.pack[i]).fill(kind)));
  return range(agreed.players).map((seat) => pack.slice(seat * size, (seat + 1) * size));
};

const LAMA = {
  game: lama,
  kinds: ['1', '2', '3', '4', '5', '6', 'L'],
  agreed: (players) => lamaAgreed(players, { target: 25 }),
  chance: (random, table, { phase, stock }) => {
    if (phase === 'turning_up') return `turn up ${oneOf(random, [...stock])}`;
    if (phase === 'drawing') return `drawn ${oneOf(random, [...stock])}`;
    const hands = dealt(random, table, LAMA.kinds, table.agreed.hand_size);
    return `deal ${hands.map((hand) => hand.sort().join('')).join(' / ')}`;
  },
  others: ['play 1', 'play 4', 'play L', 'draw', 'quit', 'end turn', 'take 9', 'return white', 'exchange', 'decline',
    'drawn 2', 'turn up 3', 'deal 1 / 2'],
  conserved: ({ agreed }, { hands, stock, top }) =>
    hands === undefined || hands.join('').length + stock.length + (top === undefined ? 0 : 1) <= sum(agreed.pack),
};

const LANTERFANTEN = {
  game: lanterfanten,
  kinds: range(10, 1),
  agreed: (players) => lanterfantenAgreed(players, { games: 2 }),
  chance: (random, table) => {
    const hands = dealt(random, table, LANTERFANTEN.kinds, table.agreed.cards);
    return `deal ${hands.map((hand) => hand.sort((a, b) => a - b).join(' ')).join(' / ')}`;
  },
  others: ['pass', 'throw 1x9', 'throw 2x3', 'throw 3J as 4', 'throw 1x7+1x8 as 8', 'throw nothing as 7',
    'throw 1x1+1J as 10', 'deal 1 / 2'],
  conserved: ({ agreed }, position) => {
    const { held, earlier, lying = position.descent?.lying } = position.ended ?? position.last ?? position;
    if (held === undefined) return true;
    const used = held.used.flat().map((use) => use.jokers);
    return (
      sum(held.hands.map((hand) => hand.length)) + earlier.length + (lying?.plain.length ?? 0) ===
        agreed.players * agreed.cards && sum(held.jokers) + sum(used) === agreed.players * agreed.jokers);
  },
};

const checkPosition = (rules, table, position) => {
  const seat = rules.game.onTurn(position);
  assert.ok(rules.conserved(table, position));
  assert.deepEqual(askAt(table, position, 'position').position, position);
  for (const viewer of range(table.agreed.players)) {
    assert.equal(askAt(table, position, 'view', { seat: viewer }).type, 'answer');
    if (viewer !== seat) assert.deepEqual(askAt(table, position, 'legal', { seat: viewer }).legal, []);
  }
  for (const asker of range(table.agreed.players + 1, -1)) {
    for (const action of rules.others) {
      const { type, allowed } = askAt(table, position, 'judge', { seat: asker, action });
      assert.equal(type, 'answer', `${action} in ${JSON.stringify(position)}`);
      assert.ok(asker === seat || !allowed);
    }
  }
  for (const ask of ['then', 'score', 'lead', 'winner']) assert.equal(askAt(table, position, ask).type, 'answer');
};

const legalActions = (rules, table, position, seat) => {
  const { legal } = askAt(table, position, 'legal', { seat });
  assert.ok(legal.length > 0);
  for (const action of new Set([...legal, ...rules.others])) {
    const { allowed, grounds } = askAt(table, position, 'judge', { seat, action });
    assert.equal(allowed, legal.includes(action), `${action} in ${JSON.stringify(position)}`);
    assert.ok(grounds.length > 0);
  }
  return legal;
};

const playOut = (rules, players, seed) => {
  const random = randomFrom(seed);
  const named = Object.fromEntries(
    Object.entries(rules.game.readings).map(([field, names]) => [field, oneOf(random, names)]));
  const table = tableFor(rules.game, rules.agreed(players), named);
  let { position } = askAt(table, null, 'position');
  for (let step = 0; position.phase !== 'over'; step += 1) {
    assert.ok(step < 5000, `no end: ${JSON.stringify(named)}`);
    checkPosition(rules, table, position);
    const seat = rules.game.onTurn(position);
    const action = seat === -1
      ? rules.chance(random, table, position)
      : oneOf(random, legalActions(rules, table, position, seat));
    position = askAt(table, position, 'position', { after: [{ seat, action }] }).position;
  }
  checkPosition(rules, table, position);
  assert.ok(askAt(table, position, 'winner').winners.length > 0);
};

for (const rules of [LAMA, LANTERFANTEN]) {
  test(`${rules.game.name}: matches at random`, () => {
    for (const seed of range(24)) playOut(rules, 2 + (seed % (rules === LAMA ? 5 : 3)), seed);
  });
}
