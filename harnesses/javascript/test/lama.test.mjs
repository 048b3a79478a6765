// The examples that the rules of L.A.M.A. give, and some ways to read them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as lama from '../lama.mjs';
import { allowedAt, askAt, lamaAgreed, tableFor } from './tables.mjs';

const NO_CHIPS = { white: 0, black: 0 };

const two = (named, more) => tableFor(lama, lamaAgreed(2, more), named);

const playing = (top, hands, more = {}) => ({
  phase: 'playing', chips: [NO_CHIPS, NO_CHIPS], round: { number: 1, starter: 0 }, hands, stock: '123', top, quits: [],
  turn: 0, ...more,
});

const quitting = (hands) => {
  const after = [{ seat: 0, action: 'quit' }, { seat: 1, action: 'quit' }];
  return askAt(two(), playing('6', hands), 'then', { after }).totals;
};

test('equal or one higher may be played (LM-1c)', () => {
  const plays = askAt(two(), playing('4', ['123456L', '1']), 'legal', { seat: 0 }).legal;
  assert.deepEqual(plays.sort(), ['draw', 'play 4', 'play 5', 'quit']);
});

test('on a lama go a lama and a 1, no 6 (LM-5d); a lama on a 6 as it is read (LM-Q2)', () => {
  const onLama = ['1', '6', 'L'].map((card) => allowedAt(two(), playing('L', ['16L', '1']), 0, `play ${card}`));
  assert.deepEqual(onLama, [true, false, true]);
  assert.equal(allowedAt(two(), playing('6', ['L', '1']), 0, 'play L'), true);
  assert.equal(allowedAt(two({ lama_on_six: 'no' }), playing('6', ['L', '1']), 0, 'play L'), false);
});

test('equal cards count once: two 4s are 4, three 5s are 5, lamas 10 (LM-4b, LM-4c, LM-5a)', () => {
  assert.deepEqual(quitting(['44', '555']), [4, 5]);
  assert.deepEqual(quitting(['LL', '12L']), [10, 13]);
});

test('an item for each hand as the round ends, for each choice of chips, for a returned chip', () => {
  const itemsAt = (position, after, named) =>
    askAt(two(named), position, 'score', { after }).items.map(({ side, points, ground }) => [...side, points, ground]);
  const quits = [{ seat: 0, action: 'quit' }, { seat: 1, action: 'quit' }];
  const position = playing('6', ['44L', '12'], { chips: [{ white: 0, black: 1 }, NO_CHIPS] });
  assert.deepEqual(itemsAt(position, []), [[0, 14, 'LM-4c'], [1, 3, 'LM-4b']]);
  assert.deepEqual(itemsAt(position, quits), [[0, 14, 'LM-4c'], [1, 3, 'LM-4b']]);
  const chosen = { chips_taken: 'any_mix' };
  assert.deepEqual(itemsAt(position, quits, chosen), [[1, 3, 'LM-4b']]);
  const taken = [...quits, { seat: 0, action: 'take 1' }];
  assert.deepEqual(itemsAt(position, taken, chosen), [[1, 3, 'LM-4b'], [0, 14, 'LM-4d']]);
  const emptied = [{ seat: 0, action: 'play 6' }, { seat: 0, action: 'return black' }];
  assert.deepEqual(itemsAt({ ...position, hands: ['6', '1'] }, emptied), [[1, 1, 'LM-4b'], [0, -10, 'LM-4e']]);
});

test('before a deal it is seen which round comes, and who begins it (LM-Q10)', () => {
  const after = [{ seat: 0, action: 'quit' }, { seat: 1, action: 'quit' }];
  const { phase, round, shown } = askAt(two(), playing('6', ['1', '2']), 'view', { after, seat: 0 }).view;
  assert.deepEqual([phase, round, shown], ['dealing', { number: 2, starter: 1 }, ['1', '2']]);
});

test('chance brings nothing that is not awaited', () => {
  for (const action of ['drawn 4', 'turn up 4']) {
    assert.deepEqual(askAt(two(), null, 'judge', { seat: -1, action }).grounds, ['LM-3b']);
  }
});

test('nobody draws from an empty pile (LM-5b)', () => {
  assert.deepEqual(
    askAt(two(), playing('4', ['1', '1'], { stock: '' }), 'judge', { seat: 0, action: 'draw' }).grounds, ['LM-5b']);
});

test('who emptied his hand returns one chip, white or black (LM-4e, LM-5c)', () => {
  const position = playing('4', ['4', '6'], { chips: [{ white: 3, black: 1 }, NO_CHIPS] });
  const after = [{ seat: 0, action: 'play 4' }];
  assert.deepEqual(
    askAt(two(), position, 'legal', { after, seat: 0 }).legal, ['return white', 'return black', 'decline']);
  const returned = [...after, { seat: 0, action: 'return black' }];
  assert.deepEqual(askAt(two(), position, 'then', { after: returned }).totals, [3, 6]);
  assert.deepEqual(askAt(two(), position, 'winner', { after: returned }).winners, []);
});

test('forty ends the game, the fewest points win (LM-1d, LM-1e, LM-Q18)', () => {
  const position = playing('4', ['4', '6'], { chips: [NO_CHIPS, { white: 4, black: 3 }] });
  const { winners, grounds } = askAt(two(), position, 'winner', { after: [{ seat: 0, action: 'play 4' }] });
  assert.deepEqual([winners, grounds], [[[0]], ['LM-1e', 'LM-4f']]);
});

test('chips of a free choice are taken in turn (LM-Q13)', () => {
  const table = two({ chips_taken: 'any_mix' });
  const after = [{ seat: 0, action: 'quit' }, { seat: 1, action: 'quit' }];
  const { position } = askAt(table, playing('4', ['56L', '12']), 'position', { after });
  assert.deepEqual([position.phase, position.turn, position.waiting], ['taking', 0, []]);
  assert.deepEqual(position.chips, [NO_CHIPS, { white: 3, black: 0 }]);
  assert.deepEqual(askAt(table, position, 'legal', { seat: 0 }).legal, ['take 0', 'take 1', 'take 2']);
});

test('a drawn card may be played at once, as it is read (LM-Q3)', () => {
  const after = [{ seat: 0, action: 'draw' }, { seat: -1, action: 'drawn 3' }];
  const table = two({ play_after_draw: 'yes' });
  assert.deepEqual(
    askAt(table, playing('2', ['16', '1']), 'legal', { after, seat: 0 }).legal, ['play 3', 'end turn']);
  assert.equal(askAt(two(), playing('2', ['16', '1']), 'then', { after }).turn, 1);
});

test('as many positions as there are ways', () => {
  const table = two({}, { pack: [1, 1, 1, 0, 0, 0, 0], hand_size: 1 });
  assert.deepEqual([0, 1, 2].map((depth) => askAt(table, null, 'count', { depth }).positions), [1, 6, 6]);
});
