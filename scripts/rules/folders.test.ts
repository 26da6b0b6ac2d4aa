/** Folders of a package import each other in one direction, and no folder of the API imports a higher layer. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { apiLayers, foldered, importsBetween, wrongImports, wrongImportsIn } from '../support/folders.ts';
import { testFiles } from '../support/runners.ts';
import { areas } from '../support/suites.ts';

for (const folder of foldered) {
  test(`the folders of ${folder} have no circle and no upward import`, () => {
    assert.ok(importsBetween(folder).length > 0, 'no import was found');
    assert.deepEqual(wrongImportsIn(folder), []);
  });
}

test('every folder of the API has a layer', () => {
  const known = apiLayers.flat();
  const found = new Set(importsBetween('api/src').flatMap(({ from, to }) => [from, to]));
  assert.deepEqual(
    [...found].filter((folder) => !known.includes(folder)),
    [],
  );
});

test('each folder of the API that has tests belongs to an area, or to the ground that all areas share', () => {
  const ground = ['commands', 'database', 'http', 'jobs'];
  const covered = [...ground, ...Object.values(areas).flatMap(({ api }) => api)];
  const tested = testFiles('gate', 'api/src/**/*.test.ts').map((file) => file.split('/').at(-2)!);
  assert.ok(tested.length > 50, 'the tests of the API were not found');
  assert.deepEqual(
    [...new Set(tested)].filter((folder) => !covered.includes(folder)),
    [],
  );
});

const copy = mkdtempSync(join(tmpdir(), 'portal-folders-'));
after(() => rmSync(copy, { recursive: true }));

test('a type import that closes a circle, and an import of a higher layer, are found and named', () => {
  const files = {
    'src/leads/list.ts': `import { send } from '../mail/send.ts';`,
    'src/mail/send.ts': `import type { Place } from '../places/place.ts';`,
    'src/places/place.ts': `export type { Row } from '../leads/list.ts';`,
    'src/places/only.test.ts': `import { start } from '../server/start.ts';`,
    'src/server/start.ts': `const later = () => import('../leads/list.ts');`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const found = wrongImports(importsBetween('src', copy), [['server'], ['leads', 'places'], ['mail']]);
  assert.deepEqual(found.toSorted(), [
    'leads/list.ts imports mail/send.ts: a circle of folders',
    'mail/send.ts imports places/place.ts: a circle of folders',
    'mail/send.ts imports places/place.ts: a higher layer',
    'places/place.ts imports leads/list.ts: a circle of folders',
  ]);
});
