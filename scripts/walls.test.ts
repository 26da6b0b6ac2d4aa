/** The walls between packages hold: each forbidden import is refused by lint, and the allowed ones are not. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bin, root } from './packages.ts';
import { run } from './run.ts';

/** What a file of a remote may not say, by the rule that refuses it. */
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
  'the root of shared': { rule: 'no-restricted-imports', source: `export * from '@portal/shared';` },
  'the values of the contract': {
    rule: 'no-restricted-imports',
    source: `import { contract } from '@portal/shared/contract';\nexport const routes = contract;`,
  },
  'axios of its own': {
    rule: 'no-restricted-imports',
    source: `import axios from 'axios';\nexport const client = axios.create();`,
  },
  'a promise that nobody awaits': {
    rule: 'no-floating-promises',
    source: `async function save() {}\nexport function press() {\n  save();\n}`,
  },
};

const allowed = `import type { Lead } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
export const dateOf = (lead: Lead) => formatDate(lead.event.event_date);`;

const folder = join(root, 'remote-auth', 'src', 'walls-under-test');
const fileOf = (what: string) => `${what.replaceAll(' ', '-')}.ts`;
let found: { filename: string; code: string }[] = [];

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'allowed.ts'), allowed);
  for (const [what, { source }] of Object.entries(refused)) writeFileSync(join(folder, fileOf(what)), source);
  const { output } = await run(bin('oxlint'), ['--format', 'json', folder], { quiet: true });
  found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
});
after(() => rmSync(folder, { recursive: true, force: true }));

const rulesBrokenIn = (file: string) =>
  found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

for (const [what, { rule }] of Object.entries(refused)) {
  test(`a remote may not have ${what}`, () => {
    const broken = rulesBrokenIn(fileOf(what));
    assert.ok(
      broken.some((code) => code.includes(rule)),
      `lint said ${JSON.stringify(broken)}`,
    );
  });
}

test('a remote imports subpaths of shared, and types of the contract', () => {
  assert.deepEqual(rulesBrokenIn('allowed.ts'), []);
});

test('a remote that imports what the host does not provide is not built', async () => {
  const remote = join(root, 'remote-auth', 'build-under-test');
  const clean = () => rmSync(remote, { recursive: true, force: true });
  clean();
  after(clean);
  mkdirSync(join(remote, 'src'), { recursive: true });
  writeFileSync(
    join(remote, 'webpack.config.ts'),
    `import { remotePreset } from '@portal/shared/federation/preset';\nexport default remotePreset({ name: 'auth' });\n`,
  );
  const built = (page: string) => {
    writeFileSync(join(remote, 'src', 'routes.tsx'), page);
    return run(bin('webpack', 'remote-auth'), ['--mode', 'development'], { cwd: remote, quiet: true });
  };
  const library = 'react-router-dom';
  assert.equal((await built(`import { Link } from '${library}';\nexport const routes = [Link];`)).code, 0);
  for (const [page, what] of [
    [
      `import { createStaticRouter } from '${library}';\nexport const routes = [createStaticRouter];`,
      `'createStaticRouter'`,
    ],
    [`export { createStaticRouter } from '${library}';`, `'createStaticRouter'`],
    [`import * as all from '${library}';\nexport const routes = all;`, 'all'],
  ] as const) {
    const refusal = await built(page);
    assert.notEqual(refusal.code, 0, page);
    assert.ok(refusal.output.includes(`The host does not provide ${what} of '${library}'`), refusal.output);
  }
});
