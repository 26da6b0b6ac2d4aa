import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createLead } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal({ RESPONSE_UNDO_SECONDS: '0' });
const concierge = createCaller(app, SERVICE_KEY);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const SEEN = 'POST /concierge/leads/{match_id}/response-seen';
const response = { availability_confirmed: true, vendor_notes: 'With pleasure' };
const run = (sql: string) => app.database.query(sql);

async function responded() {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const lead = await createLead(db, { accountId: account.id });
  const params = { accountId: account.id, leadId: lead.id };
  assert.equal((await call(`PUT ${LEAD}/respond`, { params, body: response })).status, 200);
  return {
    lead,
    call,
    params,
    see: (body: object = {}) => concierge(SEEN, { params: { match_id: lead.matchId }, body }),
    read: async () => (await call(`GET ${LEAD}`, { params })).body,
    notices: async () =>
      (await call('GET /user/notifications')).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type === 'lead.response_unseen').length as number,
  };
}

test('shows the vendor when the client opened the response, once', async () => {
  const { see, read } = await responded();
  assert.equal((await read()).response_seen_at, null);
  const { status, body } = await see();
  assert.equal(status, 200);
  const at = body.response_seen_at as string;
  assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000);
  assert.equal((await see()).body.response_seen_at, at);
  assert.equal((await read()).response_seen_at, at);
});

test('an edit has to be opened again, and the report of an earlier version does not count', async () => {
  const { see, read, call, params } = await responded();
  await see({ response_version: 0 });
  const body = { ...response, vendor_notes: 'With great pleasure', version: 0 };
  const edited = await call(`PUT ${LEAD}/response`, { params, body });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  assert.equal((await read()).response_seen_at, null);
  assert.equal((await see({ response_version: 0 })).body.response_seen_at, null);
  assert.ok((await see({ response_version: 1 })).body.response_seen_at);
});

test('refuses a lead without a response, with the lead', async () => {
  const { account } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const { status, body } = await concierge(SEEN, { params: { match_id: lead.matchId }, body: {} });
  assert.deepEqual([status, body.error, body.current.id], [409, 'transition_refused', lead.id]);
});

test('tells the vendor once when the client has not opened the response for two days', async () => {
  const [seen, unseen, recent] = [await responded(), await responded(), await responded()];
  const age = (id: number) =>
    run(`update leads set answered_at = now() - interval '49 hours' where id = ${id}`);
  await run('update leads set response_seen_at = null');
  await age(seen.lead.id);
  await age(unseen.lead.id);
  await app.jobs.runNow('notice-unseen-responses');
  assert.equal(await unseen.notices(), 0, 'the concierge reports nothing');
  await seen.see();
  for (let time = 0; time < 2; time++) await app.jobs.runNow('notice-unseen-responses');
  assert.deepEqual([await seen.notices(), await unseen.notices(), await recent.notices()], [0, 1, 0]);
});
