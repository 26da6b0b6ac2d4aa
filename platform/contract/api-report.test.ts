import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { repositoryRoot as root } from '../store/index.ts';
import { reportProblem, updateReport } from './index.ts';

/** A copy of the shared code, and a function that replaces text in one of its files. */
async function copyOfShared(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-contract-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const shared = join(folder, 'shared');
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await cp(join(root, 'shared'), shared, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  await symlink(join(root, 'shared', 'node_modules'), join(shared, 'node_modules'));
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(shared, file), 'utf8');
    assert.notEqual(text.search(from), -1, `${file} has ${String(from)}`);
    await writeFile(join(shared, file), text.replace(from, to));
  };
  return { shared, edit };
}

const raiseVersion = [/CONTRACT_VERSION = '[^']*'/, "CONTRACT_VERSION = '99.0.0'"] as const;

test('the report of what remotes rely on is current', async () => {
  assert.equal(await reportProblem(), null);
});

test('an added export needs an updated report and no new contract version', async (t) => {
  const { shared, edit } = await copyOfShared(t);
  await edit('runtime/toasts.ts', 'let nextId', 'export const toastCount = (): number => 0;\nlet nextId');
  assert.equal(await reportProblem(shared), null, 'a name that the index does not export is internal');
  await edit('runtime/index.ts', 'toastsAtom', 'toastCount, toastsAtom');
  assert.match(
    (await reportProblem(shared)) ?? '',
    /differs from the sources\. Run `pnpm contract --update`/,
  );
  await updateReport(shared);
  assert.equal(await reportProblem(shared), null);
});

for (const [what, file, from, to, named] of [
  [
    'a changed signature',
    'runtime/toasts.ts',
    '(id: number)',
    '(id: string)',
    'dismissToast(id: number): void',
  ],
  ['a removed export', 'runtime/index.ts', 'dismissToast, ', '', 'dismissToast(id: number): void'],
  [
    'a changed type that a signature refers to',
    'runtime/toasts.ts',
    'message: string;',
    'message: number;',
    'message: string;',
  ],
  [
    'a renamed field of the page',
    'federation/page-config.ts',
    'google_client_id:',
    'google_id:',
    'google_client_id: string',
  ],
] as const) {
  test(`${what} needs a new contract version`, async (t) => {
    const { shared, edit } = await copyOfShared(t);
    await edit(file, from, to);
    const problem = (await reportProblem(shared)) ?? '';
    assert.match(problem, /Raise CONTRACT_VERSION in shared\/federation\/contract-version\.ts/);
    assert.ok(problem.includes(named), problem);
    await assert.rejects(updateReport(shared), /Raise CONTRACT_VERSION/);
    await edit('federation/contract-version.ts', ...raiseVersion);
    await updateReport(shared);
    assert.equal(await reportProblem(shared), null);
  });
}
