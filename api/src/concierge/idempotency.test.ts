import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller } from '../../test/support/inject-as.ts';
import { rowsOf } from '../database/rows.ts';

const { app, db } = await openPortal();
const service = createCaller(app, SERVICE_KEY);
const { account } = await createAccount(db);
const lead = (over: object = {}) => ({
  account_id: account.id,
  match_id: unique(),
  event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
  ...over,
});
const send = (body: object, key: string) =>
  service('POST /concierge/leads', { body, headers: { 'idempotency-key': key } });
const countLeads = async () =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from leads`))[0]!.n;

test('[D7] returns the same lead for each retry with an idempotency key', async () => {
  const body = lead();
  const before = await countLeads();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, 'one')));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array<number>(7).fill(200), 201]);
  assert.equal(new Set(answers.map((answer) => answer.body.lead.id)).size, 1);
  assert.equal(await countLeads(), before + 1);
});

test('rejects a key that was used for another request', async () => {
  assert.equal((await send(lead(), 'two')).status, 201);
  const reused = await send(lead(), 'two');
  assert.deepEqual([reused.status, reused.body.error], [422, 'idempotency_key_reused']);
  assert.equal((await send(lead(), 'another')).status, 201);
});

test('accepts a request again whose first attempt failed', async () => {
  const rejected = await send(lead({ account_id: 2_000_000_000 }), 'three');
  assert.equal(rejected.status, 422);
  assert.equal((await send(lead(), 'three')).status, 201);
});

test('rejects a key that is too long or has other characters', async () => {
  for (const key of ['x'.repeat(256), 'two words'])
    assert.deepEqual(Object.keys((await send(lead(), key)).body.errors), ['Idempotency-Key']);
});

test('forgets a key after a day', async () => {
  const first = lead();
  await send(first, 'four');
  await db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await app.jobs.runNow('cleanup');
  assert.equal((await send(lead(), 'four')).status, 201);
  assert.equal((await send(first, 'five')).status, 200, 'the match is still known');
});
