/** The catalogue of assurance is complete, and names no test that does not exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from './assurance/catalogue.ts';
import { mutations } from './assurance/mutations/catalogue.ts';
import { withoutGuard } from './assurance/mutations/try.ts';
import { root, screenPackages } from './packages.ts';

const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** There is no D8. */
const wanted = [
  ...upTo('A', 4),
  ...upTo('B', 8),
  ...upTo('C', 8),
  ...upTo('D', 12).filter((id) => id !== 'D8'),
  ...upTo('E', 10),
  'F',
];
const checks = catalogue.flatMap(({ id, checks: own }) => own.map((check) => ({ id, ...check })));

test('every line of the catalogue is there once, says what is asked, and is tried or says that it is not', () => {
  assert.deepEqual(
    catalogue.map(({ id }) => id),
    wanted,
  );
  const empty = catalogue.filter(
    ({ says, asked, checks: own, open }) => !says || !asked || (own.length === 0 && !open),
  );
  assert.deepEqual(empty, []);
});

test('every file that is named exists, in the suite that runs it', () => {
  const wrong = checks.filter(({ suite, file }) => {
    const [folder = ''] = file.split('/');
    const inSuite = suite === 'screens' ? screenPackages.includes(folder) : folder === suite;
    return !inSuite || !existsSync(join(root, file));
  });
  assert.deepEqual(wrong, []);
});

test('every test that is named is one of its file', () => {
  const missing = checks.filter(({ file, test: name }) => {
    if (name === undefined) return false;
    const text = readFileSync(join(root, file), 'utf8');
    // Of a name that is made in a loop what does not differ is found.
    if (name.includes('…')) return !name.split('…').every((part) => text.includes(part.trim()));
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
  });
  assert.deepEqual(missing, []);
});

test('a check of the API names its databases, and nothing else does', () => {
  assert.deepEqual(
    checks.filter(({ suite, databases }) => (suite === 'api') !== (databases !== undefined)),
    [],
  );
});

test('every guard that mutations switch off stands where they say, and a test that exists has to notice', () => {
  assert.ok(mutations.length >= 40);
  assert.equal(new Set(mutations.map(({ guard }) => guard)).size, mutations.length);
  for (const mutation of mutations) {
    const source = readFileSync(join(root, mutation.file), 'utf8');
    assert.notEqual(withoutGuard(source, mutation), source);
    const { file, test: name } = mutation.caughtBy;
    assert.ok(readFileSync(join(root, file), 'utf8').includes(name), `${file} › ${name}`);
  }
});
