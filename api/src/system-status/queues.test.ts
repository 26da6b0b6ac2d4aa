import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createFailedJob, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const queueOf = async (name: string) => {
  const { data } = (await admin('GET /vendor-admin/operations/queues')).body;
  return data.find((queue: { name: string }) => queue.name === name);
};
const failed = async (query: object = {}) =>
  (await admin('GET /vendor-admin/operations/failed-jobs', { query: { ...query } })).body;
const retry = (jobId: string) =>
  admin('POST /vendor-admin/operations/failed-jobs/{jobId}/retry', { params: { jobId } });
const deadMail = async () => {
  const to = `dead-${unique()}@x.example`;
  await app.database
    .query(`insert into outgoing_messages (event_key, template, recipient, data, status, attempts)
    values ('${to}', 'access-reset', '${to}', '{"name":"Rosa","businessName":"Delgado"}', 'dead', 13)`);
  return to;
};
async function untilDone(jobId: string): Promise<void> {
  await portal.wake('cleanup');
  for (let tries = 0; tries < 200; tries++) {
    const [job] = await app.database.query(`select state from pgboss.job where id = '${jobId}'`);
    if (job!['state'] === 'completed') return;
    await sleep(50);
  }
  throw new Error(`The job ${jobId} was not run`);
}

test('reports waiting, scheduled, running and failed jobs for each queue', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await app.database.query(
    `insert into pgboss.job (name, state, start_after) values
      ('cleanup', 'created', '${later.toISOString()}'), ('cleanup', 'retry', '${later.toISOString()}')`,
  );
  assert.deepEqual(await queueOf('cleanup'), {
    name: 'cleanup',
    waiting: 0,
    later: 2,
    running: 0,
    failed: 0,
    waiting_since: null,
  });
  await app.database.query(`delete from pgboss.job where name = 'cleanup' and start_after > now()`);
  const { data } = (await admin('GET /vendor-admin/operations/queues')).body;
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    [...app.jobs.names].sort(),
  );
});

test('lists and counts a failed job with its reason, and runs it on retry', async () => {
  const jobId = await createFailedJob(db, 'The disk is full');
  const { data, meta } = await failed();
  assert.equal(meta.total, 1);
  assert.partialDeepStrictEqual(data[0], {
    id: jobId,
    queue: 'cleanup',
    reason: 'The disk is full',
    attempts: 2,
  });
  assert.equal((await queueOf('cleanup')).failed, 1);
  assert.equal((await admin('GET /vendor-admin/dashboard/stats')).body.failed_jobs, 1);
  assert.equal((await retry(jobId)).status, 200);
  await untilDone(jobId);
  assert.equal((await failed()).meta.total, 0);
  const again = await retry(jobId);
  assert.deepEqual([again.status, again.body.error], [409, 'transition_refused']);
});

test('lets exactly one of two concurrent retries of a job succeed', async () => {
  const jobId = await createFailedJob(db);
  const responses = await Promise.all([retry(jobId), retry(jobId)]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  await untilDone(jobId);
});

test('retries all failed jobs, after which none remain', async () => {
  const ids = [await createFailedJob(db), await createFailedJob(db), await createFailedJob(db)];
  const page = await failed({ per_page: 2, page: 2 });
  assert.deepEqual([page.data.length, page.meta.total, page.meta.last_page], [1, 3, 2]);
  const all = () => admin('POST /vendor-admin/operations/failed-jobs/retry-all');
  assert.equal((await all()).body.retried, 3);
  for (const id of ids) await untilDone(id);
  assert.equal((await all()).body.retried, 0);
});

test('excludes failed jobs older than eight days and email jobs from the list', async () => {
  const old = await createFailedJob(db);
  await app.database.query(
    `update pgboss.job set completed_on = now() - interval '8 days' where id = '${old}'`,
  );
  await app.database.query(
    `insert into pgboss.job (name, state, completed_on) values ('mail', 'failed', now())`,
  );
  assert.equal((await failed()).meta.total, 0);
  assert.equal((await admin('GET /vendor-admin/dashboard/stats')).body.failed_jobs, 0);
  const [mailJob] = await app.database.query(
    `select id from pgboss.job where name = 'mail' and state = 'failed'`,
  );
  assert.equal((await retry(String(mailJob!['id']))).status, 404);
});

test('resends every undelivered email', async () => {
  const [first, second] = [await deadMail(), await deadMail()];
  assert.equal((await queueOf('mail')).failed, 2);
  const all = () => admin('POST /vendor-admin/mails/undelivered/resend-all');
  assert.equal((await all()).body.retried, 2);
  await portal.mailTo(first, 'log in again');
  await portal.mailTo(second, 'log in again');
  assert.equal((await all()).body.retried, 0);
  assert.equal((await queueOf('mail')).failed, 0);
});

test('notifies of an undelivered email only the admins who can send it again', async () => {
  const operator = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
  const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
  const to = `orphan-${unique()}@x.example`;
  await app.database
    .query(`insert into outgoing_messages (event_key, template, recipient, data, status, attempts, created_at)
    values ('${to}', 'access-reset', '${to}', '{}', 'queued', 13, now() - interval '2 hours')`);
  const cleanup = await createFailedJob(db);
  await retry(cleanup);
  await untilDone(cleanup);
  const recipientsOf = async (call: typeof admin) => {
    const { data } = (await call('GET /user/notifications')).body;
    return data.map((notification: { data: { recipient: string } }) => notification.data.recipient);
  };
  assert.deepEqual(await recipientsOf(admin), [to]);
  assert.deepEqual(await recipientsOf(operator), [to]);
  assert.deepEqual(await recipientsOf(finance), []);
  await app.database.query(`delete from outgoing_messages where recipient = '${to}'`);
});

test('returns an error for unknown job IDs and rejects non-admins', async () => {
  for (const id of ['0f8b2c1e-5d34-4a7b-9c60-2e9f1a7d3b58', '12', "x' or true", '%00'])
    assert.ok([400, 404].includes((await retry(id)).status), id);
  const vendor = await injectAs(app, await createUser(db));
  const jobId = await createFailedJob(db);
  for (const [call, status] of [
    [vendor, 403],
    [createCaller(app), 401],
  ] as const) {
    assert.equal((await call('GET /vendor-admin/operations/queues')).status, status);
    assert.equal((await call('GET /vendor-admin/operations/failed-jobs')).status, status);
    const one = { params: { jobId } };
    assert.equal((await call('POST /vendor-admin/operations/failed-jobs/{jobId}/retry', one)).status, status);
    assert.equal((await call('POST /vendor-admin/operations/failed-jobs/retry-all')).status, status);
    assert.equal((await call('POST /vendor-admin/mails/undelivered/resend-all')).status, status);
  }
  assert.equal((await failed()).meta.total, 1);
});
