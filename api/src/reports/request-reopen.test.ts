import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  dateFromNow,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db, mailTo, mailsTo } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const ASK = 'POST /vendor-account/{accountId}/leads/{leadId}/request-reopen';
const REPORT = 'POST /vendor-account/{accountId}/leads/{leadId}/report';
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const REPORTS = 'GET /vendor-admin/lead-reports';
const REOPEN = 'POST /vendor-admin/leads/{leadId}/reopen';
const RESOLVE = 'POST /vendor-admin/lead-reports/{reportId}/resolve';
const NOTIFICATIONS = 'GET /user/notifications';

async function expiredLead(status: 'expired' | 'viewed' = 'expired', over: { eventDate?: string } = {}) {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id, status, ...over });
  return {
    call: await injectAs(app, owner!),
    params: { accountId: account.id, leadId: lead.id },
    name: lead.eventName,
    email: owner!.email,
  };
}

interface Row {
  id: number;
  lead_id: number;
  reason: string;
  message: string | null;
  resolution: string | null;
}
async function requestOf(leadId: number): Promise<Row> {
  const { body } = await admin(REPORTS, { query: { per_page: 100 } });
  return body.data.find((row: Row) => row.lead_id === leadId && row.reason === 'reopen');
}

test('sends a request to reopen an expired lead to the admins, once per lead', async () => {
  const { call, params } = await expiredLead();
  await call(REPORT, { params, body: { reason: 'other' } });
  const asked = await call(ASK, { params, body: { message: ' On vacation ' } });
  assert.equal(asked.status, 200);
  const { message, resolution } = asked.body.reopen_request;
  assert.deepEqual([asked.body.status, message, resolution], ['expired', 'On vacation', null]);
  assert.equal(asked.body.report.reason, 'other', 'the open report stays');
  assert.deepEqual((await call(ASK, { params, body: { message: 'Again' } })).body, asked.body);
  assert.equal((await requestOf(params.leadId)).message, 'On vacation');
  const [news] = (await admin(NOTIFICATIONS)).body.data;
  assert.deepEqual([news.type, news.data.reason], ['lead.reported', 'reopen']);
});

test('reopening resolves the request and notifies the vendor', async () => {
  const { call, params, name, email } = await expiredLead();
  await call(ASK, { params, body: {} });
  const reopened = await admin(REOPEN, { params: { leadId: params.leadId } });
  assert.deepEqual(
    [reopened.status, reopened.body.status, reopened.body.reopen_request.resolution],
    [200, 'viewed', 'Reopened'],
  );
  assert.equal((await requestOf(params.leadId)).resolution, 'Reopened');
  const [news] = (await call(NOTIFICATIONS)).body.data;
  assert.deepEqual([news.type, news.data.event_name], ['lead.reopened', name]);
  const mail = await mailTo(email, `About your request to reopen: ${name}`);
  assert.match(mail.text, /is open again, as you asked\. Please respond within 2 hours\./);
  assert.equal((await call(ASK, { params, body: {} })).status, 200, 'asked already');
});

test('a reopened lead is announced to the members by email, but not again to the one who asked for it', async () => {
  const { call, params, name, email } = await expiredLead();
  const member = await createMember(db, params.accountId, 'responder');
  await admin(REOPEN, { params: { leadId: params.leadId } });
  const mail = await mailTo(email, `Open again: ${name}`);
  assert.match(mail.text, /is open again\.[\s\S]*Please respond within 2 hours\./);
  await mailTo(member.email, `Open again: ${name}`);

  const asked = await expiredLead();
  const other = await createMember(db, asked.params.accountId, 'responder');
  await asked.call(ASK, { params: asked.params, body: {} });
  await admin(REOPEN, { params: { leadId: asked.params.leadId } });
  await mailTo(other.email, `Open again: ${asked.name}`);
  await mailTo(asked.email, `About your request to reopen: ${asked.name}`);
  assert.equal((await mailsTo(asked.email)).length, 1);
  assert.equal((await call(LEAD, { params })).body.status, 'viewed');
});

test('keeps the team’s decision against reopening, and emails it to the member who asked', async () => {
  const { call, params, name, email } = await expiredLead();
  await call(ASK, { params, body: {} });
  const { id } = await requestOf(params.leadId);
  const body = { resolution: 'The client has found a vendor' };
  assert.equal((await admin(RESOLVE, { params: { reportId: id }, body })).status, 200);
  const lead = (await call(LEAD, { params })).body;
  assert.deepEqual([lead.status, lead.reopen_request.resolution], ['expired', body.resolution]);
  const mail = await mailTo(email, `About your request to reopen: ${name}`);
  assert.match(mail.text, /You asked us to reopen .*\n\n> The client has found a vendor\n/);
});

test('rejects a request to reopen a lead after its event', async () => {
  const { call, params } = await expiredLead('expired', { eventDate: dateFromNow(-2) });
  const { status, body } = await call(ASK, { params, body: {} });
  assert.deepEqual([status, body.message], [409, 'The event date has passed.']);
  assert.equal(body.current.reopen_request, null);
  assert.equal(await requestOf(params.leadId), undefined);
});

test('rejects requests for leads that have not expired, for other accounts and invalid ones', async () => {
  const open = await expiredLead('viewed');
  const refused = await open.call(ASK, { params: open.params, body: {} });
  assert.deepEqual([refused.status, refused.body.current.status], [409, 'viewed']);
  const mine = await expiredLead();
  const long = await mine.call(ASK, { params: mine.params, body: { message: 'x'.repeat(2001) } });
  assert.deepEqual([long.status, Object.keys(long.body.errors)], [422, ['message']]);
  const foreign = { accountId: open.params.accountId, leadId: mine.params.leadId };
  assert.equal((await open.call(ASK, { params: foreign, body: {} })).status, 404);
  assert.equal((await createCaller(app)(ASK, { params: mine.params, body: {} })).status, 401);
  assert.equal((await mine.call(REPORT, { params: mine.params, body: { reason: 'reopen' } })).status, 422);
});
