import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOfShared } from './copy-of-shared.ts';
import { reportProblem, updateReport } from './index.ts';

const raiseVersion = [/CONTRACT_VERSION = '[^']*'/, "CONTRACT_VERSION = '99.0.0'"] as const;

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
