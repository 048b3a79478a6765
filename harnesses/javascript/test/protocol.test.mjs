// Any line gets a response, and the program ends when it is told to.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as lama from '../lama.mjs';
import { handle } from '../main.mjs';
import { askAt, lamaAgreed, say, tableFor } from './tables.mjs';

const table = tableFor(lama, lamaAgreed(2));
const codeOf = (line) => handle(table, line).response.code;

test('lines that are no requests', () => {
  for (const line of ['', '7', 'null', '[]', '{', '{"seq":1}', '{"type":"dance","seq":1}', '{"type":"bye","seq":1.0}',
    '{"type":"bye","seq":1,"seq":2}', '{"type":"ask","seq":1}', '{"type":"configure","seq":1}']) {
    assert.equal(codeOf(line), 'bad_message', line);
  }
});

test('questions that cannot be answered', () => {
  const judge = (action) => askAt(table, null, 'judge', { seat: 0, action }).code;
  assert.equal(judge('play 9'), 'bad_action');
  assert.equal(judge('play lama'), 'bad_action');
  for (const seat of [-1, 2]) assert.equal(askAt(table, null, 'legal', { seat }).code, 'bad_message');
  assert.equal(askAt(null, null, 'then').code, 'not_configured');
  for (const position of [7, {}, { phase: 'over' }, { phase: 'dealing', chips: [], number: 1, last: null }]) {
    assert.equal(askAt(table, position, 'then').code, 'bad_position');
  }
  assert.deepEqual(say(table, { type: 'ask', ask: 'dance', position: null, after: [] }).response,
    { type: 'unsupported', seq: 1, what: 'ask', name: 'dance' });
});

test('games, agreements and readings that are not supported', () => {
  const lacking = (game, agreed, readings) => {
    const { what, name } = say(null, { type: 'configure', game, agreed, readings }).response;
    return [what, name];
  };
  assert.deepEqual(lacking('cardparty', {}, {}), ['game', 'cardparty']);
  assert.deepEqual(lacking('lama', lamaAgreed(7), {}), ['agreed', 'players']);
  assert.deepEqual(lacking('lama', lamaAgreed(2), {}), ['reading', 'chip_exchange']);
});

test('a refused event answers any question', () => {
  const after = [{ seat: 0, action: 'draw' }];
  assert.deepEqual(askAt(table, null, 'then', { after }), { type: 'answer', seq: 1, refused: 0, grounds: ['LM-3g'] });
});

test('the program answers line by line and ends at bye', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('../main.mjs', import.meta.url))]);
  program.stdin.write('{"type":"hello","seq":1,"protocol":1}\nnonsense\n{"type":"bye","seq":2}\n');
  let said = '';
  program.stdout.on('data', (data) => { said += data; });
  const [status] = await once(program, 'close');
  assert.equal(status, 0);
  assert.deepEqual(said.trim().split('\n').map((line) => JSON.parse(line).type), ['hello', 'error', 'bye']);
});
