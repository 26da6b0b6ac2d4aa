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

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const MONTH = 'GET /vendor-account/{accountId}/calendar';
const DAY = 'PUT /vendor-account/{accountId}/blocked-dates/day';
const CONFLICTS = 'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts';
const BOOK = 'POST /vendor-account/{accountId}/leads/{leadId}/book';

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const { account, owner } = await createAccount(db, over);
  const params = { accountId: account.id };
  return { params, call: await injectAs(app, owner!) };
};
const answered = { respondedAt: new Date() };

test('counts the open leads of the days that a member blocks', async () => {
  const { params, call } = await member();
  const day = dateFromNow(50);
  const { accountId } = params;
  await createLead(db, { accountId, eventDate: day });
  await createLead(db, { ...answered, accountId, eventDate: dateFromNow(51), status: 'responded' });
  await createLead(db, { accountId, eventDate: dateFromNow(51), status: 'declined', declineReason: 'other' });
  const block = async (body: object) => (await call(DAY, { params, body })).body.open_leads;
  assert.equal(await block({ date: day, blocked: true }), 1);
  assert.equal(await block({ date: day, to: dateFromNow(52), blocked: true }), 2);
  assert.equal(await block({ date: dateFromNow(60), blocked: true }), 0);
});

test('returns the open and booked leads and the blocked days of exactly one month', async () => {
  const { params, call } = await member({
    blockedDates: ['2028-01-31', '2028-02-29', '2028-02-02', '2028-03-01'],
  });
  const on = (eventDate: string, over: object = {}) => createLead(db, { ...params, eventDate, ...over });
  await on('2028-01-31');
  await on('2028-03-01');
  const last = await on('2028-02-29', { status: 'booked', ...answered, eventName: 'Leap day' });
  const first = await on('2028-02-01', { eventName: 'First' });
  const second = await on('2028-02-01', { status: 'responded', ...answered, eventName: 'Second' });
  await on('2028-02-10', { status: 'declined', declineReason: 'other', ...answered });
  await on('2028-02-10', { status: 'expired' });
  await on('2028-02-10', { status: 'responded', lostAt: new Date(), ...answered });
  await on('2028-02-10', { deliveredAt: null });
  await createLead(db, { ...(await member()).params, eventDate: '2028-02-10' });
  const { status, body } = await call(MONTH, { params, query: { month: '2028-02' } });
  assert.equal(status, 200);
  assert.deepEqual(body, {
    month: '2028-02',
    leads: [
      { id: first.id, event_name: 'First', event_date: '2028-02-01', status: 'new' },
      { id: second.id, event_name: 'Second', event_date: '2028-02-01', status: 'responded' },
      { id: last.id, event_name: 'Leap day', event_date: '2028-02-29', status: 'booked' },
    ],
    blocked: ['2028-02-02', '2028-02-29'],
  });
  const december = await call(MONTH, { params, query: { month: '2100-12' } });
  assert.deepEqual(december.body.leads, []);
});

test('rejects an invalid month, and callers from outside the account', async () => {
  const { params, call } = await member();
  const stranger = await member();
  for (const month of [undefined, '2028-13', '2028-00', '1999-12', '2101-01', '2028-2', '2028-02-01']) {
    assert.equal((await call(MONTH, { params, query: { ...(month && { month }) } })).status, 422, month);
  }
  const lead = await createLead(db, params);
  const requests = [
    [MONTH, { params, query: { month: '2028-02' } }],
    [DAY, { params, body: { date: dateFromNow(9), blocked: true } }],
    [CONFLICTS, { params: { ...params, leadId: lead.id } }],
  ] as const;
  for (const [key, sent] of requests) {
    assert.equal((await stranger.call(key, sent)).status, 404, key);
    assert.equal((await admin(key, sent)).status, 404, key);
    assert.equal((await createCaller(app)(key, sent)).status, 401, key);
  }
  const foreign = { ...stranger.params, leadId: lead.id };
  assert.equal((await stranger.call(CONFLICTS, { params: foreign })).status, 404);
});

test('blocks and unblocks one day, keeps concurrent changes of other days, and repeats harmlessly', async () => {
  const { params, call } = await member({ blockedDates: [dateFromNow(-30), dateFromNow(5)] });
  const set = (date: string, blocked: boolean) => call(DAY, { params, body: { date, blocked } });
  const days = Array.from({ length: 6 }, (_, index) => dateFromNow(10 + index));
  await Promise.all(days.map((date) => set(date, true)));
  const all = [dateFromNow(5), ...days];
  assert.deepEqual((await set(days[0]!, true)).body, { dates: all, open_leads: 0 });
  assert.deepEqual((await set(dateFromNow(5), false)).body, { dates: days, open_leads: 0 });
  assert.deepEqual((await set(dateFromNow(5), false)).body, { dates: days, open_leads: 0 });
  const past = await set(dateFromNow(-2), true);
  assert.deepEqual([past.status, past.body.message], [422, 'Please choose today or a later day']);
  assert.equal((await call(DAY, { params, body: { date: days[0] } })).status, 422);
  const full = await member({ blockedDates: Array.from({ length: 730 }, (_, day) => dateFromNow(day + 2)) });
  const more = await full.call(DAY, { params: full.params, body: { date: dateFromNow(900), blocked: true } });
  assert.deepEqual([more.status, more.body.message], [422, 'At most 730 dates can be blocked']);
});

test('blocks and unblocks the days of a range and keeps the days that a colleague changed', async () => {
  const { params, call } = await member({ blockedDates: [dateFromNow(5)] });
  const set = (from: number, to: number, blocked: boolean) =>
    call(DAY, { params, body: { date: dateFromNow(from), to: dateFromNow(to), blocked } });
  await Promise.all([set(10, 12, true), set(5, 5, false), set(20, 21, true)]);
  assert.deepEqual((await set(11, 20, false)).body, {
    dates: [dateFromNow(10), dateFromNow(21)],
    open_leads: 0,
  });
  // A range that began before today keeps its other days.
  assert.deepEqual((await set(-3, 10, false)).body, { dates: [dateFromNow(21)], open_leads: 0 });
  const reversed = await set(9, 8, true);
  assert.deepEqual([reversed.status, Object.keys(reversed.body.errors)], [422, ['to']]);
  const long = await set(1, 2000, true);
  assert.deepEqual([long.status, Object.keys(long.body.errors)], [422, ['date']]);
  const many = await set(1, 740, true);
  assert.deepEqual([many.status, many.body.message], [422, 'At most 730 dates can be blocked']);
  assert.equal((await set(-3, -2, false)).status, 422);
});

test('names other bookings on the day of a lead, and whether the day is blocked', async () => {
  const eventDate = dateFromNow(50);
  const { params, call } = await member({ blockedDates: [eventDate] });
  const lead = await createLead(db, { ...params, eventDate });
  const booked = { ...params, eventDate, status: 'booked', ...answered } as const;
  const other = await createLead(db, { ...booked, eventName: 'Elena turns 40' });
  await createLead(db, { ...booked, eventDate: dateFromNow(51) });
  await createLead(db, { ...params, eventDate, status: 'responded', ...answered });
  const conflicts = await call(CONFLICTS, { params: { ...params, leadId: lead.id } });
  assert.deepEqual(conflicts.body, {
    booked: [{ id: other.id, event_name: 'Elena turns 40' }],
    blocked: true,
  });
  const [row] = await app.database.query(`select status from leads where id = ${lead.id}`);
  assert.equal(row!['status'], 'new', 'reading conflicts does not mark the lead viewed');
  const own = await call(CONFLICTS, { params: { ...params, leadId: other.id } });
  assert.deepEqual(own.body.booked, [], 'without itself');
});

test('a booking blocks its day on request, in the same transaction', async () => {
  const { params, call } = await member({ blockedDates: [dateFromNow(70)] });
  const book = async (days: number, body: object) => {
    const lead = await createLead(db, {
      ...params,
      status: 'responded',
      ...answered,
      eventDate: dateFromNow(days),
    });
    const path = { ...params, leadId: lead.id };
    return call(BOOK, { params: path, body: { amount: 1000, ...body } });
  };
  const blocked = async () =>
    (await call('GET /vendor-account/{accountId}/blocked-dates', { params })).body.dates;
  assert.equal((await book(60, {})).status, 200);
  assert.deepEqual(await blocked(), [dateFromNow(70)]);
  assert.equal((await book(61, { block_date: true })).status, 200);
  assert.equal((await book(70, { block_date: true })).status, 200);
  assert.equal((await book(-3, { block_date: true })).status, 200, 'a past event has no day to block');
  assert.deepEqual(await blocked(), [dateFromNow(61), dateFromNow(70)]);
});

test('a responder, who may not change the calendar, books without blocking the day', async () => {
  const { params } = await member();
  const call = await injectAs(app, await createMember(db, params.accountId, 'responder'));
  const lead = await createLead(db, { ...params, status: 'responded', ...answered });
  const path = { ...params, leadId: lead.id };
  const refused = await call(BOOK, { params: path, body: { amount: 1000, block_date: true } });
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { block_date: ['Only managers and owners can block days.'] }],
  );
  assert.equal((await call(BOOK, { params: path, body: { amount: 1000, block_date: false } })).status, 200);
});
