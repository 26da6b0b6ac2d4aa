import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createUser, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { accountUsers } from '../database/schema/index.ts';
import { endOfQuietHours } from '../notifications/preferences.repository.ts';

const portal = await openPortal();
const { app, db } = portal;
const concierge = createCaller(app, SERVICE_KEY);
const READ = 'GET /user/notice-preferences';
const SAVE = 'PUT /user/notice-preferences';

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return {
    ...made,
    accountId: made.account.id,
    email: made.owner!.email,
    call: await injectAs(app, made.owner!),
  };
};
const handOver = async (accountId: number, name: string) => {
  const event = { name, type: 'wedding', event_date: dateFromNow(100), location: { city: 'Napa' } };
  const body = { match_id: unique(), account_id: accountId, event };
  return (await concierge('POST /concierge/leads', { body })).body.lead.id as number;
};
/** Returns the time from which the job of a user's message about a lead may run. */
async function startOf(leadId: number): Promise<Date> {
  const [job] = await app.database.query(
    `select j.start_after from pgboss.job j join outgoing_messages m on m.id = (j.data ->> 'mailId')::int
     where m.template = 'lead-arrived' and (m.data ->> 'leadId')::int = ${leadId}`,
  );
  return new Date(job!['start_after'] as string);
}
const pacificHour = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: PORTAL_TIME_ZONE,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(at),
  );

test('stores preferences per user and requires both quiet hours or neither', async () => {
  const [mine, other] = [
    await injectAs(app, await createUser(db)),
    await injectAs(app, await createUser(db)),
  ];
  const unsaid = {
    lead_notices: 'each',
    message_emails: true,
    assignment_emails: true,
    announcement_emails: true,
    quiet_from: null,
    quiet_to: null,
  };
  const withoutVersion = async (call: typeof mine, key: typeof READ | typeof SAVE, sent: object = {}) => {
    const { version: _, ...stored } = (await call(key, sent)).body;
    return stored;
  };
  assert.deepEqual(await withoutVersion(mine, READ), unsaid);
  const said = {
    lead_notices: 'daily',
    message_emails: false,
    assignment_emails: false,
    announcement_emails: true,
    quiet_from: 22,
    quiet_to: 7,
  };
  assert.deepEqual(await withoutVersion(mine, SAVE, { body: said }), said);
  assert.deepEqual(await withoutVersion(mine, READ), said);
  assert.deepEqual(await withoutVersion(other, READ), unsaid);
  const refused: [object, string][] = [
    [{ ...said, quiet_to: null }, 'Please choose both hours or none'],
    [{ ...said, quiet_from: null }, 'Please choose both hours or none'],
    [{ ...said, quiet_to: 22 }, 'Please choose two different hours'],
  ];
  for (const [body, words] of refused) assert.equal((await mine(SAVE, { body })).body.message, words);
  for (const over of [
    { quiet_to: 24 },
    { quiet_from: -1 },
    { quiet_from: '22' },
    { lead_notices: 'weekly' },
  ]) {
    assert.equal((await mine(SAVE, { body: { ...said, ...over } })).status, 422);
  }
  assert.equal((await mine(SAVE, { body: { lead_notices: 'each' } })).status, 422);
  assert.equal((await createCaller(app)(READ)).status, 401);
  assert.equal((await createCaller(app)(SAVE, { body: said })).status, 401);
});

test('ends quiet hours on the hour, across midnight and daylight saving changes', () => {
  const until = (from: number | null, to: number | null, now: string) =>
    endOfQuietHours({ quiet_from: from, quiet_to: to }, new Date(now))?.toISOString();
  assert.equal(until(22, 7, '2026-07-01T06:30:00Z'), '2026-07-01T14:00:00.000Z', '23:30 in summer');
  assert.equal(until(22, 7, '2026-07-01T13:59:59Z'), '2026-07-01T14:00:00.000Z');
  assert.equal(until(22, 7, '2026-07-01T14:00:00Z'), undefined, 'the end is no quiet hour');
  assert.equal(until(12, 13, '2026-01-05T20:10:00Z'), '2026-01-05T21:00:00.000Z', 'a break at noon');
  assert.equal(until(12, 13, '2026-01-05T19:59:00Z'), undefined);
  assert.equal(until(22, 2, '2026-03-08T07:00:00Z'), '2026-03-08T10:00:00.000Z', 'two o’clock is left out');
  assert.equal(until(22, 7, '2026-11-01T06:00:00Z'), '2026-11-01T15:00:00.000Z', 'an hour more');
  assert.equal(until(null, null, '2026-07-01T06:30:00Z'), undefined);
});

test('delays the new-lead email until quiet hours end but shows the notification immediately', async () => {
  const { accountId, call, email } = await member();
  const now = new Date();
  const from = pacificHour(now);
  // Two o'clock is left out at the start of summer time.
  const to = (from + 3) % 24 === 2 ? 3 : (from + 3) % 24;
  await call(SAVE, { body: { lead_notices: 'each', quiet_from: from, quiet_to: to } });
  const leadId = await handOver(accountId, 'At night');
  const start = await startOf(leadId);
  assert.ok(start.getTime() > now.getTime());
  assert.equal(start.getTime() % 3_600_000, 0);
  assert.equal(pacificHour(start), to);
  assert.equal((await call('GET /user/notifications')).body.unread, 1);
  const away = await member();
  const loud = (pacificHour(now) + 12) % 24;
  await away.call(SAVE, { body: { lead_notices: 'each', quiet_from: loud, quiet_to: (loud + 1) % 24 } });
  await handOver(away.accountId, 'By day');
  await portal.mailTo(away.email, 'New match: By day');
  assert.deepEqual(await portal.mailsTo(email), []);
});

test('the daily digest lists leads since the last digest, once, and sends no email when there are none', async () => {
  const { accountId, call, email } = await member();
  await handOver(accountId, 'Before');
  await portal.mailTo(email, 'New match: Before');
  await call(SAVE, { body: { lead_notices: 'daily', quiet_from: null, quiet_to: null } });
  await handOver(accountId, 'Ana & <b>Bo</b>');
  await handOver(accountId, 'Cy');
  const digests = async () =>
    (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('new match'));
  await app.jobs.runNow('lead-digest');
  assert.equal((await digests()).length, 0, 'nothing older than a moment');
  // Simulates a day passing: makes everything a day older.
  await app.database.query(
    `update leads set delivered_at = delivered_at - interval '1 hour' where account_id = ${accountId}`,
  );
  await app.database.query(
    `update notification_preferences set last_digest_at = last_digest_at - interval '1 hour'`,
  );
  await handOver(accountId, 'Youngest');
  await Promise.all([app.jobs.runNow('lead-digest'), app.jobs.runNow('lead-digest')]);
  const mail = await portal.mailTo(email, '2 new matches');
  assert.match(mail.text, /Ana & <b>Bo<\/b>, .*, Napa/);
  assert.ok(mail.html.includes('Ana &amp; &lt;b&gt;Bo'));
  assert.ok(!mail.text.includes('Before'));
  assert.ok(!mail.text.includes('Youngest'), 'it may still be in a transaction');
  await app.jobs.runNow('lead-digest');
  const [queued] = await app.database.query(
    `select count(*)::int as n from outgoing_messages where template = 'lead-digest' and recipient = '${email}'`,
  );
  assert.equal(queued!['n'], 1, 'queued once by three runs');
  const subjects = (await portal.mailsTo(email)).map(({ subject }) => subject);
  assert.deepEqual(
    subjects.filter((subject) => subject.startsWith('New match:')),
    ['New match: Before'],
  );
});

test('sends the pending digest when a user switches from daily to immediate notifications', async () => {
  const { accountId, call, email } = await member();
  await call(SAVE, { body: { lead_notices: 'daily', quiet_from: null, quiet_to: null } });
  await handOver(accountId, 'In between');
  await call(SAVE, { body: { lead_notices: 'each', quiet_from: null, quiet_to: null } });
  await portal.mailTo(email, 'One new match');
  await handOver(accountId, 'Afterwards');
  await portal.mailTo(email, 'New match: Afterwards');
});

test('sends no email to a portal-only account, and follows each member’s own preferences', async () => {
  const quiet = await member({ preferredCommunicationMethod: 'portal' });
  await handOver(quiet.accountId, 'Portal only');
  const team = await member();
  const second = await createUser(db);
  await db.insert(accountUsers).values({ accountId: team.accountId, userId: second.id, role: 'manager' });
  await (
    await injectAs(app, second)
  )(SAVE, { body: { lead_notices: 'daily', quiet_from: null, quiet_to: null } });
  await handOver(team.accountId, 'For two');
  await portal.mailTo(team.email, 'New match: For two');
  const queued = await app.database.query(
    `select template from outgoing_messages where recipient in ('${second.email}', '${quiet.email}')`,
  );
  assert.deepEqual(queued, []);
  assert.equal((await quiet.call('GET /user/notifications')).body.unread, 1);
});
