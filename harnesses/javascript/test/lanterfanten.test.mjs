// The examples that the rules of Lanterfanten give, and some ways to read them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as lanterfanten from '../lanterfanten.mjs';
import { allowedAt, askAt, lanterfantenAgreed, tableFor } from './tables.mjs';

const four = (named) => tableFor(lanterfanten, lanterfantenAgreed(4), named);

const held = (hand, jokers) => ({
  hands: [hand, [5], [5], [5]], jokers: [jokers, 3, 3, 3], out: [], used: [[], [], [], []],
});

const leading = (hand, jokers) => ({
  phase: 'leading', score: [0, 0, 0, 0], number: 1, held: held(hand, jokers), earlier: [], turn: 0,
});

const following = (lying, hand, jokers, more = {}) => ({
  ...leading(hand, jokers),
  phase: 'following',
  descent: { hand: `throw ${lying}`, throwers: [3], lying: { plain: [], jokers: [] } },
  passers: [],
  ...more,
});

const throws = (table, position) =>
  askAt(table, position, 'legal', { seat: 0 }).legal.filter((action) => action !== 'pass').sort();

test('four sevens give free hands of one to four (LF-2f)', () => {
  assert.deepEqual(throws(four(), leading([7, 7, 7, 7], 0)), ['throw 1x7', 'throw 2x7', 'throw 3x7', 'throw 4x7']);
});

test('on a single 10: more tens, or one card of any lower number (LF-5f)', () => {
  const position = following('1x10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10], 0);
  assert.deepEqual(throws(four(), position), [
    'throw 1x1', 'throw 1x2', 'throw 1x3', 'throw 1x4', 'throw 1x5', 'throw 1x6', 'throw 1x7', 'throw 1x8', 'throw 1x9',
    'throw 2x10', 'throw 3x10',
  ]);
});

test('on three 9s: more nines, or three of a lower number, aces with jokers (LF-5f, LF-6e)', () => {
  const position = following('3x9', [1, 1, 7, 7, 7, 8, 8, 8, 9, 9, 9, 9, 9], 1);
  for (const action of ['throw 4x9', 'throw 5x9', 'throw 3x8', 'throw 3x7', 'throw 2x1+1J']) {
    assert.equal(allowedAt(four(), position, 0, action), true, action);
  }
  for (const action of ['throw 3x9', 'throw 4x10', 'throw 2x8', 'throw 3x8+1J', 'throw 2x1']) {
    assert.equal(allowedAt(four(), position, 0, action), false, action);
  }
});

test('thirteen tens, twelve nines and five aces can be thought of (LF-6c)', () => {
  for (const [number, count] of [[10, 10], [9, 9], [1, 2]]) {
    const position = leading(Array(count).fill(number), 3);
    assert.equal(allowedAt(four(), position, 0, `throw ${count}x${number}+3J`), true);
  }
});

const example = following('3x9', [2, 2, 7, 8, 8, 8, 8], 2);

test('the example about passing (LF-7g)', () => {
  assert.equal(allowedAt(four(), example, 0, 'pass'), false);
  assert.deepEqual(throws(four(), example), [
    'throw 1x2+2J', 'throw 1x7+2J', 'throw 1x8+2J', 'throw 2x2+1J', 'throw 2x8+1J', 'throw 3x8',
  ]);
  assert.deepEqual(
    throws(four({ surplus_jokers: 'needed_only' }), example), ['throw 1x7+2J', 'throw 2x2+1J', 'throw 3x8']);
});

test('grounds of refusals and permissions', () => {
  const judged = (table, position, action) => askAt(table, position, 'judge', { seat: 0, action }).grounds;
  assert.deepEqual(judged(four(), example, 'pass'), ['LF-5h', 'LF-7d']);
  assert.deepEqual(judged(four(), example, 'throw 3x8'), ['LF-2c', 'LF-5b', 'LF-5c', 'LF-5j', 'LF-7d']);
  assert.deepEqual(
    judged(four(), example, 'throw 1x7+2J'), ['LF-2c', 'LF-5b', 'LF-5c', 'LF-5j', 'LF-6a', 'LF-7f']);
  assert.deepEqual(judged(four(), example, 'throw 4x8'), ['LF-5e', 'LF-Q18']);
  assert.deepEqual(judged(four(), example, 'throw nothing as 7'), ['LF-2c', 'LF-5e']);
});

test('who has passed comes back freely, or with jokers only (LF-Q7)', () => {
  const position = following('1x9', [9, 9], 1, { passers: [0] });
  assert.deepEqual(throws(four(), position).includes('throw 2x9'), true);
  assert.deepEqual(throws(four({ comeback: 'jokers_only' }), position).includes('throw 2x9'), false);
});

test('a game: places, jokers, and who wins what', () => {
  const table = tableFor(lanterfanten, lanterfantenAgreed(2, { cards: 1, jokers: 1 }));
  const after = [
    { seat: -1, action: 'deal 5 / 8' },
    { seat: 0, action: 'throw 1J as 8' },
    { seat: 1, action: 'pass' },
    { seat: 0, action: 'throw 1x5' },
  ];
  assert.deepEqual(askAt(table, null, 'then', { after }).totals, [6, 3]);
  assert.deepEqual(askAt(table, null, 'score', { after }).items, [
    { side: [0], points: 6, ground: 'LF-4d' },
    { side: [1], points: 3, ground: 'LF-4d' },
  ]);
  const { winners, grounds } = askAt(table, null, 'winner', { after });
  assert.deepEqual([winners, grounds], [[[0]], ['LF-4b', 'LF-Q27']]);
});

test('jokers are paid for, and nothing else, while a game goes on; below zero as it is read (LF-4e, LF-Q15)', () => {
  const lying = { plain: [5], jokers: [4, 4, 4] };
  const used = [[{ number: 4, jokers: 3 }], [], [{ number: 10, jokers: 2 }]];
  const held = { hands: [[9], [5], []], jokers: [0, 3, 1], out: [], used };
  const position = {
    phase: 'following', score: [0, 0, 0], number: 1, held, earlier: [], turn: 1,
    descent: { hand: 'throw 1x10', throwers: [2], lying }, passers: [],
  };
  const three = (named) => tableFor(lanterfanten, lanterfantenAgreed(3), named);
  assert.deepEqual(askAt(three(), position, 'score').items, [{ side: [0], points: -3, ground: 'LF-4e' }]);
  const after = [{ seat: 1, action: 'throw 1x5' }, { seat: 2, action: 'throw 1J as 4' }];
  const gone = { ...position, held: { ...held, jokers: [0, 0, 1] } };
  assert.deepEqual(askAt(three(), gone, 'then', { after }).totals, [-2, 6, 2]);
  const floored = three({ negative_score: 'floor_zero' });
  assert.deepEqual(askAt(floored, gone, 'then', { after }).totals, [0, 6, 2]);
  assert.deepEqual(askAt(floored, gone, 'score', { after }).items.at(-1), { side: [0], points: 2, ground: 'LF-Q15' });
});

test('a view before the first deal, and where nobody is to follow', () => {
  const viewAt = (position, named) => askAt(four(named), position, 'view', { seat: 0 }).view;
  const named = { card_counts: 'public', comeback: 'jokers_only' };
  const { counts, hand, passers } = viewAt(null, named);
  assert.deepEqual([counts, hand, passers], [null, [], null]);
  assert.deepEqual(viewAt(leading([7], 1), named).counts, [2, 4, 4, 4]);
  assert.equal(viewAt(leading([7], 1), named).passers, null);
  assert.deepEqual(viewAt(example, named).passers, []);
});

test('jokers alone can neither lead nor end a game if they are no hand (LF-Q1)', () => {
  const agreed = lanterfantenAgreed(3, { cards: 1, jokers: 1 });
  const table = tableFor(lanterfanten, agreed, { joker_only_hand: 'forbidden' });
  const after = [
    { seat: -1, action: 'deal 5 / 6 / 7' },
    { seat: 0, action: 'throw 1x5' },
    { seat: 1, action: 'pass' },
    { seat: 2, action: 'pass' },
  ];
  assert.deepEqual(askAt(table, null, 'legal', { after, seat: 0 }).legal, ['pass']);
  const passed = [...after, { seat: 0, action: 'pass' }];
  const { seat, grounds } = askAt(table, null, 'lead', { after: passed });
  assert.deepEqual([seat, grounds], [1, ['LF-Q16']]);
});
