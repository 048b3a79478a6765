// Lanterfanten: the rules, in the order of the rule text. The ids in comments are those of rulebooks/lanterfanten.json.
// A position is a value in the JSON form of positions.md; nothing here changes one, all make new ones.

import {
  ascending, clockwise, counted, deals, distinct, fault, isWhole, list, nothingBut, orNull, phased, range, record,
  replaced, ruling, sorted, sum, trial, unique, when, whole, within,
} from './common.mjs';

export const name = 'lanterfanten';

export const readings = {
  joker_only_hand: ['allowed', 'forbidden'], // LF-Q1
  joker_only_number: ['named', 'highest', 'lowest'], // LF-Q2
  leader_gone_out: ['next_in_turn', 'last_other_thrower'], // LF-Q4
  descent_ends: ['others_pass', 'everyone_passes'], // LF-Q5
  comeback: ['free', 'jokers_only'], // LF-Q7
  only_joker_hands: ['may_pass', 'must_throw'], // LF-Q8
  surplus_jokers: ['allowed', 'needed_only'], // LF-Q10
  absent_numbers: ['forbidden', 'allowed'], // LF-Q12
  negative_score: ['stands', 'floor_zero'], // LF-Q15
  card_counts: ['private', 'public'], // LF-Q25
  display: ['whole_game', 'this_descent'], // LF-Q35
};

/** What can be agreed: by name, whether a value will do. */
export const agreements = {
  players: (value) => isWhole(value, 2, 4), // LF-1c
  games: (value) => isWhole(value, 1), // LF-4f
  first_dealer: (value, { players }) => isWhole(value, 0, players - 1), // LF-Q23
  jokers: (value) => isWhole(value, 0, 99), // LF-3f
  pack: (value) => // LF-1a
    Array.isArray(value) && value.length === 10 && value.every((count) => isWhole(count, 0, 99)) && sum(value) > 0,
  cards: (value, { players, jokers, pack }) =>
    isWhole(value, 0) && players * value <= sum(pack) && value + jokers > 0, // LF-3c to LF-3e
};

// ---- Cards and hands (LF-2a to LF-2f) -----------------------------------------------------------------------------

const NUMBERS = range(10, 1);

const numbersIn = ({ agreed }) => NUMBERS.filter((number) => agreed.pack[number - 1] > 0);
const highest = (table) => Math.max(...numbersIn(table)); // LF-Q11
const lowest = (table) => Math.min(...numbersIn(table));
const isAbsent = (table, number) => !numbersIn(table).includes(number);
const howMany = (cards, number) => cards.filter((card) => card === number).length;
const sizeOf = ({ plain, jokers }) => plain.length + jokers;
const isJokersAlone = ({ plain, jokers }) => plain.length === 0 && jokers > 0;
const isJokerFree = ({ jokers }) => jokers === 0;
const includes = (cards, others) => within(counted(others, NUMBERS), counted(cards, NUMBERS));
const without = (cards, others) =>
  NUMBERS.flatMap((number) => Array(howMany(cards, number) - howMany(others, number)).fill(number));

// ---- Actions: their texts -----------------------------------------------------------------------------------------

const readNumber = (word) => (/^(10|[1-9])$/.test(word) ? Number(word) : /^(a|ace|aas)$/i.test(word) ? 1 : null);

/** Some cards of one kind: `3x9`, `9`, `2J`, `joker`; null if it cannot be read. */
const readSome = (word) => {
  const [, digits, , kind] = /^(?:([0-9]{1,2})([xX×*]|(?=j)))?([0-9a-z]+)$/i.exec(word) ?? [];
  if (kind === undefined) return null;
  const count = digits === undefined ? 1 : Number(digits);
  if (count === 0) return null;
  if (/^(j|joker)$/i.test(kind)) return { jokers: count, plain: [] };
  const number = readNumber(kind);
  return number === null ? null : { jokers: 0, plain: Array(count).fill(number) };
};

const readCards = (source) => {
  if (source === 'nothing') return { plain: [], jokers: 0 };
  const parts = source.split(/[+ ]/).map(readSome);
  if (parts.includes(null)) return null;
  const plain = ascending(parts.flatMap((part) => part.plain));
  const jokers = sum(parts.map((part) => part.jokers));
  return jokers > 99 || counted(plain, NUMBERS).some((count) => count > 99) ? null : { plain, jokers };
};

const readThrow = (source) => {
  const [, cards, as] = /^(.*?)(?: as (\S+))?$/.exec(source);
  const hand = readCards(cards);
  if (hand === null) return null;
  const shown = unique(hand.plain);
  const number = as === undefined ? (shown.length === 1 ? shown[0] : null) : readNumber(as);
  return number === null ? null : { kind: 'throw', ...hand, number };
};

const readDeal = (source) => {
  const hands = source.split('/').map((hand) => hand.split(' ').filter((word) => word !== '').map(readNumber));
  return hands.flat().includes(null) ? null : { kind: 'deal', hands: hands.map(ascending) };
};

/** An action from its text, also as people may write it; null if it cannot be read. */
export const readAction = (source) => {
  const words = source.trim().split(/\s+/).join(' ');
  if (words === 'pass') return { kind: 'pass' };
  if (words.startsWith('throw ')) return readThrow(words.slice(6));
  return words.startsWith('deal ') ? readDeal(words.slice(5)) : null;
};

const writeThrow = ({ plain, jokers, number }) => {
  const kinds = [...new Set(plain)];
  const parts = [
    ...kinds.map((kind) => `${howMany(plain, kind)}x${kind}`),
    ...(jokers > 0 ? [`${jokers}J`] : []),
  ];
  const shown = kinds.length === 1 && kinds[0] === number;
  return `throw ${parts.length > 0 ? parts.join('+') : 'nothing'}${shown ? '' : ` as ${number}`}`;
};

/** The canonical text of an action. */
export const writeAction = (action) => {
  if (action.kind === 'throw') return writeThrow(action);
  return action.kind === 'deal' ? `deal ${action.hands.map((hand) => hand.join(' ')).join(' / ')}` : action.kind;
};

// ---- Positions: reading their forms, and where a match starts -----------------------------------------------------

const hasCards = (held, seat) => held.hands[seat].length + held.jokers[seat] > 0;

const lyingHand = (value) => {
  const action = typeof value === 'string' ? readAction(value) : null;
  if (action?.kind !== 'throw' || sizeOf(action) === 0 || writeAction(action) !== value) {
    throw fault('bad_position', 'not a hand that can lie');
  }
  return value;
};

const readForms = ({ agreed }) => {
  const { players, games } = agreed;
  const seat = whole(0, players - 1);
  const number = whole(1, 10);
  const cards = sorted(number);
  const score = list(whole(), players);
  const used = list(list(record({ number, jokers: whole(1) })), players);
  const held = record({ hands: list(cards, players), jokers: list(whole(0), players), out: distinct(seat), used });
  const lying = record({ plain: cards, jokers: sorted(number) });
  const ended = record({ number: whole(1, games), held, earlier: cards, lying });
  const leading = { score, number: whole(1, games), held, earlier: cards, turn: seat };
  const descent = record({ hand: lyingHand, throwers: distinct(seat), lying });
  return phased({
    dealing: { score, number: whole(1, games), last: orNull(ended) },
    leading,
    following: { ...leading, descent, passers: distinct(seat) },
    over: { score, ended },
  });
};

export const readPosition = (table) => (value) => {
  const position = readForms(table)(value);
  if (position.descent?.throwers.length === 0) throw fault('bad_position', 'nobody threw the hand that lies');
  if (position.turn !== undefined && !hasCards(position.held, position.turn)) {
    throw fault('bad_position', 'who is on turn has no cards');
  }
  return position;
};

export const start = ({ agreed }) => (
  { phase: 'dealing', score: Array(agreed.players).fill(0), number: 1, last: null });

/** Whose turn it is: a seat, -1 for chance, null after the end. */
export const onTurn = (position) => (position.phase === 'dealing' ? -1 : position.turn ?? null);

const dealerOf = ({ agreed }, number) => (agreed.first_dealer + number - 1) % agreed.players; // LF-Q23

// ---- Whether an action is allowed: dealing (LF-3a to LF-3f) -------------------------------------------------------

const SIZE_CLAUSE = { 4: 'LF-3c', 3: 'LF-3d', 2: 'LF-3e' };

const dealTrials = ({ agreed }, action) => {
  const sizesDue =
    action.kind === 'deal' &&
    action.hands.length === agreed.players &&
    action.hands.every((hand) => hand.length === agreed.cards);
  return [
    trial('LF-5j'),
    trial(SIZE_CLAUSE[agreed.players], sizesDue),
    ...when(sizesDue, trial('LF-3a', sizesDue && within(counted(action.hands.flat(), NUMBERS), agreed.pack))),
  ];
};

// ---- Whether an action is allowed: what is a hand (LF-2c, LF-5b, LF-6a) -------------------------------------------

const leavesNumber = (table, number) => {
  switch (table.readings.joker_only_number) { // LF-Q2
    case 'highest': return number === highest(table);
    case 'lowest': return number === lowest(table);
    default: return true;
  }
};

const jokersAloneTrials = (table, { number }) => {
  const { joker_only_hand: alone, absent_numbers: absentNumbers } = table.readings;
  const absent = isAbsent(table, number);
  return [
    trial('LF-5b', leavesNumber(table, number)),
    trial('LF-Q1', alone === 'allowed'),
    trial('LF-Q2', leavesNumber(table, number)),
    ...when(absent, trial('LF-Q12', absentNumbers === 'allowed')),
    ...when(absent && absentNumbers === 'forbidden' && table.agreed.players === 2, trial('LF-3e', false)),
  ];
};

const handTrials = (table, held, seat, hand) => {
  const { joker_only_hand: alone, surplus_jokers: surplus } = table.readings;
  const own = held.hands[seat];
  const keptBack = howMany(own, hand.number) > howMany(hand.plain, hand.number);
  return [
    trial('LF-5j', includes(own, hand.plain) && hand.jokers <= held.jokers[seat]),
    trial('LF-2c', hand.plain.length > 0 || (hand.jokers > 0 && alone === 'allowed')),
    ...(isJokersAlone(hand)
      ? jokersAloneTrials(table, hand)
      : [trial('LF-5b', hand.plain.every((card) => card === hand.number))]),
    ...when(hand.jokers > 0, trial('LF-6a', !keptBack || surplus === 'allowed')),
    ...when(hand.jokers > 0 && keptBack, trial('LF-Q10', surplus === 'allowed')),
  ];
};

// ---- Whether an action is allowed: leading (LF-5a, LF-Q16) --------------------------------------------------------

const leadTrials = (table, { held, turn }, action) => {
  if (action.kind === 'throw') return [...handTrials(table, held, turn, action), trial('LF-5a')];
  const cannotLead = held.hands[turn].length === 0 && table.readings.joker_only_hand === 'forbidden';
  return [trial('LF-5j'), trial('LF-Q16', cannotLead), cannotLead ? trial('LF-Q1') : trial('LF-5a', false)];
};

// ---- Whether an action is allowed: following (LF-5c to LF-5h, LF-7a to LF-7f, LF-8d) ------------------------------

const tableHand = ({ descent }) => readAction(descent.hand);

const isLower = (hand, lying) => sizeOf(hand) === sizeOf(lying) && hand.number < lying.number; // LF-5c
const isMore = (hand, lying) => sizeOf(hand) > sizeOf(lying) && hand.number === lying.number; // LF-5d

const comesBack = ({ passers, turn }) => passers.includes(turn);
const isTied = ({ readings: read }, position) => comesBack(position) && read.comeback === 'jokers_only'; // LF-Q7

/** Of which kinds a player has free hands, were he not tied to jokers (LF-7a, LF-Q9). */
const untiedFreeHands = (position) => {
  const lying = tableHand(position);
  const own = position.held.hands[position.turn];
  return {
    lower: NUMBERS.some((number) => number < lying.number && howMany(own, number) >= sizeOf(lying)),
    equal: howMany(own, lying.number) > sizeOf(lying),
  };
};

const freeHands = (table, position) =>
  isTied(table, position) ? { lower: false, equal: false } : untiedFreeHands(position);

const freeHandTrials = (hand, lying, free) => {
  if (isJokerFree(hand) && isLower(hand, lying)) return [trial('LF-7d')];
  if (free.lower) return [trial('LF-7f')];
  return when(isJokerFree(hand) && isMore(hand, lying), trial('LF-7e'));
};

const throwOnTrials = (table, position, hand) => {
  const lying = tableHand(position);
  const back = comesBack(position);
  const free = table.readings.comeback === 'free';
  return [
    ...handTrials(table, position.held, position.turn, hand),
    ...nothingBut('LF-5e', trial('LF-5c', isLower(hand, lying)), trial('LF-5d', isMore(hand, lying))),
    ...when(sizeOf(hand) > sizeOf(lying) && hand.number < lying.number, trial('LF-Q18', false)),
    ...when(back, trial('LF-8d', !isJokerFree(hand) || free)),
    ...when(back && isJokerFree(hand), trial('LF-Q7', free)),
    ...freeHandTrials(hand, lying, freeHands(table, position)),
  ];
};

/** Every hand of one number that can be made of a player's cards and jokers. */
const handsOf = (held, seat) =>
  NUMBERS.flatMap((number) =>
    range(howMany(held.hands[seat], number) + 1).flatMap((plain) =>
      range(held.jokers[seat] + 1)
        .filter((jokers) => plain + jokers > 0)
        .map((jokers) => ({ kind: 'throw', plain: Array(plain).fill(number), jokers, number }))));

const canThrow = (table, position) =>
  handsOf(position.held, position.turn).some((hand) => ruling(throwOnTrials(table, position, hand)).allowed);

const noFreeHandTrials = (table, position) => {
  if (!canThrow(table, position)) return [trial('LF-7c')];
  const may = table.readings.only_joker_hands === 'may_pass';
  return [trial('LF-5h', may), trial('LF-Q8', may)];
};

const passTrials = (table, position) => {
  const free = freeHands(table, position);
  const untied = untiedFreeHands(position);
  return [
    trial('LF-5j'),
    trial('LF-7d', !free.lower),
    ...when(free.lower, trial('LF-5h', false)),
    ...when(!free.lower && free.equal, trial('LF-7e')),
    ...when(isTied(table, position) && (untied.lower || untied.equal), trial('LF-Q7')),
    ...(free.lower || free.equal ? [] : noFreeHandTrials(table, position)),
  ];
};

const followTrials = (table, position, action) =>
  action.kind === 'throw' ? throwOnTrials(table, position, action) : passTrials(table, position);

const trials = (table, position, seat, action) => {
  if (seat !== onTurn(position)) return [trial('LF-5j', false)];
  if (seat === -1) return dealTrials(table, action);
  if (action.kind === 'deal') return [trial('LF-5j', false)];
  return position.phase === 'leading' ? leadTrials(table, position, action) : followTrials(table, position, action);
};

export const judge = (table, position, seat, action) => ruling(trials(table, position, seat, action));

// ---- What follows: a game and its descents (LF-3a, LF-5a, LF-8a to LF-8d) -----------------------------------------

const NOTHING_LIES = { plain: [], jokers: [] };

const nextWithCards = ({ agreed }, held, seat) =>
  clockwise(seat, agreed.players).find((other) => hasCards(held, other));

/** A lead is due; if nobody with cards can lead, the game ends there instead (LF-Q1, LF-Q16). */
const leadDue = (table, { score, number, held, earlier }, turn) => {
  const nobody = table.readings.joker_only_hand === 'forbidden' && held.hands.every((hand) => hand.length === 0);
  return nobody
    ? endGame(table, score, { number, held, earlier, lying: NOTHING_LIES })
    : { phase: 'leading', score, number, held, earlier, turn };
};

const deal = (table, { score, number }, { hands }) => {
  const { players, jokers } = table.agreed;
  const held = { hands, jokers: Array(players).fill(jokers), out: [], used: Array(players).fill([]) };
  return leadDue(table, { score, number, held, earlier: [] }, (dealerOf(table, number) + 1) % players);
};

const addUse = (uses, number, jokers) =>
  jokers === 0
    ? uses
    : [...uses, { number, jokers }].sort((a, b) => a.number - b.number || a.jokers - b.jokers);

const heldAfter = (held, seat, { plain, jokers, number }) => {
  const after = {
    hands: replaced(held.hands, seat, without(held.hands[seat], plain)),
    jokers: replaced(held.jokers, seat, held.jokers[seat] - jokers),
    out: held.out,
    used: replaced(held.used, seat, addUse(held.used[seat], number, jokers)),
  };
  return hasCards(after, seat) ? after : { ...after, out: [...held.out, seat] };
};

const throwHand = (table, position, seat, hand) => {
  const { score, number, earlier, passers = [] } = position;
  const { throwers, lying: before } = position.descent ?? { throwers: [], lying: NOTHING_LIES };
  const held = heldAfter(position.held, seat, hand);
  const lying = {
    plain: ascending([...before.plain, ...hand.plain]),
    jokers: ascending([...before.jokers, ...Array(hand.jokers).fill(hand.number)]),
  };
  if (held.out.length >= table.agreed.players - 1) { // LF-Q20
    return endGame(table, score, { number, held, earlier, lying });
  }
  return {
    phase: 'following',
    score,
    number,
    held,
    earlier,
    turn: nextWithCards(table, held, seat), // LF-Q19
    descent: { hand: writeThrow(hand), throwers: [...throwers.filter((other) => other !== seat), seat], lying },
    passers,
  };
};

const throwerOf = ({ descent }) => descent.throwers.at(-1);

/** Who is asked after a pass; undefined if all have passed (LF-8a, LF-Q5). */
const askedNext = (table, position) => {
  const { held, turn } = position;
  const thrower = throwerOf(position);
  if (turn === thrower) return undefined;
  const next = clockwise(turn, table.agreed.players).find((seat) => seat === thrower || hasCards(held, seat));
  const asked = next !== thrower || (table.readings.descent_ends === 'everyone_passes' && hasCards(held, thrower));
  return asked ? next : undefined;
};

/** Who begins the next descent (LF-8b, LF-Q4). */
const nextLeader = (table, { held, descent }) => {
  const present = descent.throwers.filter((seat) => hasCards(held, seat));
  const thrower = descent.throwers.at(-1);
  if (hasCards(held, thrower)) return thrower;
  const latest = table.readings.leader_gone_out === 'last_other_thrower' ? present.at(-1) : undefined;
  return latest ?? nextWithCards(table, held, thrower);
};

const passOnLead = (table, position) => // LF-Q16
  leadDue(table, position, nextWithCards(table, position.held, position.turn));

const passOnHand = (table, position) => {
  const next = askedNext(table, position);
  if (next !== undefined) {
    return { ...position, turn: next, passers: ascending(new Set([...position.passers, position.turn])) };
  }
  const earlier = ascending([...position.earlier, ...position.descent.lying.plain]);
  return leadDue(table, { ...position, earlier }, nextLeader(table, position));
};

/** The position after an action that is allowed. */
export const apply = (table, position, seat, action) => {
  if (action.kind === 'deal') return deal(table, position, action);
  if (action.kind === 'throw') return throwHand(table, position, seat, action);
  return position.phase === 'leading' ? passOnLead(table, position) : passOnHand(table, position);
};

/** Every action worth judging for who is on turn. */
export function* candidates({ agreed }, position) {
  if (position.phase === 'dealing') {
    for (const hands of deals(agreed.pack, agreed.cards, agreed.players)) {
      yield { kind: 'deal', hands: hands.map((counts) => counts.flatMap((count, i) => Array(count).fill(i + 1))) };
    }
  } else if (position.phase !== 'over') {
    yield* handsOf(position.held, position.turn);
    yield { kind: 'pass' };
  }
}

// ---- Points (LF-4c to LF-4e) --------------------------------------------------------------------------------------

const PLACE_POINTS = { 4: [8, 6, 3, 1], 3: [6, 3, 1], 2: [6, 3] };

/** What jokers cost that stood for another number than the highest. */
const jokerItems = (table, held) =>
  held.used.flatMap((uses, seat) =>
    uses
      .filter(({ number }) => number !== highest(table))
      .map(({ jokers }) => ({ side: [seat], points: -jokers, ground: 'LF-4e' })));

const placeItem = ({ agreed }, held, seat) => {
  const points = PLACE_POINTS[agreed.players];
  const place = held.out.indexOf(seat); // who is not out is last, also where several are (LF-Q1)
  return { side: [seat], points: points.at(place), ground: agreed.players === 4 ? 'LF-4c' : 'LF-4d' };
};

const pointsOf = (items, seat) => sum(items.filter((item) => item.side[0] === seat).map((item) => item.points));

const gameItems = (table, held) => {
  const seats = range(table.agreed.players);
  const items = [...seats.map((seat) => placeItem(table, held, seat)), ...jokerItems(table, held)];
  const below = seats.filter((seat) => table.readings.negative_score === 'floor_zero' && pointsOf(items, seat) < 0);
  return [...items, ...below.map((seat) => ({ side: [seat], points: -pointsOf(items, seat), ground: 'LF-Q15' }))];
};

const endGame = (table, score, ended) => { // LF-4a, LF-Q30
  const items = gameItems(table, ended.held);
  const added = score.map((points, seat) => points + pointsOf(items, seat));
  return ended.number < table.agreed.games
    ? { phase: 'dealing', score: added, number: ended.number + 1, last: ended } // LF-4f
    : { phase: 'over', score: added, ended };
};

export const totals = (position) => position.score;

const endedOf = (position) => position.ended ?? position.last ?? null;

/** Whatever an event brings, nobody holds cards after it only if it has ended a game. */
const endsGame = ({ after }) => after.held === undefined;

export const itemsOfEvent = (table, event) =>
  endsGame(event) ? gameItems(table, endedOf(event.after).held) : [];

export const itemsNow = (table, { held }) =>
  held === undefined ? [] : [...held.out.map((seat) => placeItem(table, held, seat)), ...jokerItems(table, held)];

// ---- Leaders and winners ------------------------------------------------------------------------------------------

export const leadOfEvent = (table, { before, action, after }) => {
  if (after.phase !== 'leading') return null;
  if (action.kind === 'deal') return { seat: after.turn, ground: 'LF-5a' };
  if (before.phase === 'leading') return { seat: after.turn, ground: 'LF-Q16' };
  return { seat: after.turn, ground: hasCards(before.held, throwerOf(before)) ? 'LF-8b' : 'LF-Q4' };
};

export const leadOfPosition = (table, position) => {
  if (position.phase !== 'leading') return null;
  const thrown = position.earlier.length > 0 || position.held.used.flat().length > 0;
  return { seat: position.turn, ground: thrown ? 'LF-8b' : 'LF-5a' };
};

const gameWinner = ({ held }) =>
  held.out.length > 0 ? { winners: [[held.out[0]]], grounds: ['LF-4b'] } : null; // LF-4b

export const winnerOfEvent = (table, event) => (endsGame(event) ? gameWinner(endedOf(event.after)) : null);

export const winnerOfPosition = (table, position) => {
  if (position.phase === 'following') return { winners: [[throwerOf(position)]], grounds: ['LF-8b'] };
  return position.phase === 'dealing' && position.last !== null ? gameWinner(position.last) : null;
};

/** Who has won the match, and by what (LF-Q27). */
export const winnerOfMatch = (table, { score, ended }) => {
  const best = Math.max(...score);
  const winners = range(score.length).filter((seat) => score[seat] === best).map((seat) => [seat]);
  return { winners, grounds: [...(gameWinner(ended)?.grounds ?? []), 'LF-Q27'] };
};

// ---- What a seat may know (LF-9b, LF-9c, LF-Q36) ------------------------------------------------------------------

const displayOf = ({ readings: read }, { held, earlier }, lying) => {
  const whole = read.display === 'whole_game'; // LF-Q35
  const plain = whole ? [...earlier, ...lying.plain] : lying.plain;
  const jokers = whole
    ? held.used.flat().flatMap((use) => Array(use.jokers).fill(use.number)) // LF-Q26
    : lying.jokers;
  return [...NUMBERS]
    .reverse()
    .map((number) => ({ number, plain: howMany(plain, number), jokers: howMany(jokers, number) }))
    .filter((group) => group.plain + group.jokers > 0);
};

/** Who passed since the last throw, in turn order from the thrower. */
const passedSince = ({ agreed }, position) => {
  const order = clockwise(throwerOf(position), agreed.players);
  return order.slice(0, order.indexOf(position.turn)).filter((seat) => hasCards(position.held, seat));
};

const BEFORE_ANY_GAME = { held: { hands: [], jokers: [], out: [], used: [] }, earlier: [], lying: NOTHING_LIES };

export const view = (table, position, seat) => {
  const { agreed, readings: read } = table;
  const following = position.phase === 'following';
  const shown = position.held === undefined ? endedOf(position) ?? BEFORE_ANY_GAME : position;
  const { held } = shown;
  const countsShown = read.card_counts === 'public' && shown !== BEFORE_ANY_GAME; // LF-Q25
  const game = position.number ?? position.ended.number;
  return {
    seat,
    phase: position.phase,
    game,
    dealer: dealerOf(table, game),
    score: position.score,
    turn: position.turn ?? null,
    hand: held.hands[seat] ?? [],
    jokers: held.jokers,
    counts: countsShown ? held.hands.map((hand, i) => hand.length + held.jokers[i]) : null,
    out: held.out,
    table_hand: following ? position.descent.hand : null,
    thrower: following ? throwerOf(position) : null,
    passed: following ? passedSince(table, position) : [],
    passers: following && read.comeback === 'jokers_only' ? position.passers : null, // LF-Q7
    display: displayOf(table, shown, position.descent?.lying ?? shown.lying ?? NOTHING_LIES),
    undealt: sum(agreed.pack) - agreed.players * agreed.cards,
  };
};
