/** Tests that the threat model and the requirements table refer only to existing checks. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The rows of the tables with this first column, without their headers. */
const rowsOf = (text: string, head: string) =>
  text
    .split('\n\n')
    .filter((table) => table.startsWith(`| ${head} `))
    .flatMap((table) => table.trimEnd().split('\n').slice(2));
/** The documents name tests without the assurance IDs of their titles. */
const withoutIds = (source: string) => source.replaceAll(/(?<=['"`])\[[A-F][\dA-F, ]*\] /g, '');
const CHECK = /`(\S+\/\S+) › (['"].+?['"])`/g;

test('every threat names a check', () => {
  const [threats = ''] = read('docs/security.md').split('\n## Attack run\n');
  const rows = rowsOf(threats, 'Threat');
  assert.ok(rows.length >= 40);
  assert.deepEqual(
    rows.filter((row) => !row.match(CHECK)),
    [],
  );
});

test('every requirement has a check, a file reference, or a reason why it does not hold', () => {
  const rows = rowsOf(read('docs/asvs.md'), 'Requirement');
  assert.ok(rows.length >= 150);
  assert.deepEqual(
    rows.filter((row) => !row.match(CHECK) && !/by reading: `|does not hold: \S/.test(row)),
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

for (const document of ['docs/security.md', 'docs/asvs.md']) {
  test(`every check in ${document} refers to an existing test`, () => {
    const checks = [...read(document).matchAll(CHECK)];
    assert.ok(checks.length >= 40);
    const missing = checks.filter(
      ([, file = '', name = '']) => !existsSync(join(root, file)) || !withoutIds(read(file)).includes(name),
    );
    assert.deepEqual(missing.map(String), []);
  });
}
