// L.A.M.A.: the rules, in the order of the rule text. The ids in comments are those of rulebooks/lama.json.
// A position is a value in the JSON form of positions.md; nothing here changes one, all make new ones.

import {
  clockwise, counted, deals, distinct, isWhole, list, nothingBut, orNull, phased, range, record, replaced, ruling, sum,
  text, trial, unique, when, whole, within,
} from './common.mjs';

export const name = 'lama';

export const readings = {
  lama_on_six: ['yes', 'no'], // LM-Q2
  play_after_draw: ['no', 'yes'], // LM-Q3
  last_player_draws: ['no', 'yes'], // LM-Q7
  next_starter: ['ended_round', 'clockwise', 'youngest', 'first_to_quit'], // LM-Q10
  chips_taken: ['by_kind', 'any_mix'], // LM-Q13
  chip_exchange: ['free', 'none'], // LM-Q14
};

/** What can be agreed: by name, whether a value will do. */
export const agreements = {
  players: (value) => isWhole(value, 2, 6), // LM-Q12
  target: (value) => isWhole(value, 1),
  max_rounds: (value) => value === null || isWhole(value, 1), // LM-7a
  head_start: (value, { players }) =>
    Array.isArray(value) && [0, players].includes(value.length) && value.every((points) => isWhole(points, 0)), // LM-7b
  pack: (value) => Array.isArray(value) && value.length === 7 && value.every((count) => isWhole(count, 0)), // LM-2a
  hand_size: (value, { players, pack }) => isWhole(value, 1) && players * value < sum(pack),
  first_starter: (value, { players }) => isWhole(value, 0, players - 1), // LM-Q11
};

// ---- Cards --------------------------------------------------------------------------------------------------------

const KINDS = ['1', '2', '3', '4', '5', '6', 'L'];

const countedHand = (hand) => counted([...hand], KINDS);
const handOf = (counts) => counts.map((count, i) => KINDS[i].repeat(count)).join('');
const packText = ({ agreed }) => handOf(agreed.pack);
const inOrder = (hand) => [...hand].sort().join('');
const without = (hand, cards) => [...cards].reduce((left, card) => left.replace(card, ''), hand);
const kindsIn = (hand) => [...new Set(hand)];
const worth = (card) => (card === 'L' ? 10 : Number(card)); // LM-4b
const pointsOf = (hand) => sum(kindsIn(hand).map(worth)); // LM-4b, LM-4c
const totalOf = ({ white, black }) => white + 10 * black; // LM-2b, LM-2c

// ---- Actions: their texts -----------------------------------------------------------------------------------------

const PLAIN = ['draw', 'quit', 'end turn', 'exchange', 'decline'];

const readCard = (word) => (/^[1-6]$/.test(word) ? word : /^(l|lama|llama)$/i.test(word) ? 'L' : null);

const readDeal = (rest) => {
  const hands = rest.split('/').map((hand) => hand.replace(/\s/g, '').replace(/l/g, 'L'));
  return hands.every((hand) => /^[1-6L]+$/.test(hand)) ? { kind: 'deal', hands: hands.map(inOrder) } : null;
};

const readCarded = (kind, rest) => {
  const card = readCard(rest);
  return card === null ? null : { kind, card };
};

/** An action from its text, also as people may write it; null if it cannot be read. */
export const readAction = (source) => {
  const words = source.trim().split(/\s+/).join(' ');
  if (PLAIN.includes(words)) return { kind: words };
  const [, kind, rest] = /^(play|drawn|turn up|take|return|deal) (.*)$/.exec(words) ?? [];
  if (kind === undefined) return null;
  if (kind === 'deal') return readDeal(rest);
  if (kind === 'take') return /^[0-9]{1,6}$/.test(rest) ? { kind, blacks: Number(rest) } : null;
  if (kind === 'return') return /^(white|black)$/.test(rest) ? { kind, chip: rest } : null;
  return readCarded(kind, rest);
};

/** The canonical text of an action. */
export const writeAction = (action) => {
  const rest = action.card ?? action.blacks ?? action.chip ?? action.hands?.join(' / ');
  return rest === undefined ? action.kind : `${action.kind} ${rest}`;
};

// ---- Positions: reading their forms, and where a match starts -----------------------------------------------------

export const readPosition = ({ agreed }) => {
  const { players } = agreed;
  const seat = whole(0, players - 1);
  const cards = text(/^1*2*3*4*5*6*L*$/, 'sorted cards');
  const hands = list(cards, players);
  const chips = list(record({ white: whole(0), black: whole(0) }), players);
  const round = record({ number: whole(1), starter: seat });
  const quits = distinct(seat);
  const ended = record({ round, hands, quits, emptied: orNull(seat) });
  const dealt = { chips, round, hands, stock: cards };
  const open = { ...dealt, top: text(/^[1-6L]$/, 'a card'), quits };
  return phased({
    dealing: { chips, number: whole(1), last: orNull(ended) },
    turning_up: dealt,
    playing: { ...open, turn: seat },
    drawing: { ...open, drawer: seat },
    after_draw: { ...open, turn: seat },
    taking: { chips, ended, waiting: distinct(seat), turn: seat },
    returning: { chips, ended, turn: seat },
    over: { chips, ended },
  });
};

const headStart = (points) => ({ white: points % 10, black: Math.floor(points / 10) }); // LM-7b

export const start = ({ agreed }) => ({
  phase: 'dealing',
  chips: range(agreed.players).map((seat) => headStart(agreed.head_start[seat] ?? 0)),
  number: 1,
  last: null,
});

const CHANCE_PHASES = ['dealing', 'turning_up', 'drawing'];

/** Whose turn it is: a seat, -1 for chance, null after the end. */
export const onTurn = (position) =>
  CHANCE_PHASES.includes(position.phase) ? -1 : position.turn ?? null;

// ---- Whether an action is allowed: the grounds that bear on it ----------------------------------------------------

const canBeDealt = ({ agreed }, action) =>
  action.kind === 'deal' &&
  action.hands.length === agreed.players &&
  action.hands.every((hand) => hand.length === agreed.hand_size) &&
  within(countedHand(action.hands.join('')), agreed.pack);

const comesFrom = (stock, kind, action) => action.kind === kind && stock.includes(action.card);

const awaitedTrial = (table, { phase, stock }, action) => {
  switch (phase) {
    case 'dealing': return trial('LM-3b', canBeDealt(table, action));
    case 'turning_up': return trial('LM-3d', comesFrom(stock, 'turn up', action));
    default: return trial('LM-Q5', comesFrom(stock, 'drawn', action)); // drawing
  }
};

const playTrials = ({ readings: read }, { phase, top, hands, turn }, { card }) => {
  const onLama = top === 'L';
  const oneHigher = card !== 'L' && top !== 'L' && Number(card) === Number(top) + 1;
  const lamaOnSix = card === 'L' && top === '6';
  const goesOnLama = card === 'L' || card === '1';
  return [
    trial('LM-3g', hands[turn].includes(card)),
    ...nothingBut(
      'LM-1f',
      trial('LM-1c', card === top || oneHigher),
      trial('LM-5d', onLama && goesOnLama),
      trial('LM-Q2', lamaOnSix && read.lama_on_six === 'yes'),
    ),
    ...when(onLama, trial('LM-5d', goesOnLama)),
    ...when(lamaOnSix && read.lama_on_six === 'no', trial('LM-Q2', false)),
    trial(phase === 'playing' ? 'LM-Q1' : 'LM-Q3'),
  ];
};

const drawTrials = ({ agreed, readings: read }, { stock, quits }) => [
  trial('LM-5b', stock !== ''),
  trial('LM-Q7', agreed.players - quits.length > 1 || read.last_player_draws === 'yes'),
];

const roundTrials = (table, position, action) => {
  if (action.kind === 'play') return playTrials(table, position, action);
  const drawing = when(action.kind === 'draw', ...drawTrials(table, position));
  const drawOrQuit = ['draw', 'quit'].includes(action.kind);
  if (position.phase === 'playing') return [...drawing, trial('LM-3g'), trial('LM-Q1', drawOrQuit)];
  if (action.kind === 'end turn') return [trial('LM-3g'), trial('LM-Q3')];
  return [...drawing, trial('LM-3g'), ...when(drawOrQuit, trial('LM-Q3', false)), trial('LM-Q1', false)];
};

const owed = (position, seat) => pointsOf(position.ended.hands[seat]);

const takingTrials = (position, action) => {
  const met = action.kind === 'take' && 10 * action.blacks <= owed(position, position.turn);
  return [trial('LM-3g'), trial('LM-4d', met), trial('LM-Q13', met)];
};

const exchangeTrials = ({ readings: read }, { white }) =>
  read.chip_exchange === 'none'
    ? [trial('LM-4e', false), trial('LM-Q14', false)]
    : [trial('LM-Q14'), trial('LM-Q16', white >= 10)];

const returningTrials = (table, { chips, turn }, action) => {
  const own = chips[turn];
  if (action.kind === 'return') return [trial('LM-3g'), trial('LM-4e'), trial('LM-Q16', own[action.chip] > 0)];
  if (action.kind === 'exchange') return [trial('LM-3g'), ...exchangeTrials(table, own)];
  return [trial('LM-3g'), trial('LM-Q16', action.kind === 'decline')];
};

const trials = (table, position, seat, action) => {
  if (seat !== onTurn(position)) return [trial('LM-3g', false)];
  if (seat === -1) return [trial('LM-3g'), awaitedTrial(table, position, action)];
  if (position.phase === 'taking') return takingTrials(position, action);
  if (position.phase === 'returning') return returningTrials(table, position, action);
  return roundTrials(table, position, action);
};

export const judge = (table, position, seat, action) => ruling(trials(table, position, seat, action));

// ---- What follows: setting up a round (LM-3a to LM-3f, LM-Q28) ----------------------------------------------------

/** Who begins the round after this one (LM-Q10). */
const nextStarter = ({ agreed, readings: read }, { round, quits, emptied }) => {
  switch (read.next_starter) {
    case 'clockwise': return (round.starter + 1) % agreed.players;
    case 'youngest': return agreed.first_starter;
    case 'first_to_quit': return emptied ?? quits[0];
    default: return emptied ?? quits.at(-1);
  }
};

const starterOf = (table, last) => (last === null ? table.agreed.first_starter : nextStarter(table, last));

const deal = (table, { chips, number, last }, { hands }) => ({
  phase: 'turning_up',
  chips,
  round: { number, starter: starterOf(table, last) },
  hands,
  stock: without(packText(table), hands.join('')),
});

const inRound = (phase, { chips, round, hands, stock, top, quits }, who) =>
  ({ phase, chips, round, hands, stock, top, quits, ...who });

const turnUp = (position, { card }) =>
  inRound('playing', { ...position, stock: without(position.stock, card), top: card, quits: [] },
    { turn: position.round.starter });

// ---- What follows: turns (LM-3f, LM-Q1, LM-Q29) -------------------------------------------------------------------

const nextTurn = ({ agreed }, position, seat) =>
  inRound('playing', position,
    { turn: clockwise(seat, agreed.players).find((other) => !position.quits.includes(other)) });

const play = (table, position, seat, { card }) => {
  const hand = without(position.hands[seat], card);
  const played = { ...position, hands: replaced(position.hands, seat, hand), top: card };
  return hand === '' ? endRound(table, played, seat) : nextTurn(table, played, seat); // LM-4a, LM-Q24
};

const quit = (table, position, seat) => {
  const left = { ...position, quits: [...position.quits, seat] }; // LM-Q6
  return left.quits.length === table.agreed.players ? endRound(table, left, null) : nextTurn(table, left, seat);
};

const drawn = (table, position, { card }) => {
  const { drawer } = position;
  const hands = replaced(position.hands, drawer, inOrder(position.hands[drawer] + card));
  const after = { ...position, hands, stock: without(position.stock, card) };
  return table.readings.play_after_draw === 'yes' // LM-Q3
    ? inRound('after_draw', after, { turn: drawer })
    : nextTurn(table, after, drawer);
};

// ---- What follows: the end of a round and its chips (LM-4a to LM-4f) ----------------------------------------------

const gain = (chips, seat, white, black) =>
  replaced(chips, seat, { white: chips[seat].white + white, black: chips[seat].black + black });

const choosesChips = ({ readings: read }, hand) => read.chips_taken === 'any_mix' && pointsOf(hand) >= 10; // LM-Q13

/** Who has no choice takes white chips for his numbers, a black one for lamas (LM-Q13). */
const takeAtOnce = (table, chips, hands) =>
  hands.reduce(
    (all, hand, seat) =>
      choosesChips(table, hand)
        ? all
        : gain(all, seat, pointsOf(hand.replaceAll('L', '')), hand.includes('L') ? 1 : 0),
    chips);

const endRound = (table, { chips, round, hands, quits }, emptied) => {
  const order = [round.starter, ...clockwise(round.starter, table.agreed.players)].slice(0, table.agreed.players);
  const waiting = order.filter((seat) => choosesChips(table, hands[seat]));
  return nextTaking(table, takeAtOnce(table, chips, hands), { round, hands, quits, emptied }, waiting);
};

const nextTaking = (table, chips, ended, [turn, ...waiting]) =>
  turn === undefined ? afterTaking(table, chips, ended) : { phase: 'taking', chips, ended, waiting, turn };

const take = (table, position, seat, { blacks }) => {
  const chips = gain(position.chips, seat, owed(position, seat) - 10 * blacks, blacks);
  return nextTaking(table, chips, position.ended, position.waiting);
};

/** Who emptied his hand may return a chip, if he has any (LM-4e, LM-Q16). */
const afterTaking = (table, chips, ended) =>
  ended.emptied !== null && totalOf(chips[ended.emptied]) > 0
    ? { phase: 'returning', chips, ended, turn: ended.emptied }
    : nextRound(table, chips, ended);

const giveBack = (table, { chips, ended }, seat, { chip }) =>
  nextRound(table, gain(chips, seat, chip === 'white' ? -1 : 0, chip === 'black' ? -1 : 0), ended);

const exchange = (position, seat) => ({ ...position, chips: gain(position.chips, seat, -10, 1) }); // LM-Q14

const targetReached = ({ agreed }, totals) => totals.some((total) => total >= agreed.target); // LM-1d, LM-Q18

const roundsFollow = ({ agreed }, { number }) => agreed.max_rounds === null || number < agreed.max_rounds; // LM-7a

const nextRound = (table, chips, ended) => // LM-4f, LM-Q17
  targetReached(table, chips.map(totalOf)) || !roundsFollow(table, ended.round)
    ? { phase: 'over', chips, ended }
    : { phase: 'dealing', chips, number: ended.round.number + 1, last: ended };

/** The position after an action that is allowed. */
export const apply = (table, position, seat, action) => {
  switch (action.kind) {
    case 'deal': return deal(table, position, action);
    case 'turn up': return turnUp(position, action);
    case 'play': return play(table, position, seat, action);
    case 'draw': return inRound('drawing', position, { drawer: seat });
    case 'drawn': return drawn(table, position, action);
    case 'quit': return quit(table, position, seat);
    case 'end turn': return nextTurn(table, position, seat);
    case 'take': return take(table, position, seat, action);
    case 'return': return giveBack(table, position, seat, action);
    case 'exchange': return exchange(position, seat);
    default: return nextRound(table, position.chips, position.ended); // decline
  }
};

/** Every action worth judging for who is on turn. */
export function* candidates({ agreed }, position) {
  switch (position.phase) {
    case 'dealing':
      for (const hands of deals(agreed.pack, agreed.hand_size, agreed.players)) {
        yield { kind: 'deal', hands: hands.map(handOf) };
      }
      return;
    case 'turning_up': yield* KINDS.map((card) => ({ kind: 'turn up', card })); return;
    case 'drawing': yield* KINDS.map((card) => ({ kind: 'drawn', card })); return;
    case 'taking':
      yield* range(Math.floor(owed(position, position.turn) / 10) + 1).map((blacks) => ({ kind: 'take', blacks }));
      return;
    case 'returning':
      yield* ['white', 'black'].map((chip) => ({ kind: 'return', chip }));
      yield* ['exchange', 'decline'].map((kind) => ({ kind }));
      return;
    case 'over': return;
    default:
      yield* KINDS.map((card) => ({ kind: 'play', card }));
      yield* ['draw', 'quit', 'end turn'].map((kind) => ({ kind }));
  }
}

// ---- Points, starters, winners ------------------------------------------------------------------------------------

export const totals = (position) => position.chips.map(totalOf);

/** What a hand counts: by LM-4c if equal cards are in it. */
const handItem = (hand, seat) => (
  { side: [seat], points: pointsOf(hand), ground: kindsIn(hand).length < hand.length ? 'LM-4c' : 'LM-4b' });

const endedOf = (position) => position.ended ?? position.last ?? null;

const endsRound = ({ before, after }) => before.hands !== undefined && after.hands === undefined;

/** Of those who take their chips as the round ends. */
const roundItems = (table, hands) =>
  hands.flatMap((hand, seat) => (hand === '' || choosesChips(table, hand) ? [] : [handItem(hand, seat)]));

export const itemsOfEvent = (table, event) => {
  const { before, seat, action, after } = event;
  switch (action.kind) {
    case 'take': return [{ side: [seat], points: owed(before, seat), ground: 'LM-4d' }];
    case 'return': return [{ side: [seat], points: action.chip === 'black' ? -10 : -1, ground: 'LM-4e' }];
    default: return endsRound(event) ? roundItems(table, endedOf(after).hands) : [];
  }
};

export const itemsNow = (table, position) => (position.hands ?? []).map(handItem);

export const leadOfEvent = (table, { after }) => {
  switch (after.phase) {
    case 'playing': return { seat: after.turn, ground: 'LM-3f' };
    case 'after_draw': return { seat: after.turn, ground: 'LM-Q3' };
    case 'dealing': return { seat: starterOf(table, after.last), ground: 'LM-Q10' };
    default: return null;
  }
};

/** Points of everybody, with those that chips are still to be taken for. */
const totalsDue = (position) => {
  const choosing = position.phase === 'taking' ? [position.turn, ...position.waiting] : [];
  return totals(position).map((total, seat) => total + (choosing.includes(seat) ? owed(position, seat) : 0));
};

export const leadOfPosition = (table, position) => {
  switch (position.phase) {
    case 'playing':
    case 'after_draw': return { seat: position.turn, ground: 'LM-3g' };
    case 'dealing':
      return { seat: starterOf(table, position.last), ground: position.last === null ? 'LM-Q11' : 'LM-Q10' };
    case 'taking':
    case 'returning':
      return roundsFollow(table, position.ended.round) && !targetReached(table, totalsDue(position))
        ? { seat: nextStarter(table, position.ended), ground: 'LM-Q10' }
        : null;
    default: return null;
  }
};

export const winnerOfEvent = () => null;
export const winnerOfPosition = () => null;

/** Who has won the match, and by what (LM-1e, LM-Q20). */
export const winnerOfMatch = (table, position) => {
  const scores = totals(position);
  const best = Math.min(...scores);
  const winners = range(scores.length).filter((seat) => scores[seat] === best).map((seat) => [seat]);
  const why = targetReached(table, scores) ? 'LM-4f' : 'LM-7a';
  return { winners, grounds: unique([why, winners.length === 1 ? 'LM-1e' : 'LM-Q20']) };
};

// ---- What a seat may know (LM-Q26, LM-Q30) ------------------------------------------------------------------------

const roundView = ({ agreed }, position, seat) => ({
  view: 'round',
  seat,
  phase: position.phase,
  chips: position.chips,
  round: position.round,
  turn: position.turn ?? position.drawer ?? null,
  hand: position.hands[seat],
  sizes: position.hands.map((hand) => hand.length),
  stock: position.stock.length,
  discards: sum(agreed.pack) - position.stock.length - position.hands.join('').length,
  top: position.top ?? null,
  quits: position.quits ?? [],
});

const betweenView = (table, position, seat) => {
  const ended = endedOf(position);
  const toCome = position.phase === 'dealing';
  return {
    view: 'between',
    seat,
    phase: position.phase,
    chips: position.chips,
    round: toCome ? { number: position.number, starter: starterOf(table, position.last) } : ended.round,
    turn: position.turn ?? null,
    shown: ended?.hands ?? [],
    quits: ended?.quits ?? [],
    emptied: ended?.emptied ?? null,
    waiting: position.phase === 'taking' ? [position.turn, ...position.waiting] : [],
  };
};

export const view = (table, position, seat) =>
  position.hands === undefined ? betweenView(table, position, seat) : roundView(table, position, seat);
