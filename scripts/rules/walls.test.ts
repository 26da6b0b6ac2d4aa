/**
 * Tests the import boundaries between packages: lint refuses each forbidden import and accepts the allowed
 * ones.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bin, root } from '../support/packages.ts';
import { run } from '@portal/platform/run';

/** Code that a remote must not contain, by the rule that refuses it. */
const refused: Record<string, { rule: string; source: string }> = {
  'another remote': {
    rule: 'no-restricted-imports',
    source: `export { routes } from '../../../remote-admin/src/routes.tsx';`,
  },
  'another remote by its package name': {
    rule: 'no-restricted-imports',
    source: `export * from 'remote-admin';`,
  },
  'the host': { rule: 'no-restricted-imports', source: `export * from '../../../host/src/routes.tsx';` },
  'a file inside shared': {
    rule: 'no-restricted-imports',
    source: `export * from '../../../shared/ui/index.ts';`,
  },
  'a part of the runtime': {
    rule: 'no-restricted-imports',
    source: `export * from '@portal/shared/runtime/call.ts';`,
  },
  'the root of shared': { rule: 'no-restricted-imports', source: `export * from '@portal/shared';` },
  'the values of the contract': {
    rule: 'no-restricted-imports',
    source: `import { contract } from '@portal/shared/contract';\nexport const routes = contract;`,
  },
  'code that runs in Node only': {
    rule: 'no-restricted-imports',
    source: `export { ConfigError } from '@portal/platform/server';`,
  },
  'its own axios client': {
    rule: 'no-restricted-imports',
    source: `import axios from 'axios';\nexport const client = axios.create();`,
  },
  'a floating promise': {
    rule: 'no-floating-promises',
    source: `async function save() {}\nexport function press() {\n  save();\n}`,
  },
};

const allowed = `import type { Lead } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
export const dateOf = (lead: Lead) => formatDate(lead.event.event_date);`;

/** SQL outside of repositories, in files of the API; the same lines are allowed in a repository. */
const sql = {
  'the query builder': `import { eq } from 'drizzle-orm';\nexport const same = eq;`,
  'the tables': `import { users } from '../database/schema/index.ts';\nexport const table = users;`,
  'the type of a table': `import type { users } from '../database/schema/people.ts';\nexport type Users = typeof users;`,
};

/** A folder outside of the repository, because other tests read its sources at the same time. */
const copy = mkdtempSync(join(tmpdir(), 'portal-walls-'));
const folder = join(copy, 'remote-auth', 'src', 'walls-under-test');
const feature = join(copy, 'api', 'src', 'walls-under-test');
const fileOf = (what: string) => `${what.replaceAll(' ', '-')}.ts`;
let found: { filename: string; code: string }[] = [];

before(async () => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file));
  // The type-aware rules are in a package of their own.
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'allowed.ts'), allowed);
  for (const [what, { source }] of Object.entries(refused)) writeFileSync(join(folder, fileOf(what)), source);
  mkdirSync(feature, { recursive: true });
  for (const [what, source] of Object.entries(sql)) {
    writeFileSync(join(feature, fileOf(`sql ${what}`)), source);
    writeFileSync(join(feature, `${fileOf(what).replace('.ts', '')}.repository.ts`), source);
  }
  const { output } = await run(bin('oxlint'), ['--format', 'json', '.'], { cwd: copy, quiet: true });
  found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
});
after(() => rmSync(copy, { recursive: true }));

const rulesBrokenIn = (file: string) =>
  found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

for (const [what, { rule }] of Object.entries(refused)) {
  test(`lint rejects ${what} in a remote`, () => {
    const broken = rulesBrokenIn(fileOf(what));
    assert.ok(
      broken.some((code) => code.includes(rule)),
      `lint said ${JSON.stringify(broken)}`,
    );
  });
}

test('lint allows subpaths of shared and types of the contract in a remote', () => {
  assert.deepEqual(rulesBrokenIn('allowed.ts'), []);
});

for (const what of Object.keys(sql)) {
  test(`a file of the API may not import ${what} unless it is a repository`, () => {
    const broken = rulesBrokenIn(fileOf(`sql ${what}`));
    assert.ok(
      broken.some((code) => code.includes('no-restricted-imports')),
      `lint said ${JSON.stringify(broken)}`,
    );
    assert.deepEqual(rulesBrokenIn(`${fileOf(what).replace('.ts', '')}.repository.ts`), []);
  });
}
