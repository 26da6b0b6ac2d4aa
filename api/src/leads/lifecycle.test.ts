import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createMember,
  createUser,
  dateFromNow,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { pacificToday } from '../http/days.ts';
import { accountUsers } from '../database/schema/index.ts';

/** A stub of the text-message provider that accepts every message. */
const texted: { to: string; text: string }[] = [];
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString('utf8')));
  request.on('end', () => {
    texted.push(JSON.parse(body) as { to: string; text: string });
    response.end();
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
after(() => provider.close());
const { port } = provider.address() as AddressInfo;

const portal = await openPortal({ SMS_URL: `http://127.0.0.1:${port}/texts` });
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return {
    ...made,
    accountId: made.account.id,
    email: made.owner!.email,
    call: await injectAs(app, made.owner!),
  };
};
const handOver = (accountId: number, event: object = {}) =>
  concierge('POST /concierge/leads', {
    body: {
      match_id: unique(),
      account_id: accountId,
      event: { name: 'Maya & Jonah', type: 'wedding', event_date: dateFromNow(100), ...event },
    },
  });
const quietNow = (accountId: number) =>
  app.database.query(
    `insert into notification_preferences (user_id, quiet_from, quiet_to)
     select user_id, (extract(hour from now() at time zone 'America/Los_Angeles'))::int,
       ((extract(hour from now() at time zone 'America/Los_Angeles'))::int + 3) % 24
     from account_users where account_id = ${accountId}`,
  );
const endQuietHours = () => portal.runDelayed('mail');
const HOUR_MS = 3_600_000;
const hoursUntil = (instant: string) => (Date.parse(instant) - Date.now()) / HOUR_MS;

test('sets the response deadline from the settings, never later than the end of the event day', async () => {
  const { accountId } = await member({ minimumLeadTime: 0 });
  const usual = await handOver(accountId);
  assert.ok(Math.abs(hoursUntil(usual.body.lead.expires_at) - 72) < 0.1);
  await admin('PUT /vendor-admin/settings', { body: { lead_expiry_hours: 10 } });
  const short = await handOver(accountId);
  assert.ok(Math.abs(hoursUntil(short.body.lead.expires_at) - 10) < 0.1);
  const reopened = await createLead(db, { accountId, status: 'expired', expiresAt: daysFromNow(-1) });
  const again = await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: reopened.id } });
  assert.ok(Math.abs(hoursUntil(again.body.expires_at) - 10) < 0.1);
  await admin('PUT /vendor-admin/settings', { body: { lead_expiry_hours: 720 } });
  const day = pacificToday();
  const today = await handOver(accountId, { event_date: day });
  const end = Date.parse(today.body.lead.expires_at);
  assert.equal(pacificToday(new Date(end - 1)), day, 'the last moment is of that day');
  assert.notEqual(pacificToday(new Date(end)), day, 'the day ends then');
  await admin('PUT /vendor-admin/settings', { body: { lead_expiry_hours: 72 } });
});

test('sends one SMS to the owner of an SMS account with a phone number, and email to the other members', async () => {
  const { accountId, email } = await member({
    preferredCommunicationMethod: 'sms',
    businessPhone: '(415) 555-0134',
  });
  const second = await createUser(db);
  await db.insert(accountUsers).values({ accountId, userId: second.id, role: 'manager' });
  await handOver(accountId, { name: 'By text' });
  await portal.mailTo(second.email, 'New match: By text');
  for (let attempt = 0; attempt < 200 && texted.length === 0; attempt++) await sleep(50);
  assert.deepEqual(
    texted.map(({ to }) => to),
    ['+14155550134'],
  );
  assert.match(texted[0]!.text, /By text/);
  assert.deepEqual(await portal.mailsTo(email), []);
  const unreachable = await member({ preferredCommunicationMethod: 'sms', businessPhone: null });
  await handOver(unreachable.accountId, { name: 'No number' });
  await portal.mailTo(unreachable.email, 'New match: No number');
});

test('the time to respond begins again with a reopened lead, and ends with a withdrawn response', async () => {
  const { accountId, call } = await member();
  const long = { accountId, deliveredAt: daysFromNow(-5) };
  const expired = await createLead(db, { ...long, status: 'expired', expiresAt: daysFromNow(-2) });
  const params = { accountId, leadId: expired.id };
  const reopened = await admin('POST /vendor-admin/leads/{leadId}/reopen', { params });
  assert.equal(reopened.status, 200);
  const answered = await createLead(db, { ...long, status: 'responded', respondedAt: daysFromNow(-5) });
  const withdrawn = await call('POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw', {
    params: { accountId, leadId: answered.id },
    body: { version: 0, reason: 'Our chef is ill' },
  });
  assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body));
  await app.jobs.runNow('remind-of-leads');
  const types = (await call('GET /user/notifications')).body.data.map(({ type }: { type: string }) => type);
  assert.deepEqual(types, ['lead.reopened']);
  const { clock_started_at: began } = (
    await call('GET /vendor-account/{accountId}/leads/{leadId}', { params })
  ).body;
  assert.ok(hoursUntil(began) > -0.1, String(began));
});

test('skips a delayed reminder when the lead is answered meanwhile', async () => {
  const { accountId, call, email } = await member();
  const lead = await createLead(db, {
    accountId,
    eventName: 'TestResponse meanwhile',
    deliveredAt: daysFromNow(-0.2),
  });
  await quietNow(accountId);
  await app.jobs.runNow('remind-of-leads');
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params: { accountId, leadId: lead.id },
    body: { availability_confirmed: true, vendor_notes: 'Yes.' },
  });
  await endQuietHours();
  const status = async () => {
    const rows = await app.database.query(
      `select status from outgoing_messages where recipient = '${email}'`,
    );
    return rows.map((row) => row['status']);
  };
  for (let attempt = 0; attempt < 200 && (await status())[0] === 'queued'; attempt++) await sleep(50);
  assert.deepEqual(await status(), ['skipped']);
});

test('skips a delayed email about a new lead that is answered, declined or expired meanwhile', async () => {
  const { accountId, call, email } = await member();
  await quietNow(accountId);
  const deliver = async (name: string) => {
    const { body } = await handOver(accountId, { name });
    return { accountId, leadId: body.lead.id as number };
  };
  const answered = await deliver('Answered');
  const declined = await deliver('Declined');
  const expired = await deliver('Expired');
  const viewed = await deliver('Viewed');
  const respond = 'PUT /vendor-account/{accountId}/leads/{leadId}/respond';
  await call(respond, { params: answered, body: { availability_confirmed: true, vendor_notes: 'Yes.' } });
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params: declined,
    body: { reason: 'not_available' },
  });
  await app.database.query(`update leads set status = 'expired' where id = ${expired.leadId}`);
  await call('GET /vendor-account/{accountId}/leads/{leadId}', { params: viewed });
  await endQuietHours();
  const mail = await portal.mailTo(email, 'New match: Viewed');
  assert.match(mail.text, /2 hours/);
  const messages = () =>
    app.database.query(
      `select (data ->> 'leadId')::int as lead, status from outgoing_messages
       where recipient = '${email}' and template = 'lead-arrived' order by id`,
    );
  const isQueued = async () => (await messages()).some(({ status }) => status === 'queued');
  for (let attempt = 0; attempt < 200 && (await isQueued()); attempt++) await sleep(50);
  assert.deepEqual(await messages(), [
    { lead: answered.leadId, status: 'skipped' },
    { lead: declined.leadId, status: 'skipped' },
    { lead: expired.leadId, status: 'skipped' },
    { lead: viewed.leadId, status: 'sent' },
  ]);
});

test('skips delayed emails about an assigned or reopened lead that is closed meanwhile', async () => {
  const { accountId, call, email, owner } = await member();
  const other = await injectAs(app, await createMember(db, accountId, 'manager'));
  await quietNow(accountId);
  const assign = (leadId: number) =>
    other('PUT /vendor-account/{accountId}/leads/{leadId}/assignee', {
      params: { accountId, leadId },
      body: { user_id: owner!.id },
    });
  const decline = (leadId: number) =>
    call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
      params: { accountId, leadId },
      body: { reason: 'not_available' },
    });
  const closed = await createLead(db, { accountId });
  await assign(closed.id);
  await decline(closed.id);
  const reopened = await createLead(db, { accountId, status: 'expired' });
  await call('POST /vendor-account/{accountId}/leads/{leadId}/request-reopen', {
    params: { accountId, leadId: reopened.id },
    body: {},
  });
  await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: reopened.id } });
  await decline(reopened.id);
  const open = await createLead(db, { accountId, eventName: 'Still open' });
  await assign(open.id);
  const kept = await createLead(db, { accountId, status: 'expired', eventName: 'Closed before' });
  await assign(kept.id);
  await endQuietHours();
  await portal.mailTo(email, 'Assigned to you: Still open');
  await portal.mailTo(email, 'Assigned to you: Closed before');
  const states = () =>
    app.database.query(
      `select (data ->> 'leadId')::int as lead, status from outgoing_messages
       where recipient = '${email}' order by id`,
    );
  const isQueued = async () => (await states()).some(({ status }) => status === 'queued');
  for (let attempt = 0; attempt < 200 && (await isQueued()); attempt++) await sleep(50);
  assert.deepEqual(await states(), [
    { lead: closed.id, status: 'skipped' },
    { lead: reopened.id, status: 'skipped' },
    { lead: open.id, status: 'sent' },
    { lead: kept.id, status: 'sent' },
  ]);
});

test('returns the earliest reapplication date from the settings for a rejected applicant', async () => {
  const decidedAt = daysFromNow(-10);
  const rejected = { status: 'rejected', rejectionReason: 'other', decidedAt } as const;
  const { application, applicant } = await createApplication(db, rejected);
  const call = await injectAs(app, applicant);
  const after = (days: number) => new Date(decidedAt.getTime() + days * 24 * HOUR_MS).toISOString();
  const mine = async () => (await call('GET /vendor-account/application')).body.reapply_at;
  assert.equal(await mine(), after(90));
  await admin('PUT /vendor-admin/settings', { body: { reapply_days: 5 } });
  assert.equal(await mine(), after(5));
  const params = { applicationId: application.id };
  const one = await call('GET /vendor-account/application/{applicationId}', { params });
  assert.equal(one.body.reapply_at, after(5));
  await admin('PUT /vendor-admin/settings', { body: { reapply_days: 90 } });
  const waiting = await createApplication(db);
  const answer = await (await injectAs(app, waiting.applicant))('GET /vendor-account/application');
  assert.equal(answer.body.reapply_at, null);
});

test('counts every kind of decline as a response and keeps the time of the first response', async () => {
  const { accountId, call } = await member();
  const leadOf = async () => ({ accountId, leadId: (await createLead(db, { accountId })).id });
  const respond = (params: object, availability_confirmed: boolean) =>
    call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
      params: { ...params },
      body: { availability_confirmed, vendor_notes: 'Gladly' },
    });
  const decline = (params: object) =>
    call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
      params: { ...params },
      body: { reason: 'not_available' },
    });
  const [first, second, third] = [await leadOf(), await leadOf(), await leadOf()];
  const answeredAt = (await respond(first, true)).body.responded_at;
  assert.ok(answeredAt);
  await sleep(5);
  assert.equal((await respond(first, false)).body.responded_at, answeredAt);
  assert.ok((await respond(second, false)).body.responded_at);
  assert.ok((await decline(third)).body.responded_at);
  await leadOf();
  const { body } = await call('GET /vendor-account/{accountId}/analytics', { params: { accountId } });
  assert.equal(body.response_rate, 0.75);
});

test('returns 409 for delivering or reopening a lead after its event', async () => {
  const { accountId } = await member();
  const past = { accountId, eventDate: dateFromNow(-1) };
  const held = await createLead(db, { ...past, deliveredAt: null, holdReasons: ['The event is too soon'] });
  const expired = await createLead(db, { ...past, status: 'expired' });
  const responses = [
    await admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId: held.id } }),
    await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: expired.id } }),
  ];
  for (const { status, body } of responses)
    assert.deepEqual(
      [status, body.error, body.message],
      [409, 'transition_refused', 'The event date has passed.'],
    );
  // A change of another detail makes the held lead fit.
  await concierge('PATCH /concierge/leads/{match_id}', {
    params: { match_id: held.matchId },
    query: { account_id: accountId },
    body: { event: { name: 'Another name' } },
  });
  const rows = await app.database.query(
    `select status, delivered_at is null as held from leads where id in (${held.id}, ${expired.id}) order by id`,
  );
  assert.deepEqual(
    rows.map(({ status, held: isHeld }) => [status, isHeld]),
    [
      ['new', true],
      ['expired', false],
    ],
  );
});
