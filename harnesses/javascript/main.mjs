// The conformance protocol: one JSON object a line comes in, one goes out. Any line gets a response.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { fault, isRecord, isWhole, readJson, unique } from './common.mjs';
import * as lama from './lama.mjs';
import * as lanterfanten from './lanterfanten.mjs';

const GAMES = new Map([lanterfanten, lama].map((game) => [game.name, game]));

/** More positions than this are not counted. */
const LIMIT = 1_500_000;

// ---- configure ----------------------------------------------------------------------------------------------------

const lacks = (what, name) => ({ type: 'unsupported', what, name: String(name) });

/** The first name of what was agreed, or of the readings, that cannot be played; undefined if all can. */
const lackingAgreed = (game, agreed) =>
  Object.keys(game.agreements)
    .find((name) => !Object.hasOwn(agreed, name) || !game.agreements[name](agreed[name], agreed));

const lackingReading = (game, readings) =>
  unique([...Object.keys(game.readings), ...Object.keys(readings)])
    .find((field) => !Object.hasOwn(game.readings, field) || !game.readings[field].includes(readings[field]));

/** The table that a message sets up, and the response. */
export const configure = ({ game: name, agreed, readings }) => {
  if (typeof name !== 'string' || !isRecord(agreed) || !isRecord(readings)) {
    throw fault('bad_message', 'game, agreed and readings are to be there');
  }
  const game = GAMES.get(name);
  if (game === undefined) return { table: null, response: lacks('game', name) };
  const unknown = Object.keys(agreed).find((field) => !Object.hasOwn(game.agreements, field));
  const noAgreed = unknown ?? lackingAgreed(game, agreed);
  if (noAgreed !== undefined) return { table: null, response: lacks('agreed', noAgreed) };
  const noReading = lackingReading(game, readings);
  if (noReading !== undefined) return { table: null, response: lacks('reading', noReading) };
  return { table: { game, agreed, readings }, response: { type: 'configured', game: name, agreed, readings } };
};

// ---- What a question says -----------------------------------------------------------------------------------------

const readAction = (game, source) => {
  if (typeof source !== 'string') throw fault('bad_message', 'an action is a text');
  const action = game.readAction(source);
  if (action === null || game.writeAction(action) !== source) throw fault('bad_action', `cannot be read: ${source}`);
  return action;
};

const readSeat = ({ agreed }, seat, lowest) => {
  if (!isWhole(seat, lowest, agreed.players - 1)) throw fault('bad_message', `no such seat: ${seat}`);
  return seat;
};

const readEvents = (table, after) => {
  if (!Array.isArray(after) || !after.every(isRecord)) throw fault('bad_message', 'after is a list of events');
  return after.map(({ seat, action }) => (
    { seat: readSeat(table, seat, -1), action: readAction(table.game, action) }));
};

const readStart = (table, position) => {
  if (position === undefined) throw fault('bad_message', 'position is to be there');
  return position === null ? table.game.start(table) : table.game.readPosition(table)(position);
};

/** What happened, event by event, until one is refused. */
const happen = (table, start, events) => {
  const happened = [];
  let position = start;
  for (const { seat, action } of events) {
    const { allowed, grounds } = table.game.judge(table, position, seat, action);
    if (!allowed) return { happened, position, refusal: { refused: happened.length, grounds } };
    const after = table.game.apply(table, position, seat, action);
    happened.push({ before: position, seat, action, after });
    position = after;
  }
  return { happened, position, refusal: null };
};

// ---- The questions ------------------------------------------------------------------------------------------------

/** All that may be done in a position, by whoever's turn it is, with what permits it. */
function* permitted({ game, ...table }, position) {
  const seat = game.onTurn(position);
  for (const action of game.candidates(table, position)) {
    const { allowed, grounds } = game.judge(table, position, seat, action);
    if (allowed) yield { seat, action, grounds };
  }
}

const legal = (table, position, seat) => {
  const found = seat === table.game.onTurn(position) ? [...permitted(table, position)] : [];
  return {
    legal: found.map(({ action }) => table.game.writeAction(action)),
    grounds: unique(found.flatMap(({ grounds }) => grounds)),
  };
};

const next = (table, texts) => {
  const reached = new Set();
  for (const source of texts) {
    const position = JSON.parse(source);
    for (const { seat, action } of permitted(table, position)) {
      reached.add(JSON.stringify(table.game.apply(table, position, seat, action)));
      if (reached.size > LIMIT) return null;
    }
  }
  return reached;
};

const count = (table, start, depth) => {
  let reached = new Set([JSON.stringify(start)]);
  for (let done = 0; done < depth && reached.size > 0; done += 1) {
    reached = next(table, reached);
    if (reached === null) return null;
  }
  return { positions: reached.size };
};

const NOBODY_LEADS = { seat: null, grounds: [] };
const NOBODY_WINS = { winners: [], grounds: [] };

/** What the last event brought, else what the position says, else what earlier events brought, the last first. */
const firstFound = (happened, position, brings, says, none) => {
  const [last, ...earlier] = [...happened].reverse();
  const found = (last && brings(last)) ?? says(position);
  return found ?? earlier.map(brings).find((brought) => brought !== null) ?? none;
};

const lead = (table, { happened, position }) => {
  const { game } = table;
  const found = firstFound(
    happened, position, (event) => game.leadOfEvent(table, event), (reached) => game.leadOfPosition(table, reached),
    null);
  return found === null ? NOBODY_LEADS : { seat: found.seat, grounds: [found.ground] };
};

const winner = (table, { happened, position }) => {
  const { game } = table;
  if (position.phase === 'over') return game.winnerOfMatch(table, position);
  return firstFound(
    happened, position, (event) => game.winnerOfEvent(table, event), (reached) => game.winnerOfPosition(table, reached),
    NOBODY_WINS);
};

const score = ({ game, ...table }, { happened, position }) => ({
  items: happened.length > 0
    ? happened.flatMap((event) => game.itemsOfEvent(table, event))
    : game.itemsNow(table, position),
});

/** Each question: what more it reads from the message, and its answer; null if there is too much of it. */
const ASKS = {
  judge: {
    read: (table, { seat, action }) => ({ seat: readSeat(table, seat, -1), action: readAction(table.game, action) }),
    answer: (table, { position }, { seat, action }) => table.game.judge(table, position, seat, action),
  },
  legal: {
    read: (table, { seat }) => ({ seat: readSeat(table, seat, 0) }),
    answer: (table, { position }, { seat }) => legal(table, position, seat),
  },
  then: {
    read: () => ({}),
    answer: ({ game }, { position }) => ({ turn: game.onTurn(position), totals: game.totals(position) }),
  },
  score: { read: () => ({}), answer: score },
  lead: { read: () => ({}), answer: lead },
  winner: { read: () => ({}), answer: winner },
  position: { read: () => ({}), answer: (table, { position }) => ({ position }) },
  view: {
    read: (table, { seat }) => ({ seat: readSeat(table, seat, 0) }),
    answer: (table, { position }, { seat }) => ({ view: table.game.view(table, position, seat) }),
  },
  count: {
    read: (table, { depth }) => {
      if (!isWhole(depth, 0)) throw fault('bad_message', 'depth is a number from 0');
      return { depth };
    },
    answer: (table, { position }, { depth }) => count(table, position, depth),
  },
};

const ask = (table, message) => {
  if (typeof message.ask !== 'string') throw fault('bad_message', 'ask says what is asked');
  if (table === null) throw fault('not_configured', 'nothing is configured');
  if (!Object.hasOwn(ASKS, message.ask)) return lacks('ask', message.ask);
  const { read, answer } = ASKS[message.ask];
  const events = readEvents(table, message.after);
  const more = read(table, message);
  const reached = happen(table, readStart(table, message.position), events);
  const given = reached.refusal ?? answer(table, reached, more);
  return given === null ? lacks('ask', message.ask) : { type: 'answer', ...given };
};

// ---- Messages -----------------------------------------------------------------------------------------------------

const HELLO = {
  type: 'hello',
  protocol: 1,
  name: 'spelregels-javascript',
  version: '1.0',
  games: [...GAMES.keys()],
  asks: Object.keys(ASKS),
  level: 'N',
};

/** What a message changes and what is said to it: `{table, response, ends}`. */
const respond = (table, message) => {
  switch (message.type) {
    case 'hello': return { table, response: HELLO };
    case 'configure': return configure(message);
    case 'ask': return { table, response: ask(table, message) };
    case 'bye': return { table, response: { type: 'bye' }, ends: true };
    default: throw fault('bad_message', 'no such request');
  }
};

const readLine = (line) => {
  try {
    return readJson(line);
  } catch (error) {
    throw fault('bad_message', error.message);
  }
};

/** The seq of a line, as far as it can be told. */
const seqOf = (line) => {
  try {
    const { seq } = JSON.parse(line);
    return isWhole(seq) ? seq : null;
  } catch {
    return null;
  }
};

/** One line in, one response out; nothing that stands in a line can make this throw. */
export const handle = (table, line) => {
  const seq = seqOf(line);
  const numbered = ({ type, ...rest }) => ({ type, seq, ...rest });
  try {
    const message = readLine(line);
    if (!isRecord(message) || seq === null) throw fault('bad_message', 'a request is an object with type and seq');
    const { response, ...result } = respond(table, message);
    return { ends: false, ...result, response: numbered(response) };
  } catch (error) {
    const { code = 'internal', message } = error;
    return { table, ends: false, response: numbered({ type: 'error', code, message }) };
  }
};

const main = async () => {
  let table = null;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const result = handle(table, line);
    table = result.table;
    process.stdout.write(`${JSON.stringify(result.response)}\n`);
    if (result.ends) break;
  }
  process.stdin.destroy();
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
