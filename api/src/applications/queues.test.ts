import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createApplication, unique } from '../../test/support/factories.ts';
import { injectAs, type Caller } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const colleague = await injectAs(app, await createAdmin(db));
type Named = { business_name: string };

/** The first letters of the found names, oldest first. */
async function found(call: Caller, mark: string, query: object): Promise<string> {
  const { status, body } = await call('GET /vendor-admin/applications', {
    query: { search: mark, sort: 'created_at', direction: 'asc', ...query },
  });
  assert.equal(status, 200);
  return body.data.map((one: Named) => one.business_name.slice(0, 1)).join('');
}

const counts = async (call: Caller) => (await call('GET /vendor-admin/applications/stats')).body.queues;

async function ask(applicationId: number, message: string) {
  const { status } = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params: { applicationId },
    body: { message },
  });
  assert.equal(status, 200);
}

test('sorts open applications into queues and counts them as they are listed', async () => {
  const mark = unique();
  const before = { admin: await counts(admin), colleague: await counts(colleague) };
  const create = (letter: string, rest: object = {}) =>
    createApplication(db, { businessName: `${letter} ${mark}`, ...rest });
  await create('N');
  const waiting = await create('W');
  const answered = await create('A');
  const mine = await create('M');
  await create('X', { status: 'rejected', rejectionReason: 'other', decidedAt: new Date() });
  await ask(waiting.application.id, 'References?');
  await ask(answered.application.id, 'References?');
  const answer = await (
    await injectAs(app, answered.applicant)
  )('POST /vendor-account/application/{applicationId}/answer', {
    params: { applicationId: answered.application.id },
    body: { answer: 'Two.' },
  });
  assert.equal(answer.status, 200);
  await admin('POST /vendor-admin/applications/{applicationId}/claim', {
    params: { applicationId: mine.application.id },
  });

  assert.equal(await found(admin, mark, {}), 'NWAMX');
  assert.equal(await found(admin, mark, { queue: 'open' }), 'NWAM');
  assert.equal(await found(admin, mark, { queue: 'waiting' }), 'W');
  assert.equal(await found(admin, mark, { queue: 'answered' }), 'A');
  assert.equal(await found(admin, mark, { queue: 'mine' }), 'M');
  assert.equal(await found(colleague, mark, { queue: 'mine' }), '');
  assert.equal(await found(admin, mark, { queue: 'unclaimed' }), 'NWA');
  const more = (after: Record<string, number>, than: Record<string, number>) =>
    Object.entries(after).map(([queue, count]) => [queue, count - than[queue]!]);
  const added = { open: 4, answered: 1, waiting: 1, mine: 1, unclaimed: 3 };
  assert.deepEqual(Object.fromEntries(more(await counts(admin), before.admin)), added);
  assert.deepEqual(Object.fromEntries(more(await counts(colleague), before.colleague)), {
    ...added,
    mine: 0,
  });

  await ask(answered.application.id, 'And photos?');
  assert.equal(await found(admin, mark, { queue: 'answered' }), '');
  assert.equal(await found(admin, mark, { queue: 'waiting' }), 'WA');
  const { status } = await admin('GET /vendor-admin/applications', {
    query: { queue: 'everything' as 'open' },
  });
  assert.equal(status, 422);
});
