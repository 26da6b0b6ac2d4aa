import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pacificToday } from '@portal/shared/domain';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  dateFromNow,
  daysFromNow,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const EDIT = `PUT ${LEAD}/response` as const;
const WITHDRAW = `POST ${LEAD}/response/withdraw` as const;
const HISTORY = `GET ${LEAD}/response/history` as const;
const first = { proposed_pricing: { base_package: 2500 }, vendor_notes: 'Gladly' };

async function responded(over: object = {}) {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id, ...over });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  const respond = (body: object = first) =>
    call(`PUT ${LEAD}/respond`, { params, body: { availability_confirmed: true, ...body } });
  await respond();
  const edit = (body: object) => call(EDIT, { params, body });
  const withdraw = (body: object) => call(WITHDRAW, { params, body });
  const history = async () => (await call(HISTORY, { params })).body.data;
  return { account, owner: owner!, lead, call, params, respond, edit, withdraw, history };
}

test('edits a sent response, keeps the earlier one in the history of both sides and notifies the team', async () => {
  const { account, owner, lead, edit, history } = await responded({ eventName: 'Edited once' });
  const { status, body } = await edit({
    version: 0,
    proposed_pricing: { base_package: 3000, additional_options: [{ name: 'Bar', price: 400 }] },
    vendor_notes: 'Now with a bar',
    estimated_timeline: '4 weeks',
  });
  assert.deepEqual([status, body.status, body.response_version], [200, 'responded', 1]);
  assert.equal(body.vendor_response.proposed_pricing.base_package, 3000);
  assert.deepEqual(
    [body.vendor_response.next_steps, body.vendor_response.estimated_timeline],
    [null, '4 weeks'],
  );
  const [change, none] = await history();
  assert.deepEqual(
    [
      change.kind,
      change.response.vendor_notes,
      change.response.proposed_pricing.base_package,
      change.changed_by,
      none,
    ],
    ['edited', 'Gladly', 2500, owner.name, undefined],
  );
  const theirs = await createCaller(app, SERVICE_KEY)('GET /concierge/leads/{match_id}/response/history', {
    params: { match_id: lead.matchId },
  });
  assert.deepEqual(theirs.body.data, [change]);
  const mail = await portal.mailTo(app.config.TEAM_EMAIL, 'changed their response: Edited once');
  assert.match(mail.text, /Now with a bar/);
  const audit = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', {
    params: { accountId: account.id },
  });
  assert.equal(audit.body.data[0].action, 'lead_response_edited');
});

test('accepts one of concurrent edits and returns 409 with the current lead to the others', async () => {
  const { edit, history } = await responded();
  const notes = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(notes.map((vendor_notes) => edit({ version: 0, vendor_notes })));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
  const won = answers.find(({ status }) => status === 200)!;
  const lost = answers.find(({ status }) => status === 409)!;
  assert.deepEqual(
    [lost.body.error, lost.body.current.vendor_response.vendor_notes, lost.body.current.response_version],
    ['transition_refused', won.body.vendor_response.vendor_notes, 1],
  );
  const { vendor_notes } = won.body.vendor_response;
  assert.equal((await edit({ version: 0, vendor_notes })).status, 200, 'a repeat');
  assert.equal((await history()).length, 1);
});

test('rejects an edit without a price and a note, and one without a version, at the field', async () => {
  const { edit, withdraw } = await responded();
  assert.deepEqual(Object.keys((await edit({ version: 0 })).body.errors), ['vendor_notes']);
  assert.deepEqual(Object.keys((await edit({ vendor_notes: 'x' })).body.errors), ['version']);
  assert.deepEqual(Object.keys((await withdraw({ version: 0, reason: ' ' })).body.errors), ['reason']);
});

test('the time to respond after a withdrawal ends with the day of an event that was moved closer', async () => {
  const { lead, withdraw, call, params } = await responded({
    expiresAt: new Date(Date.now() + 72 * 3_600_000),
  });
  const eventDate = dateFromNow(1);
  const moved = await createCaller(app, SERVICE_KEY)('PATCH /concierge/leads/{match_id}', {
    params: { match_id: lead.matchId },
    body: { event: { event_date: eventDate } },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  assert.equal((await withdraw({ version: 0, reason: 'Our chef is ill' })).status, 200);
  const { expires_at: expires } = (await call(`GET ${LEAD}`, { params })).body;
  const end = Date.parse(expires);
  assert.deepEqual(
    [end - 1, end].map((at) => pacificToday(new Date(at))),
    [eventDate, dateFromNow(2)],
  );
});

test('withdraws a response with a reason, after which the vendor can respond again', async () => {
  const { lead, withdraw, respond, history, edit } = await responded({
    eventName: 'Withdrawn once',
    expiresAt: daysFromNow(-1),
  });
  const { status, body } = await withdraw({ version: 0, reason: 'Our chef is ill' });
  assert.deepEqual([status, body.status, body.vendor_response], [200, 'viewed', null]);
  assert.ok(Date.parse(body.expires_at) > Date.now() + 23 * 3_600_000, 'there is time to respond again');
  assert.equal((await withdraw({ version: 0, reason: 'Our chef is ill' })).status, 200, 'a repeat');
  assert.equal((await edit({ version: 1, vendor_notes: 'x' })).status, 409);
  await portal.mailTo(app.config.TEAM_EMAIL, 'withdrew their response: Withdrawn once');
  await app.jobs.runNow('expire-leads');
  const again = await respond({ vendor_notes: 'She is back' });
  assert.deepEqual([again.status, again.body.status, again.body.response_version], [200, 'responded', 1]);
  assert.equal((await edit({ version: 0, vendor_notes: 'Late' })).status, 409, 'of the withdrawn response');
  const [change] = await history();
  assert.deepEqual(
    [change.kind, change.reason, change.response.vendor_notes],
    ['withdrawn', 'Our chef is ill', 'Gladly'],
  );
  const [mails] = await app.database.query(
    `select count(*)::int as n from outgoing_messages where template = 'lead-answered' and event_key like 'lead ${lead.id} %'`,
  );
  assert.equal(mails!['n'], 2, 'the team hears of both responses');
});

test('limits how often an account changes its responses', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', LIMIT_RESPONSE_CHANGES_PER_HOUR: '2' });
  const { account, owner } = await createAccount(limited.db);
  const call = await injectAs(limited.app, owner!);
  const lead = await createLead(limited.db, { accountId: account.id });
  const params = { accountId: account.id, leadId: lead.id };
  await call(`PUT ${LEAD}/respond`, { params, body: { availability_confirmed: true, ...first } });
  const edit = (version: number) =>
    call(EDIT, { params, body: { version, vendor_notes: `Note ${version}` } });
  const answers = [
    await edit(0),
    await edit(1),
    await edit(2),
    await call(WITHDRAW, { params, body: { version: 2, reason: 'Ill' } }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429, 429],
  );
});

test('returns the same 404 for another vendor’s lead', async () => {
  const one = await responded();
  const other = await responded();
  const params = { ...one.params, leadId: other.lead.id };
  assert.equal((await one.call(EDIT, { params, body: { version: 0, vendor_notes: 'x' } })).status, 404);
  assert.equal((await one.call(WITHDRAW, { params, body: { version: 0, reason: 'x' } })).status, 404);
  assert.equal((await one.call(HISTORY, { params })).status, 404);
  assert.deepEqual(await other.history(), []);
});
