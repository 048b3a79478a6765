// The shared texts: what is read, as what, and what nobody reads.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as lama from '../lama.mjs';
import * as lanterfanten from '../lanterfanten.mjs';

for (const game of [lanterfanten, lama]) {
  const file = new URL(`../../../conformance/vectors/${game.name}.json`, import.meta.url);
  const { read, refused } = JSON.parse(readFileSync(file, 'utf8'));

  test(`${game.name}: texts that are read`, () => {
    for (const { text, canonical } of read) {
      const action = game.readAction(text);
      assert.notEqual(action, null, text);
      assert.equal(game.writeAction(action), canonical);
      assert.deepEqual(game.readAction(canonical), action);
    }
  });

  test(`${game.name}: texts that nobody reads`, () => {
    for (const text of refused) assert.equal(game.readAction(text), null, text);
  });
}
