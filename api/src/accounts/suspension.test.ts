import { Notification } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  dateFromNow,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { fewerInGate, times } from '../../test/long.ts';
import { announcements } from '../database/schema/index.ts';
import { pacificToday } from '../http/days.ts';
import { templates, type TemplateName } from '../mail/email-templates.ts';
import { queueMail } from '../mail/queue.ts';
import { notifyAll } from '../notifications/notify.ts';
import type { NotificationToSend } from '../notifications/recipients.repository.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
type Body = Record<string, unknown>;

/** Creates an account with callers for its owner and an admin. */
async function member() {
  const { account, owner } = await createAccount(db);
  const params = { accountId: account.id };
  const call = await injectAs(app, owner!);
  return {
    account,
    owner: owner!,
    call,
    params,
    suspend: () => admin('POST /vendor-admin/accounts/{accountId}/suspend', { params }),
    reactivate: () => admin('POST /vendor-admin/accounts/{accountId}/reactivate', { params }),
    pause: (body: Body = {}) =>
      call('POST /vendor-account/{accountId}/opt-out', { params, body: { confirm: true, ...body } }),
    current: async () => (await call('GET /vendor-account/current')).body.accounts[0].account as Body,
    stored: async () => {
      const [row] = await app.database.query(`select status, status_before_suspension as before,
        opt_out_reason as reason, resumes_on::text as resumes_on from vendor_accounts where id = ${account.id}`);
      return { ...row };
    },
  };
}

test('reactivation returns a paused account to its pause with the same reason and end date', async () => {
  const { suspend, reactivate, pause, stored, current } = await member();
  const resumesOn = dateFromNow(20);
  await pause({ reason: 'Fully booked', resumes_on: resumesOn });
  const suspended = await suspend();
  assert.equal(suspended.body.status_after_reactivation, 'opted_out');
  const kept = { reason: 'Fully booked', resumes_on: resumesOn };
  assert.deepEqual(await stored(), { status: 'suspended', before: 'opted_out', ...kept });
  const back = await reactivate();
  assert.deepEqual([back.status, back.body.status, back.body.resumes_on], [200, 'opted_out', resumesOn]);
  assert.equal(back.body.status_after_reactivation, null);
  assert.deepEqual(await stored(), { status: 'opted_out', before: null, ...kept });
  assert.equal((await current())['status'], 'opted_out');
});

test('reactivation returns an active account to active', async () => {
  const { suspend, reactivate, stored } = await member();
  assert.equal((await suspend()).body.status_after_reactivation, 'active');
  assert.equal((await reactivate()).body.status, 'active');
  assert.deepEqual(await stored(), { status: 'active', before: null, reason: null, resumes_on: null });
});

test('reactivation returns an account without a stored earlier status to active', async () => {
  const { suspend, reactivate, account } = await member();
  await suspend();
  await app.database.query(
    `update vendor_accounts set status_before_suspension = null where id = ${account.id}`,
  );
  assert.equal((await reactivate()).body.status, 'active');
});

test('reactivation restores the status from before the most recent suspension', async () => {
  const { suspend, reactivate, pause, call, params } = await member();
  await pause();
  await suspend();
  await reactivate();
  await call('POST /vendor-account/{accountId}/opt-in', { params, body: { confirm: true } });
  await suspend();
  assert.equal((await reactivate()).body.status, 'active');
});

test('reactivates to active when the pause ended while suspended, and the job keeps the suspension', async () => {
  const { suspend, reactivate, pause, stored, account } = await member();
  for (const day of [dateFromNow(-3), pacificToday()]) {
    await pause({ reason: 'Away', resumes_on: dateFromNow(20) });
    await suspend();
    await app.database.query(`update vendor_accounts set resumes_on = '${day}' where id = ${account.id}`);
    await app.jobs.runNow('resume-accounts');
    assert.equal((await stored())['status'], 'suspended');
    const back = await reactivate();
    assert.deepEqual([back.body.status, back.body.resumes_on], ['active', null]);
    assert.deepEqual(await stored(), { status: 'active', before: null, reason: null, resumes_on: null });
  }
});

test('resumes an account with a restored pause on its end date', async () => {
  const { suspend, reactivate, pause, stored, account } = await member();
  await pause({ resumes_on: dateFromNow(20) });
  await suspend();
  await reactivate();
  await app.database.query(
    `update vendor_accounts set resumes_on = '${pacificToday()}' where id = ${account.id}`,
  );
  await app.jobs.runNow('resume-accounts');
  assert.equal((await stored())['status'], 'active');
});

test('email and notification say that the profile is still paused', async () => {
  const { suspend, reactivate, pause, owner, call } = await member();
  await pause({ resumes_on: dateFromNow(20) });
  await suspend();
  await reactivate();
  const mail = await portal.mailTo(owner.email, 'no longer suspended');
  assert.match(mail.text, /still paused/);
  assert.match(mail.text, /It resumes on /);
  assert.doesNotMatch(mail.text, /you’ll get new leads|is active again/);
  const { data } = (await call('GET /user/notifications')).body;
  assert.deepEqual([data[0].type, data[0].data.status], ['account.reactivated', 'opted_out']);
});

test('email and notification say that the account is active', async () => {
  const { suspend, reactivate, owner, call } = await member();
  await suspend();
  await reactivate();
  assert.match((await portal.mailTo(owner.email, 'active again')).text, /get new leads/);
  const { data } = (await call('GET /user/notifications')).body;
  assert.deepEqual([data[0].type, data[0].data.status], ['account.reactivated', 'active']);
});

test('audits the status before and after each suspension and reactivation', async () => {
  const { suspend, reactivate, pause, params } = await member();
  await pause();
  await suspend();
  await reactivate();
  const { data } = (await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params })).body;
  const steps = data.map(({ action, details }: { action: string; details: Record<string, Body> }) => [
    action,
    details['before']?.['status'],
    details['after']?.['status'],
  ]);
  assert.deepEqual(steps.slice(0, 2), [
    ['account_reactivated', 'suspended', 'opted_out'],
    ['account_suspended', 'opted_out', 'suspended'],
  ]);
});

test('keeps the pause when it and a suspension happen concurrently', async (t) => {
  const rounds = fewerInGate(3, times(20, 300));
  for (let round = 0; round < rounds; round++) {
    const { suspend, reactivate, pause, stored } = await member();
    const [paused] = await Promise.all([pause({ reason: 'Away' }), suspend()]);
    const { before } = await stored();
    assert.equal(before, paused.status === 200 ? 'opted_out' : 'active');
    const responses = await Promise.all([reactivate(), reactivate(), reactivate()]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await stored())['status'], before);
  }
  t.diagnostic(`${rounds} rounds`);
});

test('a suspended account gets no lead by any entrance', async () => {
  const { account, suspend } = await member();
  const event = { eventDate: dateFromNow(3), eventName: 'Held and late' };
  const held = await createLead(db, {
    accountId: account.id,
    deliveredAt: null,
    holdReasons: ['The event is too soon'],
    ...event,
  });
  const expired = await createLead(db, { accountId: account.id, status: 'expired' });
  const answered = await createLead(db, {
    accountId: account.id,
    status: 'responded',
    respondedAt: new Date(),
  });
  await suspend();
  const entrances = {
    ingest: () =>
      concierge('POST /concierge/leads', {
        body: {
          match_id: unique(),
          account_id: account.id,
          event: { name: 'Maya', type: 'wedding', event_date: dateFromNow(100) },
        },
      }),
    deliver: () => admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId: held.id } }),
    reopen: () => admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId: expired.id } }),
    message: () =>
      concierge('POST /concierge/leads/{match_id}/messages', {
        params: { match_id: answered.matchId },
        query: { account_id: account.id },
        body: { client_id: crypto.randomUUID(), text: 'Hello' },
      }),
  };
  for (const [name, send] of Object.entries(entrances)) {
    const { status } = await send();
    assert.ok([409, 422].includes(status), `${name} returned ${status}`);
  }
  // A change of the event makes the held lead fit.
  const changed = await concierge('PATCH /concierge/leads/{match_id}', {
    params: { match_id: held.matchId },
    query: { account_id: account.id },
    body: { event: { event_date: dateFromNow(100) } },
  });
  assert.equal(changed.status, 200);
  const rows = await app.database.query(
    `select status, delivered_at from leads where id in (${held.id}, ${expired.id}) order by id`,
  );
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { status: 'new', delivered_at: null },
      { status: 'expired', delivered_at: expired.deliveredAt },
    ],
  );
});

/** The messages that members of a suspended account still get: about their login, their application, its status, and what it owes. */
const forEveryone: TemplateName[] = [
  'verify-email',
  'reset-password',
  'password-changed',
  'second-factor-changed',
  'second-factor-reset',
  'new-device',
  'email-change-requested',
  'email-changed',
  'admin-invitation',
  'team-invitation',
  'team-owner-added',
  'access-reset',
  'account-suspended',
  'account-reactivated',
  'invoice-issued',
  'invoice-reminder',
  'fee-decided',
  'applications-open',
  'application-received',
  'application-approved',
  'application-rejected',
  'application-question',
  'contact-received',
];
/** The messages to the team and the admins. */
const forTeam: TemplateName[] = [
  'admin-added',
  'account-note',
  'profile-request',
  'application-arrived',
  'question-answered',
  'contact-message',
  'lead-answered',
  'lead-response-changed',
];

test('members of a suspended account get only emails and notifications about their login, its status and what it owes', async () => {
  const { account, owner, suspend } = await member();
  const [announcement] = await db
    .insert(announcements)
    .values({
      requestKey: unique(),
      subject: 'News',
      body: 'News',
      audience: 'all',
      sendAt: new Date(),
      createdBy: (await createAdmin(db)).id,
    })
    .returning();
  const late = { accountId: account.id, deliveredAt: daysFromNow(-2) };
  const lead = await createLead(db, { ...late, remindedAt: new Date() });
  await createLead(db, { ...late, expiresAt: daysFromNow(-1) });
  await createLead(db, late);
  await suspend();
  // What waited for the end of quiet hours when the account was suspended.
  const waiting = (Object.keys(templates) as TemplateName[]).filter(
    (name) => !forEveryone.includes(name) && !forTeam.includes(name),
  );
  assert.ok(waiting.length > 12);
  await db.transaction(async (tx) => {
    for (const template of waiting)
      await queueMail(app, tx, {
        eventKey: `waiting ${template} ${lead.id}`,
        template,
        to: owner.email,
        data: {
          name: owner.name,
          leadId: lead.id,
          accountId: account.id,
          announcementId: announcement!.id,
          userId: owner.id,
          since: daysFromNow(-3).toISOString(),
          until: daysFromNow(1).toISOString(),
          eventVersion: lead.eventVersion,
          text: 'Hello',
        },
      });
  });
  const types = Notification.anyOf.map(({ properties }) => properties.type.const);
  const data = { account_id: account.id, lead_id: lead.id };
  await db.transaction(async (tx) => {
    for (const type of types.filter((type) => !type.startsWith('account.')))
      await notifyAll(tx, [{ type, data, to: { accountId: account.id } } as NotificationToSend]);
  });
  await app.jobs.runNow('expire-leads');
  await app.jobs.runNow('remind-of-leads');
  await concierge('POST /concierge/leads/{match_id}/withdraw', {
    params: { match_id: lead.matchId },
    query: { account_id: account.id },
    body: { reason: 'other', note: 'Gone' },
  });
  const queued = () =>
    app.database.query(
      `select template, status from outgoing_messages where recipient = '${owner.email}' and status <> 'skipped'`,
    );
  await portal.mailTo(owner.email, 'suspended');
  for (let n = 0; n < 300 && (await queued()).some(({ status }) => status === 'queued'); n++) await sleep(20);
  assert.deepEqual(
    (await queued()).map(({ template }) => template),
    ['account-suspended'],
  );
  const notices = await app.database.query(`select type from notifications where user_id = ${owner.id}`);
  assert.deepEqual(
    notices.map(({ type }) => type),
    ['account.suspended'],
  );
});
