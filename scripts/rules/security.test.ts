/** Tests that every guarantee refers to existing checks and appears in the docs. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nameOf } from '../assurance/mutations.ts';
import { guarantees, promisesPage } from '../assurance/promises.ts';
import { root } from '../support/packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every guarantee has a check that exists', () => {
  const rows = Object.entries(guarantees).filter(([topic]) => !topic.startsWith('Attacks '));
  const checks = rows.flatMap(([, promises]) =>
    promises.map(({ promise, checks = [] }) => ({ promise, checks })),
  );
  assert.ok(checks.length >= 360);
  const isMissing = (check: string) => {
    const [file = '', title] = check.split(' › ');
    if (!existsSync(join(root, file))) return true;
    return title !== undefined && !new RegExp(`['"\`]${nameOf(title)}['"\`]`).test(read(file));
  };
  assert.deepEqual(
    checks.filter(({ checks }) => checks.length === 0 || checks.some(isMissing)),
    [],
  );
});

test('docs/promises.md lists every guarantee and guard', () => {
  assert.equal(read('docs/promises.md'), promisesPage(), 'run pnpm assure --promises');
});

test('every requirement of docs/asvs.md that is not met has a reason', () => {
  const rows = read('docs/asvs.md')
    .split('\n')
    .filter((line) => line.startsWith('| V'));
  assert.ok(rows.length >= 18);
  assert.deepEqual(
    rows.filter((row) => !/^\| V\d+(\.\d+)+.*? \| +\S.*? \| +\S/.test(row)),
    [],
  );
});

test('the nginx example redirects only pages and allows only strong cipher suites', () => {
  const [, plain = '', encrypted = ''] = read('docs/examples/nginx.conf').split(/^ {2}server \{/m);
  assert.match(plain, /listen 80;/);
  assert.match(plain, /location \/api \{[^}]*return 403 /);
  assert.doesNotMatch(plain.replace(/location \/ \{[^}]*\}/, ''), /return 30/);
  const suites = /ssl_ciphers (\S+);/.exec(encrypted)?.[1]?.split(':') ?? [];
  assert.ok(suites.length > 0);
  assert.deepEqual(
    suites.filter((suite) => !/^ECDHE-.*(GCM|POLY1305)/.test(suite)),
    [],
  );
});
