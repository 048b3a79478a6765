// Tables to play at, and a way to ask questions as a runner does.

import assert from 'node:assert/strict';

import { handle } from '../main.mjs';

const LAMA_PACK = [8, 8, 8, 8, 8, 8, 8];
const FULL_PACK = [2, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PACK_FOR_TWO = [2, 2, 3, 4, 5, 6, 7, 8, 0, 0];
const CARDS = { 2: 15, 3: 16, 4: 14 };

export const lamaAgreed = (players, more = {}) => ({
  players, target: 40, max_rounds: null, head_start: [], pack: LAMA_PACK, hand_size: 6, first_starter: 0, ...more,
});

export const lanterfantenAgreed = (players, more = {}) => ({
  players, games: 1, first_dealer: players - 1, jokers: 3, pack: players === 2 ? PACK_FOR_TWO : FULL_PACK,
  cards: CARDS[players], ...more,
});

/** The first reading of every question, but for those that are named. */
export const readingsOf = (game, named = {}) =>
  Object.fromEntries(Object.entries(game.readings).map(([field, names]) => [field, named[field] ?? names[0]]));

export const say = (table, message) => handle(table, JSON.stringify({ seq: 1, ...message }));

export const tableFor = (game, agreed, named) => {
  const readings = readingsOf(game, named);
  const { table, response } = say(null, { type: 'configure', game: game.name, agreed, readings });
  assert.equal(response.type, 'configured', JSON.stringify(response));
  return table;
};

export const askAt = (table, position, ask, more = {}) =>
  say(table, { type: 'ask', position, after: [], ask, ...more }).response;

export const allowedAt = (table, position, seat, action) => askAt(table, position, 'judge', { seat, action }).allowed;
