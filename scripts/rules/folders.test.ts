/** Folders of a package import each other in one direction, and no folder of the API imports a higher layer. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import {
  apiLayers,
  differences,
  foldered,
  importsBetween,
  problemsIn,
  problemsOf,
  standing,
} from '../support/folders.ts';

for (const folder of foldered) {
  test(`${folder} has no circle and no upward import that isn't in the list`, () => {
    assert.deepEqual(differences(folder, problemsIn(folder), standing()[folder]), []);
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
  const found = problemsOf(importsBetween('src', copy), [['server'], ['leads', 'places'], ['mail']]);
  assert.deepEqual(found, {
    pairs: [],
    inCircles: ['leads', 'mail', 'places'],
    upward: ['mail → places'],
  });
  assert.deepEqual(differences('src', found, { pairs: [], inCircles: ['leads', 'mail'], upward: [] }), [
    'src: new in inCircles: places',
    'src: new in upward: mail → places',
  ]);
});

test('a circle that is gone must leave the list', () => {
  const none = { pairs: [], inCircles: [], upward: [] };
  assert.deepEqual(differences('src', none, { ...none, pairs: ['a – b'] }), [
    'src: no longer in pairs, remove it from scripts/rules/folders.json: a – b',
  ]);
});
