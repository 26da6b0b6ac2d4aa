import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { repositoryRoot as root } from '../../repository-root.ts';
import { problemOf, REPORT, updateReport } from './api-report.ts';

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

// scripts/rules/checks.ts checks that the report is current.
test('says what to do about a report that differs from the sources', () => {
  const report = (version: string, ...lines: string[]) =>
    ['// a.ts', `export declare const CONTRACT_VERSION = "${version}";`, ...lines].join('\n');
  const [one, two] = ['export declare const one: 1;', 'export declare const two: 2;'];
  const saved = report('1.0.0', one);
  assert.equal(problemOf(saved, saved), null);
  const update = /differs from the sources\. Run `pnpm contract --update`/;
  assert.match(problemOf(saved, report('1.0.0', one, two)) ?? '', update, 'added');
  assert.match(problemOf(saved, report('1.1.0', two)) ?? '', update, 'a new version');
  assert.match(
    problemOf(saved, report('1.0.0', two)) ?? '',
    /Raise CONTRACT_VERSION in shared\/federation\/contract-version\.ts[^]*\n {2}a\.ts: export declare const one: 1;$/,
  );
});

test('an added export needs an updated report and no new contract version, and an internal one neither', async (t) => {
  const { shared, edit } = await copyOfShared(t);
  const before = await readFile(join(shared, REPORT), 'utf8');
  const added = ['internalCount', 'toastCount'].map((name) => `export const ${name} = (): number => 0;\n`);
  await edit('runtime/toasts.ts', 'let nextId', `${added.join('')}let nextId`);
  await edit('runtime/index.ts', 'toastsAtom', 'toastCount, toastsAtom');
  await updateReport(shared);
  const lines = (await readFile(join(shared, REPORT), 'utf8')).split('\n');
  assert.deepEqual(
    lines.filter((line) => !before.split('\n').includes(line)),
    ['export declare const toastCount: () => number;'],
  );
});

test('changed and removed signatures, types and fields need a new contract version', async (t) => {
  const { shared, edit } = await copyOfShared(t);
  const changes = [
    // A signature, an export, and a type that a signature refers to.
    ['runtime/error.ts', 'error: unknown, code: string', 'error: unknown, code: number'],
    ['runtime/index.ts', 'dismissToast, ', ''],
    ['runtime/toasts.ts', 'message: string;', 'message: number;'],
    // A field of an event, of the signed-in user and of the page.
    ['contract/live.ts', 'lead_id: number; event_name', 'lead_id: string; event_name'],
    ['contract/auth.ts', /email_verified_at: .*\n/, ''],
    ['federation/page-config.ts', 'google_client_id:', 'google_id:'],
  ] as const;
  for (const [file, from, to] of changes) await edit(file, from, to);
  await assert.rejects(updateReport(shared), ({ message }: Error) => {
    for (const line of [
      'runtime/error.ts: export declare function hasCode(error: unknown, code: string): error is ApiError;',
      'runtime/toasts.ts: export declare function dismissToast(id: number): void;',
      'runtime/toasts.ts: message: string;',
      'contract/live.ts: lead_id: number;',
      'contract/auth.ts: email_verified_at: Type.TUnion<[Type.TString, Type.TNull]>;',
      'federation/page-config.ts: google_client_id: string | null;',
    ])
      assert.ok(message.includes(line), `${line} is not in:\n${message}`);
    return true;
  });
});
