import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
const visitor = createCaller(app);

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  const params = { accountId: made.account.id };
  return { ...made, params, accountId: params.accountId, call: await injectAs(app, made.owner!) };
};
const READ = 'GET /vendor-account/{accountId}/blocked-dates';
const SAVE = 'PUT /vendor-account/{accountId}/blocked-dates/day';
const FEED = 'POST /vendor-account/{accountId}/calendar-feed';
const HAS_FEED = 'GET /vendor-account/{accountId}/calendar-feed';
const END_FEED = 'DELETE /vendor-account/{accountId}/calendar-feed';
const MEMBER = '/vendor-account/{accountId}/team/members/{userId}';
const LEAD_FILE = 'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics';

test('stores blocked dates sorted, unique and without past ones, and holds leads on them', async () => {
  const { call, params, accountId } = await member({ blockedDates: [dateFromNow(-400)] });
  assert.deepEqual((await call(READ, { params })).body, { dates: [] });
  const [soon, later] = [dateFromNow(40), dateFromNow(90)];
  for (const date of [later, soon, later])
    assert.equal((await call(SAVE, { params, body: { date, blocked: true } })).status, 200);
  assert.deepEqual((await call(READ, { params })).body, { dates: [soon, later] });
  const event = (event_date: string) => ({ name: 'On a blocked day', type: 'wedding', event_date });
  const handOver = (day: string) =>
    concierge('POST /concierge/leads', {
      body: { match_id: unique(), account_id: accountId, event: event(day) },
    });
  assert.deepEqual((await handOver(later)).body.hold_reasons, ['The date is blocked']);
  assert.equal((await handOver(dateFromNow(91))).body.held, false);
  const unblocked = await call(SAVE, { params, body: { date: later, blocked: false } });
  assert.deepEqual(unblocked.body.dates, [soon]);
  assert.equal((await handOver(later)).body.held, false);
});

test('rejects invalid or too many dates, and access from outside the account', async () => {
  const { call, params } = await member();
  const stranger = await member();
  const span = { date: dateFromNow(1), to: dateFromNow(730), blocked: true };
  assert.equal((await call(SAVE, { params, body: span })).body.dates.length, 730);
  const more = await call(SAVE, { params, body: { date: dateFromNow(731), blocked: true } });
  assert.deepEqual([more.status, more.body.errors], [422, { date: ['At most 730 dates can be blocked'] }]);
  for (const date of ['2027-02-30', 'tomorrow', 1, null])
    assert.equal((await call(SAVE, { params, body: { date, blocked: true } })).status, 422, String(date));
  assert.equal((await call(SAVE, { params, body: {} })).status, 422);
  assert.equal((await stranger.call(READ, { params })).status, 404);
  assert.equal(
    (await stranger.call(SAVE, { params, body: { date: span.date, blocked: false } })).status,
    404,
  );
  assert.equal((await visitor(READ, { params })).status, 401);
  assert.equal((await admin(SAVE, { params, body: { date: span.date, blocked: false } })).status, 404);
});

/** The last segment of a feed's URL. */
const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
/** Lines of an iCalendar text; long ones are folded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('the feed lists booked and tentative dates as whole days, with only the client’s name and city', async () => {
  const { call, params, accountId } = await member({ businessName: 'Delgado Catering' });
  const answered = { accountId, respondedAt: new Date(), description: 'A secret of the client' };
  const day = dateFromNow(60);
  await createLead(db, {
    ...answered,
    status: 'booked',
    eventName: 'Ana; Bo, Cy\nBEGIN:VALARM',
    eventDate: day,
    venue: 'A private home',
    conciergeNotes: 'The bride is ill',
  });
  await createLead(db, {
    ...answered,
    status: 'responded',
    eventName: 'Perhaps',
    eventDate: dateFromNow(70),
  });
  await createLead(db, { ...answered, status: 'responded', eventName: 'Lost', lostAt: new Date() });
  await createLead(db, { ...answered, status: 'withdrawn', eventName: 'Withdrawn' });
  await createLead(db, { accountId, eventName: 'Unanswered' });
  await createLead(db, { accountId, status: 'withdrawn', eventName: 'Withdrawn unanswered' });
  await createLead(db, { accountId, eventName: 'Refused', status: 'declined', declineReason: 'other' });
  const others = await member();
  await createLead(db, {
    ...answered,
    accountId: others.accountId,
    status: 'booked',
    eventName: 'Of others',
  });

  assert.deepEqual((await call(HAS_FEED, { params })).body, { active: false });
  const made = await call(FEED, { params });
  assert.equal(made.status, 201);
  assert.match(made.body.url, /^https:\/\/portal\.example\/api\/calendar\/[\w-]{43}\.ics$/);
  assert.deepEqual((await call(HAS_FEED, { params })).body, { active: true });
  const feed = await visitor('GET /calendar/{file}', { params: { file: fileOf(made.body.url) } });
  assert.equal(feed.status, 200);
  assert.equal(feed.headers['content-type'], 'text/calendar; charset=utf-8');
  const lines = linesOf(feed.body);
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 4);
  assert.equal(lines.at(-1), '', 'the last line ends with CRLF');
  assert.equal(lines.filter((line) => line === 'STATUS:CANCELLED').length, 2, 'lost and withdrawn');
  assert.ok(lines.includes(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`));
  assert.ok(lines.includes(String.raw`SUMMARY:Ana\; Bo\, Cy BEGIN:VALARM`));
  assert.ok(lines.includes('SUMMARY:Not booked yet: Perhaps'));
  assert.ok(lines.some((line) => line.endsWith(`?account=${accountId}`)));
  assert.ok(lines.includes('STATUS:CONFIRMED') && lines.includes('STATUS:TENTATIVE'));
  assert.ok(lines.includes(String.raw`LOCATION:Oakland\, CA`));
  for (const word of ['secret', 'private', 'ill', 'nanswered', 'Refused', 'Of others']) {
    assert.ok(!feed.body.includes(word), word);
  }
});

const read = (file: string) => visitor('GET /calendar/{file}', { params: { file } });

test('returns 404 for a replaced, deleted, invalid or suspended feed', async () => {
  const { call, params, accountId } = await member();
  const first = fileOf((await call(FEED, { params })).body.url);
  const second = fileOf((await call(FEED, { params })).body.url);
  assert.deepEqual([(await read(first)).status, (await read(second)).status], [404, 200]);
  await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params, body: {} });
  assert.equal((await read(second)).status, 404);
  await admin('POST /vendor-admin/accounts/{accountId}/reactivate', { params });
  assert.equal((await read(second)).status, 200);
  assert.equal((await call(END_FEED, { params })).status, 200);
  assert.equal((await read(second)).status, 404);
  assert.equal((await call(END_FEED, { params })).status, 200, 'a repeat');
  for (const file of [
    'x.ics',
    `${'a'.repeat(43)}.ics`,
    second.replace('.ics', ''),
    `${'a'.repeat(44)}.ics`,
  ]) {
    assert.deepEqual([(await read(file)).status, (await read(file)).body.error], [404, 'not_found'], file);
  }
  const third = fileOf((await call(FEED, { params })).body.url);
  const rows = await app.database.query(`select * from account_users where account_id = ${accountId}`);
  assert.match(JSON.stringify(rows), /"calendar_token_hash":"[^"]+"/);
  assert.ok(!JSON.stringify(rows).includes(third.slice(0, 43)), 'the secret is not kept');
  const stranger = await member();
  for (const key of [HAS_FEED, FEED, END_FEED] as const) {
    assert.equal((await stranger.call(key, { params })).status, 404);
    assert.equal((await visitor(key, { params })).status, 401);
  }
});

test('each member has a feed, which ends when they leave the team or may no longer manage it', async () => {
  const { call: owner, params } = await member();
  const colleagues = await Promise.all(
    ['manager', 'manager'].map(() => createMember(db, params.accountId, 'manager')),
  );
  const [leaving, demoted] = await Promise.all(
    colleagues.map(async (user) => {
      const call = await injectAs(app, user);
      assert.deepEqual((await call(HAS_FEED, { params })).body, { active: false });
      const file = fileOf((await call(FEED, { params })).body.url);
      return { call, file, params: { ...params, userId: user.id } };
    }),
  );
  const own = fileOf((await owner(FEED, { params })).body.url);
  const statuses = async () =>
    Promise.all([own, leaving!.file, demoted!.file].map(async (file) => (await read(file)).status));
  assert.deepEqual(await statuses(), [200, 200, 200]);
  assert.equal((await owner(`DELETE ${MEMBER}`, { params: leaving!.params })).status, 200);
  const role = { params: demoted!.params, body: { role: 'responder' } };
  assert.equal((await owner(`PUT ${MEMBER}`, role)).status, 200);
  assert.deepEqual(await statuses(), [200, 404, 404]);
  assert.equal((await owner(END_FEED, { params })).status, 200);
  assert.deepEqual(await statuses(), [404, 404, 404]);
});

test('downloads a lead as a calendar file without marking it viewed, and returns 404 outside the account', async () => {
  const { call, params, accountId } = await member();
  const stranger = await member();
  const lead = await createLead(db, {
    accountId,
    eventName: 'One',
    venue: 'Brazil Room',
    city: 'Oakland',
    state: 'CA',
  });
  const held = await createLead(db, { accountId, deliveredAt: null });
  const path = { ...params, leadId: lead.id };
  const file = await call(LEAD_FILE, { params: path });
  assert.equal(file.headers['content-disposition'], `attachment; filename="lead-${lead.id}.ics"`);
  assert.ok(linesOf(file.body).includes('SUMMARY:Not booked yet: One'));
  assert.ok(linesOf(file.body).includes(String.raw`LOCATION:Brazil Room\, Oakland\, CA`));
  const [row] = await app.database.query(`select status from leads where id = ${lead.id}`);
  assert.equal(row!['status'], 'new');
  assert.equal((await stranger.call(LEAD_FILE, { params: path })).status, 404);
  assert.equal(
    (await stranger.call(LEAD_FILE, { params: { ...path, accountId: stranger.accountId } })).status,
    404,
  );
  assert.equal((await call(LEAD_FILE, { params: { ...path, leadId: held.id } })).status, 404);
  assert.equal((await visitor(LEAD_FILE, { params: path })).status, 401);
});
