import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createUser,
  createVendor,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { accountUsers } from '../database/schema/index.ts';
import { pacificToday } from '../http/days.ts';

const portal = await openPortal();
const { app, db } = portal;
const author = await createAdmin(db);
const admin = await injectAs(app, author);

const CREATE = 'POST /vendor-admin/announcements';
const DETAILS = 'GET /vendor-admin/announcements/{announcementId}';
const CANCEL = 'POST /vendor-admin/announcements/{announcementId}/cancel';
const OPEN = 'GET /user/announcements/{announcementId}';

const enable = (announcements_enabled: boolean) =>
  admin('PUT /vendor-admin/settings', { body: { announcements_enabled } });
await enable(true);

const draft = (over: object = {}) => ({
  subject: 'New calendar',
  body: 'Block dates faster.\n\nSee https://gia.example/calendar.',
  audience: 'all',
  request_key: randomBytes(16).toString('hex'),
  ...over,
});
const create = (over: object = {}) => admin(CREATE, { body: draft(over) });
const later = { send_on: dateFromNow(30), send_time: '09:30' };

/** A member of a new account in its own category, so that no other test's account is in the audience. */
async function member(over: Parameters<typeof createAccount>[1] & { category?: string } = {}) {
  const { category = `Category ${unique()}`, ...account } = over;
  const vendor = await createVendor(db, { category });
  const made = await createAccount(db, { vendor, ...account });
  return { ...made, category, email: made.owner!.email, call: await injectAs(app, made.owner!) };
}
const audienceOf = ({ category }: { category: string }) => ({ audience: 'category', category });

/** The next of these days of the year (MM-DD), at least two days from now. Two of them are always less than a year away. */
function nextDay(...days: string[]): string {
  const soon = dateFromNow(2);
  const year = Number(soon.slice(0, 4));
  return days.map((day) => `${soon.slice(5) < day ? year : year + 1}-${day}`).sort()[0]!;
}

/** A second Sunday of March to come, on which the hour from 2 AM does not exist in Pacific time. */
function startOfSummerTime(): string {
  const year = Number(pacificToday().slice(0, 4)) + 1;
  const dayOfWeek = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return `${year}-03-${String(8 + ((7 - dayOfWeek) % 7)).padStart(2, '0')}`;
}

/** The next first Sunday of November, on which the hour from 1 AM comes twice in Pacific time. */
function endOfSummerTime(): string {
  const firstSunday = (year: number) =>
    `${year}-11-0${1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7)}`;
  const year = Number(pacificToday().slice(0, 4));
  return firstSunday(year) > pacificToday() ? firstSunday(year) : firstSunday(year + 1);
}

/** Waits until an announcement is fully sent. */
async function sent(announcementId: number) {
  for (let attempt = 0; attempt < 400; attempt++) {
    const { body } = await admin(DETAILS, { params: { announcementId } });
    if (body.status === 'sent') return body;
    await sleep(25);
  }
  throw new Error('The announcement is not sent');
}
const count = async (query: string) =>
  Number((await app.database.query(`select count(*)::int as n from ${query}`))[0]!['n']);
const actions = async (id: number) =>
  (
    await app.database.query(
      `select action, performed_by from audit_entries where (details ->> 'announcement_id')::int = ${id} order by id`,
    )
  ).map(({ action, performed_by }) => [action, performed_by]);

test('ends the excerpt of a long announcement with an ellipsis', async () => {
  const vendor = await member();
  const { body } = await create({ ...audienceOf(vendor), body: `Dear vendors,\n\n${'a'.repeat(300)}` });
  await sent(body.id as number);
  const { body: news } = await vendor.call('GET /user/notifications');
  assert.equal(news.data[0].data.excerpt, `Dear vendors, ${'a'.repeat(186)}…`);
});

test('delivers to the notification center and by email, and counts who opened it', async () => {
  const vendor = await member();
  const response = await create(audienceOf(vendor));
  assert.equal(response.status, 201);
  const { id } = response.body as { id: number };
  assert.deepEqual(
    [response.body.status, response.body.created_by, response.body.opened],
    ['scheduled', author.name, 0],
  );
  const mail = await portal.mailTo(vendor.email, 'New calendar');
  assert.match(mail.text, /Hello Rosa,\n\nBlock dates faster\.\n\nSee https:\/\/gia\.example\/calendar\./);
  assert.match(mail.text, new RegExp(`https://portal\\.example/dashboard/announcements/${id}`));
  const { body: news } = await vendor.call('GET /user/notifications');
  assert.deepEqual(
    news.data.map(({ type, data }: { type: string; data: object }) => [type, data]),
    [
      [
        'announcement.sent',
        {
          announcement_id: id,
          subject: 'New calendar',
          excerpt: 'Block dates faster. See https://gia.example/calendar.',
        },
      ],
    ],
  );
  const done = await sent(id);
  assert.deepEqual([done.recipients, done.delivered, done.opened], [1, 1, 0]);
  for (let times = 0; times < 2; times++) {
    const { status, body } = await vendor.call(OPEN, { params: { announcementId: id } });
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.subject], [id, 'New calendar']);
  }
  assert.equal((await sent(id)).opened, 1);
  const listed = await admin('GET /vendor-admin/announcements');
  assert.deepEqual([listed.body.data[0].id, listed.body.data[0].opened], [id, 1]);
  assert.deepEqual((await sent(id)).emails, { queued: 0, sent: 1, failed: 0 });
  assert.deepEqual(await actions(id), [
    ['announcement_created', author.id],
    ['announcement_sent', null],
  ]);
});

test('returns 404 for an announcement that the user did not receive, and 403 to non-admins', async () => {
  const [vendor, other] = [await member(), await member()];
  const { id } = (await create(audienceOf(vendor))).body as { id: number };
  await sent(id);
  const params = { announcementId: id };
  assert.equal((await other.call(OPEN, { params })).status, 404);
  assert.equal((await admin(OPEN, { params })).status, 404);
  assert.equal((await createCaller(app)(OPEN, { params })).status, 401);
  assert.equal((await sent(id)).opened, 0);
  assert.equal((await vendor.call(CREATE, { body: draft() })).status, 403);
  assert.equal((await vendor.call(DETAILS, { params })).status, 403);
  assert.equal((await vendor.call(CANCEL, { params })).status, 403);
  assert.equal((await createCaller(app)('GET /vendor-admin/announcements')).status, 401);
});

test('an impersonating admin does not open an announcement for the vendor', async () => {
  const vendor = await member();
  const { id } = (await create(audienceOf(vendor))).body as { id: number };
  await sent(id);
  const { body } = await admin('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: vendor.account.id },
    body: { reason: 'To help' },
  });
  const viewer = createCaller(app, body.token as string);
  assert.equal((await viewer(OPEN, { params: { announcementId: id } })).body.error, 'read_only_view');
  assert.equal((await sent(id)).opened, 0);
});

test('names the field of each error', async () => {
  const vendor = await member();
  const cases: [object, string][] = [
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ subject: 'Two\nlines' }, 'subject'],
    [{ body: '' }, 'body'],
    [{ body: 'x'.repeat(5001) }, 'body'],
    [{ audience: 'friends' }, 'audience'],
    [{ category: undefined }, 'category'],
    [{ audience: 'category', category: 'Nobody has this' }, 'category'],
    [{ audience: 'status' }, 'account_status'],
    [{ audience: 'status', account_status: 'gone' }, 'account_status'],
    [{ ...later, send_on: dateFromNow(-2) }, 'send_on'],
    [{ ...later, send_on: dateFromNow(500) }, 'send_on'],
    [{ ...later, send_on: '2026-02-30' }, 'send_on'],
    [{ send_time: '09:30' }, 'send_on'],
    [{ send_on: dateFromNow(2) }, 'send_time'],
    [{ ...later, send_time: '24:00' }, 'send_time'],
    [{ send_on: startOfSummerTime(), send_time: '02:30' }, 'send_time'],
    [{ request_key: 'short' }, 'request_key'],
  ];
  const before = await count('announcements');
  for (const [over, field] of cases) {
    const { status, body } = await create({ ...audienceOf(vendor), ...over });
    assert.equal(status, 422, JSON.stringify(over));
    assert.deepEqual(Object.keys(body.errors), [field], JSON.stringify(over));
  }
  assert.equal(await count('announcements'), before);
});

test('needs to know which one of a time that comes twice on the day summer time ends', async () => {
  const day = endOfSummerTime();
  const atRepeated = (over: object = {}) => create({ send_on: day, send_time: '01:30', ...over });
  const unsure = await atRepeated();
  assert.equal(unsure.status, 422);
  assert.deepEqual(Object.keys(unsure.body.errors), ['send_occurrence']);
  // In the first days of November, the next end of summer time can be more than a year away.
  if (Date.parse(day) > Date.now() + 364 * 86_400_000) return;
  const first = await atRepeated({ send_occurrence: 'first' });
  const second = await atRepeated({ send_occurrence: 'second' });
  assert.deepEqual(
    [first.body.send_at, second.body.send_at],
    [`${day}T08:30:00.000Z`, `${day}T09:30:00.000Z`],
  );
});

test('sends a scheduled announcement at its Pacific time, unless it was cancelled', async () => {
  const vendor = await member();
  const [july, january] = [nextDay('07-01', '08-01'), nextDay('01-15', '02-15')];
  const { body } = await create({ ...audienceOf(vendor), send_on: july, send_time: '09:30' });
  const params = { announcementId: body.id as number };
  assert.equal(body.send_at, `${july}T16:30:00.000Z`);
  const winter = await create({ ...audienceOf(vendor), send_on: january, send_time: '09:30' });
  assert.equal(winter.body.send_at, `${january}T17:30:00.000Z`);
  const due = async (id: number) => {
    await app.database.query(
      `update pgboss.job set start_after = now() where name = 'announcement' and (data ->> 'announcementId')::int = ${id}`,
    );
    await portal.wake('announcement');
  };

  const cancelled = await admin(CANCEL, { params });
  assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'cancelled']);
  const again = await admin(CANCEL, { params });
  assert.deepEqual([again.status, again.body.current.status], [409, 'cancelled']);
  assert.equal((await admin(CANCEL, { params: { announcementId: 1_999_999_999 } })).status, 404);
  await due(body.id as number);
  await due(winter.body.id as number);
  assert.equal((await sent(winter.body.id as number)).delivered, 1);
  assert.equal((await admin(CANCEL, { params: { announcementId: winter.body.id as number } })).status, 409);
  await sleep(200);
  assert.equal((await admin(DETAILS, { params })).body.delivered, 0);
  assert.deepEqual(await actions(body.id as number), [
    ['announcement_created', author.id],
    ['announcement_cancelled', author.id],
  ]);
  const { body: news } = await vendor.call('GET /user/notifications');
  assert.equal(news.unread, 1, 'only the one that was not cancelled');
});

test('an announcement that is cancelled when its time comes is sent to everyone or to nobody', async () => {
  const vendor = await member();
  for (let round = 0; round < 4; round++) {
    const { body } = await create({ ...audienceOf(vendor), ...later });
    const id = body.id as number;
    const params = { announcementId: id };
    const queue = app.db.transaction((tx) =>
      app.jobs.queue(tx, 'announcement', [
        { data: { announcementId: id } },
        { data: { announcementId: id } },
      ]),
    );
    if (round % 2 === 0) await queue;
    const cancelled = await admin(CANCEL, { params });
    await queue;
    const isSent = cancelled.status === 409;
    if (isSent) await sent(id);
    else await sleep(100);
    const { body: now } = await admin(DETAILS, { params });
    assert.deepEqual([now.status, now.delivered], isSent ? ['sent', 1] : ['cancelled', 0]);
    assert.equal(
      await count(`outgoing_messages where event_key like 'announcement ${id} %'`),
      isSent ? 1 : 0,
    );
  }
});

test('leaves out suspended accounts unless the audience is their status', async () => {
  // No other test's account is in this category of the list; the record spells it differently.
  const category = 'Stationery';
  const active = await member({ category: ' stationery' });
  const paused = await member({ category, status: 'opted_out' });
  const suspended = await member({ category, status: 'suspended', suspensionReason: 'Late' });
  const unread = (people: (typeof active)[]) =>
    Promise.all(
      people.map(async ({ call }) => (await call('GET /user/notifications')).body.unread as number),
    );
  await sent((await create({ audience: 'category', category })).body.id as number);
  assert.deepEqual(await unread([active, paused, suspended]), [1, 1, 0]);
  await sent((await create({ audience: 'status', account_status: 'suspended' })).body.id as number);
  assert.deepEqual(await unread([active, paused, suspended]), [1, 1, 1]);
  await sent((await create({ audience: 'all' })).body.id as number);
  assert.deepEqual(await unread([active, paused, suspended]), [2, 2, 1]);

  const { body } = await admin('GET /vendor-admin/announcements/audiences');
  assert.deepEqual(
    body.categories.find(({ value }: { value: string }) => value === category),
    { value: category, recipients: 2 },
  );
  assert.ok(body.all >= 2);
  assert.deepEqual(
    body.account_statuses.map(({ value }: { value: string }) => value),
    ['active', 'suspended', 'opted_out'],
  );
});

test('emails by preference: none for portal only, later in quiet hours, once for a user of two accounts', async () => {
  const category = `Category ${unique()}`;
  const loud = await member({ category });
  const quiet = await member({ category, preferredCommunicationMethod: 'portal' });
  const unverified = await createUser(db, { emailVerifiedAt: null });
  await db.insert(accountUsers).values([
    { accountId: quiet.account.id, userId: loud.owner!.id, role: 'manager' },
    { accountId: loud.account.id, userId: unverified.id, role: 'manager' },
  ]);
  const hour = new Date().getUTCHours();
  const asleep = await member({ category });
  // Pacific time is 7 or 8 hours behind UTC.
  const [quiet_from, quiet_to] = [(hour + 15) % 24, (hour + 19) % 24];
  await asleep.call('PUT /user/notice-preferences', { body: { lead_notices: 'each', quiet_from, quiet_to } });
  const { id } = (await create({ audience: 'category', category })).body as { id: number };
  const done = await sent(id);
  assert.equal(done.delivered, 4);
  await portal.mailTo(loud.email, 'New calendar');
  const mails = await app.database.query(
    `select recipient, status from outgoing_messages where event_key like 'announcement ${id} %' order by id`,
  );
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [loud.email, asleep.email].sort((a, b) => (a === loud.email ? -1 : b === loud.email ? 1 : 0)),
  );
  const [job] = await app.database.query(
    `select j.start_after > now() as later from pgboss.job j join outgoing_messages m on m.id = (j.data ->> 'mailId')::int
     where m.recipient = '${asleep.email}'`,
  );
  assert.equal(job!['later'], true);
  // The email waits, and its recipient is suspended meanwhile.
  const params = { accountId: asleep.account.id };
  await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params });
  await portal.runDelayed('mail');
  await portal.mailTo(asleep.email, 'suspended');
  const statusOfHeld = async () =>
    (
      await app.database.query(
        `select status from outgoing_messages where event_key like 'announcement ${id} %' and recipient = '${asleep.email}'`,
      )
    )[0]!['status'];
  for (let attempt = 0; attempt < 400 && (await statusOfHeld()) === 'queued'; attempt++) await sleep(25);
  assert.equal(await statusOfHeld(), 'skipped');
});

test('a repeated request creates one announcement', async () => {
  const vendor = await member();
  const body = draft({ ...audienceOf(vendor), ...later });
  const [first, second] = await Promise.all([admin(CREATE, { body }), admin(CREATE, { body })]);
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.equal(first.body.id, second.body.id);
  assert.equal((await actions(first.body.id as number)).length, 1);
});

test('rejects other content under the request key of an announcement, and sends the first only', async () => {
  const vendor = await member();
  const now = draft(audienceOf(vendor));
  const scheduled = draft({ ...audienceOf(vendor), ...later });
  for (const body of [now, scheduled]) {
    const first = await admin(CREATE, { body });
    assert.deepEqual([(await admin(CREATE, { body })).body.id], [first.body.id]);
    const others = [
      { ...body, subject: 'New calendars' },
      { ...body, body: 'Block dates slower.' },
      { ...body, audience: 'all' },
      { ...draft(audienceOf(vendor)), ...(body === now ? later : {}), request_key: body.request_key },
      { ...body, ...later, send_time: '09:31' },
    ];
    for (const other of others) {
      const rejected = await admin(CREATE, { body: other });
      assert.deepEqual([rejected.status, rejected.body.error], [409, 'request_key_taken']);
      assert.match(rejected.body.message, /was already sent or scheduled/);
      assert.equal(rejected.body.current.subject, 'New calendar');
    }
    const stored = await admin(DETAILS, { params: { announcementId: first.body.id } });
    assert.deepEqual([stored.body.subject, stored.body.body], [body.subject, body.body]);
  }
});

test('returns the announcement of a repeated request also after its time to send', async () => {
  const vendor = await member();
  const scheduled = draft({ ...audienceOf(vendor), ...later });
  const first = await admin(CREATE, { body: scheduled });
  const past = { send_on: dateFromNow(-2), send_time: '09:30' };
  await app.database.query(
    `update announcements set send_at = '${past.send_on} 09:30'::timestamp at time zone 'America/Los_Angeles'
     where id = ${first.body.id}`,
  );
  const repeated = await admin(CREATE, { body: { ...scheduled, ...past } });
  assert.deepEqual([repeated.status, repeated.body.id], [201, first.body.id]);
  const other = await admin(CREATE, { body: { ...scheduled, ...past, request_key: draft().request_key } });
  assert.deepEqual(other.body.errors.send_on, ['Please choose a time in the future']);
});

test('sends in batches, each recipient exactly once, also when several jobs run and a batch fails', async () => {
  const first = await member();
  await app.database.query(
    `with people as (insert into users (name, email, email_verified_at)
       select 'Person ' || i, 'batch-${unique()}-' || i || '@vendors.example', now() from generate_series(1, 120) i returning id)
     insert into account_users (account_id, user_id, role) select ${first.account.id}, id, 'manager' from people`,
  );
  const created = await create({ ...audienceOf(first), ...later });
  const id = created.body.id as number;
  // One insert of the second batch fails, so its transaction rolls back and its job is retried.
  await app.database.query(`create table failing_once (done boolean)`);
  await app.database.query(`create sequence failing_once_calls`);
  await app.database.query(`create function fail_once() returns trigger language plpgsql as $f$ begin
      if new.announcement_id = ${id} and nextval('failing_once_calls') = 70 then raise 'fails once'; end if; return new; end $f$`);
  await app.database.query(
    `create trigger fail_once before insert on announcement_recipients for each row execute function fail_once()`,
  );
  await app.database.query(
    `update pgboss.job set start_after = now(), retry_delay = 0 where name = 'announcement' and (data ->> 'announcementId')::int = ${id}`,
  );
  await app.database.query(`update pgboss.queue set retry_delay = 0 where name = 'announcement'`);
  await app.db.transaction((tx) =>
    app.jobs.queue(tx, 'announcement', [{ data: { announcementId: id } }, { data: { announcementId: id } }]),
  );
  const done = await sent(id);
  assert.deepEqual([done.recipients, done.delivered], [121, 121]);
  assert.equal(await count(`announcement_recipients where announcement_id = ${id}`), 121);
  assert.equal(await count(`outgoing_messages where event_key like 'announcement ${id} %'`), 121);
  assert.equal(
    await count(
      `notifications where type = 'announcement.sent' and (data ->> 'announcement_id')::int = ${id}`,
    ),
    121,
  );
  assert.deepEqual(
    (await actions(id)).map(([action]) => action),
    ['announcement_created', 'announcement_sent'],
  );
});

test('refuses to create and test announcements while they are turned off', async () => {
  const vendor = await member();
  await enable(false);
  const text = { subject: 'News', body: 'A text' };
  const responses = [
    await create(audienceOf(vendor)),
    await admin('POST /vendor-admin/announcements/test', { body: text }),
  ];
  for (const { status, body } of responses)
    assert.deepEqual([status, body.error], [409, 'transition_refused']);
  assert.equal((await admin('GET /vendor-admin/announcements')).status, 200);
  await enable(true);
});

test('[C2] previews and tests the email with escaped text and links to web addresses only', async () => {
  const text = {
    subject: 'Hi <b>you</b>',
    body: '<a href="https://evil.example" onclick="x()">Click</a>\n\njavascript:alert(1) {{name}} https://gia.example/?a=1&b="2',
  };
  const preview = await admin('POST /vendor-admin/announcements/preview', { body: text });
  assert.equal(preview.body.subject, text.subject);
  assert.match(preview.body.text, /^Hi <b>you<\/b>\n\nHello Ines,/);
  const test = await admin('POST /vendor-admin/announcements/test', { body: text });
  assert.equal(test.status, 200);
  const mail = await portal.mailTo(author.email, 'Hi <b>you</b>');
  for (const { html } of [preview.body as { html: string }, mail]) {
    const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>/g)];
    assert.deepEqual(
      links.map(([, href]) => href).filter((href) => !href!.startsWith('https://portal.example/')),
      ['https://evil.example', 'https://gia.example/?a=1&amp;b='],
    );
    for (const [tag] of links) assert.doesNotMatch(tag, /onclick/);
    assert.doesNotMatch(html, /<b>|href="javascript|\{\{/);
  }
  assert.deepEqual(await portal.mailsTo('nobody@x.example'), []);
});
