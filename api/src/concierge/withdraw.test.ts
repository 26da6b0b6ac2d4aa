import { withdrawalReasons, withdrawalReasonTexts } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  dateFromNow,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { cellsOfOnlyRow } from '../../test/support/csv.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
const WITHDRAW = 'POST /concierge/leads/{match_id}/withdraw';
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return {
    accountId: made.account.id,
    vendorId: made.account.vendorId,
    email: made.owner!.email,
    call: await injectAs(app, made.owner!),
  };
};
async function deliver(accountId: number, name = 'Maya & Jonah') {
  const matchId = unique();
  const event = { name, type: 'wedding', event_date: dateFromNow(90) };
  const body = { match_id: matchId, account_id: accountId, event };
  const sent = await concierge('POST /concierge/leads', { body });
  return { matchId, leadId: sent.body.lead.id as number };
}
const withdraw = (matchId: string, body: object, query = {}) =>
  concierge(WITHDRAW, { params: { match_id: matchId }, query, body });
const eventsOf = async (accountId: number) =>
  (await concierge('GET /concierge/events', { query: { limit: 100 } })).body.data.filter(
    ({ data }: { data: { account_id: number } }) => data.account_id === accountId,
  );

test('withdraws a lead, records the event and notifies the vendor', async () => {
  const { accountId, call, email } = await member();
  const { matchId, leadId } = await deliver(accountId);
  const body = { reason: 'client_cancelled', note: '  They may be back next year. ' };
  const withdrawn = await withdraw(matchId, body);
  assert.equal(withdrawn.status, 200);
  assert.equal(withdrawn.body.status, 'withdrawn');
  const { withdrawn_at: at, ...withdrawal } = withdrawn.body.withdrawal;
  assert.deepEqual(withdrawal, { reason: 'client_cancelled', note: 'They may be back next year.' });
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
  assert.deepEqual(
    (await concierge('GET /concierge/leads/{match_id}', { params: { match_id: matchId } })).body,
    withdrawn.body,
  );
  const events = await eventsOf(accountId);
  assert.deepEqual(
    events.map(({ type }: { type: string }) => type),
    ['lead.delivered', 'lead.withdrawn'],
  );
  assert.deepEqual(events[1].data, withdrawn.body);

  const { body: notices } = await call('GET /user/notifications');
  assert.deepEqual(
    [notices.data[0].type, notices.data[0].data],
    [
      'lead.withdrawn',
      { account_id: accountId, lead_id: leadId, event_name: 'Maya & Jonah', reason: 'client_cancelled' },
    ],
  );
  const params = { accountId, leadId };
  const seen = await call(`GET ${LEAD}`, { params });
  assert.deepEqual([seen.body.status, seen.body.withdrawal], ['withdrawn', withdrawn.body.withdrawal]);
  const list = await call('GET /vendor-account/{accountId}/leads', { params, query: { group: 'closed' } });
  assert.deepEqual(list.body.data[0].withdrawal, withdrawn.body.withdrawal);
  assert.deepEqual(list.body.all_counts, { needs_reply: 0, in_progress: 0, booked: 0, closed: 1 });
  assert.equal((await call('GET /user/notifications')).body.unread, 0, 'opening the lead reads both');
  const all = await admin('GET /vendor-admin/leads', {
    query: { status: 'withdrawn', account_id: accountId },
  });
  assert.deepEqual(all.body.data[0].withdrawal, withdrawn.body.withdrawal);

  const mail = await portal.mailTo(email, 'No longer available: Maya & Jonah');
  assert.match(mail.text, /The client canceled their plans\./);
  assert.match(mail.text, /They may be back next year\./);
});

test('keeps the lines of the note in the email', async () => {
  const { accountId, email } = await member();
  const { matchId } = await deliver(accountId, 'Two lines');
  await withdraw(matchId, { reason: 'other', note: 'They may be back.\nAsk us in May.' });
  const { text } = await portal.mailTo(email, 'No longer available: Two lines');
  assert.ok(text.includes('> They may be back.\n> Ask us in May.'), text);
});

test('returns the same lead for a repeat, and 409 for another reason', async () => {
  const { accountId } = await member();
  const { matchId } = await deliver(accountId);
  const first = await withdraw(matchId, { reason: 'duplicate' });
  const again = await withdraw(matchId, { reason: 'duplicate', note: ' ' });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.equal((await eventsOf(accountId)).length, 2);
  const other = await withdraw(matchId, { reason: 'other' });
  assert.deepEqual(
    [other.status, other.body.error, other.body.message, other.body.current],
    [
      409,
      'transition_refused',
      'This lead can’t be withdrawn: it is already withdrawn for another reason.',
      first.body,
    ],
  );
});

test('drops a held lead that is withdrawn, without notifying the vendor', async () => {
  const { accountId, call } = await member({ acceptedEventTypes: ['corporate'] });
  const { matchId, leadId } = await deliver(accountId);
  const exported = async () => {
    const { body: csv } = await admin('GET /vendor-admin/leads/export', { query: { account_id: accountId } });
    return cellsOfOnlyRow(csv, ['Status', 'Respond by']);
  };
  assert.deepEqual(await exported(), ['Held', '']);
  const { status, body } = await withdraw(matchId, { reason: 'date_changed' });
  assert.deepEqual(await exported(), ['No longer available', '']);
  assert.deepEqual([status, body.status, body.held, body.delivered_at], [200, 'withdrawn', false, null]);
  assert.deepEqual(body.dropped, { dropped_at: body.withdrawal.withdrawn_at, reason: null });
  assert.equal((await withdraw(matchId, { reason: 'date_changed' })).status, 200);
  assert.equal((await call('GET /user/notifications')).body.data.length, 0);
  const held = await admin('GET /vendor-admin/leads', { query: { held: true, account_id: accountId } });
  assert.equal(held.body.meta.total, 0);
  const late = await admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });
  assert.deepEqual([late.status, late.body.error], [409, 'transition_refused']);

  const dropped = await deliver(accountId);
  await admin('POST /vendor-admin/leads/{leadId}/drop', {
    params: { leadId: dropped.leadId },
    body: { reason: 'Too far' },
  });
  const refused = await withdraw(dropped.matchId, { reason: 'other' });
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'This lead can’t be withdrawn: it is dropped.'],
  );
});

test('delivers or withdraws a held lead when both happen concurrently', async () => {
  const { accountId, call } = await member({ acceptedEventTypes: ['corporate'] });
  for (let round = 0; round < fewerInGate(3, 10); round++) {
    const { matchId, leadId } = await deliver(accountId);
    const [withdrawn, delivered] = await Promise.all([
      withdraw(matchId, { reason: 'other' }),
      admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } }),
    ]);
    assert.equal(withdrawn.status, 200);
    assert.ok([200, 409].includes(delivered.status));
    const seen = await call(`GET ${LEAD}`, { params: { accountId, leadId } });
    if (delivered.status === 200) assert.equal(seen.body.status, 'withdrawn');
    else assert.equal(seen.status, 404);
  }
});

test('takes no messages on a withdrawn lead', async () => {
  const { accountId, call } = await member();
  const { matchId, leadId } = await deliver(accountId);
  await withdraw(matchId, { reason: 'booked_elsewhere' });
  const params = { accountId, leadId };
  const message = { client_id: crypto.randomUUID(), text: 'Are you sure?' };
  const sent = await call(`POST ${LEAD}/messages`, { params, body: message });
  assert.deepEqual([sent.status, sent.body.error], [409, 'thread_closed']);
  const answered = await concierge('POST /concierge/leads/{match_id}/messages', {
    params: { match_id: matchId },
    body: message,
  });
  assert.deepEqual([answered.status, answered.body.error], [409, 'thread_closed']);
});

test('leaves a lead that was withdrawn before a response out of the response rate', async () => {
  const { accountId, vendorId, call } = await member();
  const lead = { accountId, deliveredAt: daysFromNow(-1) };
  await createLead(db, { ...lead, status: 'responded', respondedAt: new Date() });
  await createLead(db, { ...lead, status: 'withdrawn', respondedAt: new Date() });
  await createLead(db, { ...lead, status: 'withdrawn' });
  await createLead(db, { ...lead, status: 'viewed' });
  const own = await call('GET /vendor-account/{accountId}/analytics', { params: { accountId } });
  assert.deepEqual([own.body.leads, own.body.answered, own.body.response_rate], [4, 2, 2 / 3]);
  assert.equal(own.body.by_status.withdrawn, 2);
  const vendor = await concierge('GET /concierge/vendors/{vendor_id}', { params: { vendor_id: vendorId } });
  assert.equal(vendor.body.response_rate, 2 / 3);
  const rows = await admin('GET /vendor-admin/analytics/vendor-performance', { query: { per_page: 100 } });
  const row = rows.body.data.find(({ account_id: id }: { account_id: number }) => id === accountId);
  assert.deepEqual([row.answerable, row.response_rate], [3, 2 / 3]);
  const flow = await admin('GET /vendor-admin/analytics/lead-flow');
  assert.ok(flow.body.data.some(({ withdrawn }: { withdrawn: number }) => withdrawn >= 2));
  const file = await admin('POST /vendor-admin/analytics/export', { body: { report: 'lead-flow' } });
  assert.match(String(file.body), /Delivered leads withdrawn/);

  const unlucky = await member();
  await createLead(db, { accountId: unlucky.accountId, status: 'withdrawn' });
  const none = await concierge('GET /concierge/vendors/{vendor_id}', {
    params: { vendor_id: unlucky.vendorId },
  });
  assert.equal(none.body.response_rate, null);
});

test('sends no new-match email and no digest entry for a lead that is withdrawn meanwhile', async () => {
  const { accountId, call, email } = await member();
  const [{ hour } = { hour: 0 }] = (await app.database.query(
    `select (extract(hour from now() at time zone 'America/Los_Angeles'))::int as hour`,
  )) as { hour: number }[];
  await call('PUT /user/notice-preferences', {
    body: { lead_notices: 'each', quiet_from: hour, quiet_to: (hour + 3) % 24 },
  });
  const { matchId } = await deliver(accountId, 'Gone by morning');
  await withdraw(matchId, { reason: 'other' });
  // Quiet hours end.
  await portal.runDelayed('mail');
  await portal.mailTo(email, 'No longer available: Gone by morning');
  const sent = () => portal.mailsTo(email);
  for (let attempt = 0; attempt < 200 && (await isQueued(email)); attempt++) await sleep(50);
  assert.equal((await sent()).length, 1);

  await call('PUT /user/notice-preferences', {
    body: { lead_notices: 'daily', quiet_from: null, quiet_to: null },
  });
  const digested = await deliver(accountId, 'Not in the digest');
  await deliver(accountId, 'In the digest');
  await withdraw(digested.matchId, { reason: 'other' });
  for (const change of [
    `update leads set delivered_at = delivered_at - interval '1 hour' where account_id = ${accountId}`,
    `update notification_preferences set last_digest_at = last_digest_at - interval '1 hour'`,
  ])
    await app.database.query(change);
  await app.jobs.runNow('lead-digest');
  const digest = await portal.mailTo(email, 'One new match');
  assert.ok(digest.text.includes('In the digest') && !digest.text.includes('Not in the digest'));
});

async function isQueued(email: string): Promise<boolean> {
  const rows = await app.database.query(
    `select 1 from outgoing_messages where recipient = '${email}' and status = 'queued'`,
  );
  return rows.length > 0;
}

test('names the field of an invalid reason, and the account of an ambiguous match', async () => {
  const one = await member();
  const other = await member();
  const { matchId } = await deliver(one.accountId);
  const event = { name: 'Twice', type: 'wedding', event_date: dateFromNow(90) };
  await concierge('POST /concierge/leads', {
    body: { match_id: matchId, account_id: other.accountId, event },
  });
  for (const body of [{}, { reason: 'bored' }, { reason: null }]) {
    const { status, body: answer } = await withdraw(matchId, body);
    assert.deepEqual([status, Object.keys(answer.errors)], [422, ['reason']]);
  }
  const long = await withdraw(matchId, { reason: 'other', note: 'x'.repeat(1001) });
  assert.deepEqual(Object.keys(long.body.errors), ['note']);
  assert.equal((await withdraw(matchId, { reason: 'other' })).body.error, 'ambiguous_match');
  assert.equal((await withdraw('none', { reason: 'other' })).status, 404);
  const chosen = await withdraw(matchId, { reason: 'other' }, { account_id: other.accountId });
  assert.deepEqual([chosen.status, chosen.body.account_id], [200, other.accountId]);
});

test('has a text for vendors for every reason', () => {
  for (const reason of withdrawalReasons) assert.match(withdrawalReasonTexts[reason], /^[A-Z].*\.$/);
});

test('ends a booking that only the client reported', async () => {
  const { accountId, call } = await member();
  const { matchId, leadId } = await deliver(accountId);
  const params = { accountId, leadId };
  await call(`PUT ${LEAD}/respond`, { params, body: { availability_confirmed: true, vendor_notes: 'Yes' } });
  const reported = await concierge('POST /concierge/leads/{match_id}/booking', {
    params: { match_id: matchId },
    body: { amount: 4200 },
  });
  assert.equal(reported.body.booking.state, 'reported_by_client');
  const withdrawn = await withdraw(matchId, { reason: 'booked_elsewhere' });
  assert.deepEqual([withdrawn.status, withdrawn.body.status], [200, 'withdrawn']);
  assert.equal(withdrawn.body.booking, null);
  assert.equal((await call(`POST ${LEAD}/book`, { params, body: { amount: 4200 } })).status, 409);
});
