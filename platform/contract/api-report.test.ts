import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOfShared } from './copy-of-shared.ts';
import { reportProblem, updateReport } from './index.ts';

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
