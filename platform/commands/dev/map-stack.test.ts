import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapStack } from './map-stack.ts';

/** Line 3 of the compiled file is line 5 of the source. */
const map = {
  version: 3,
  sources: ['webpack://auth/./src/login/LoginPage.tsx'],
  names: [],
  mappings: ';;AAIA',
};

test('names the source file and line of each place that has a source map, and keeps the others', async () => {
  const compiled = 'http://localhost:3101/remotes/auth/0.0.0-sources/login.js';
  const stack = `Error: boom\n    at LoginPage (${compiled}:3:7)\n    at react (http://localhost:3101/host/1.0.0/main.js:1:2)`;
  const asked: string[] = [];
  const mapped = await mapStack(stack, async (path) => {
    asked.push(path);
    return path.includes('login') ? JSON.stringify(map) : null;
  });
  assert.equal(
    mapped,
    'Error: boom\n    at LoginPage (src/login/LoginPage.tsx:5)\n    at react (http://localhost:3101/host/1.0.0/main.js:1:2)',
  );
  assert.deepEqual(asked, ['/remotes/auth/0.0.0-sources/login.js.map', '/host/1.0.0/main.js.map']);
});
