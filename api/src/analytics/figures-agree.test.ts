import type { RouteKey } from '@portal/shared/contract';
import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedDemo } from '../../seed/demo.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createBooking,
  createLead,
  createVendor,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { dayBefore } from '../http/days.ts';

const portal = await openPortal();
const { app, db } = portal;
await seedDemo(db);
const admin = await injectAs(app, await createAdmin(db));

type Row = Record<string, number>;
const RUNS = 12;
const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_TIME_ZONE });
const today = pacificDay.format(new Date());
const LAST_YEAR = Number(today.slice(0, 4)) - 1;
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Creates leads and bookings at the boundaries of days, of daylight saving time, and of the counting rules. */
async function createEdgeCases() {
  const vendor = await createVendor(db, { businessName: 'Edge Florals', category: ' florists' });
  const { account, owner } = await createAccount(db, { vendor });
  const lead = (deliveredAt: string | null, over: Partial<Parameters<typeof createLead>[1]> = {}) =>
    createLead(db, {
      accountId: account.id,
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
      ...over,
    });
  const answeredAt = (instant: string) => ({ respondedAt: new Date(instant) });
  // 11:59 PM and midnight of a Pacific day, in standard and in daylight saving time.
  await lead(`${LAST_YEAR}-12-01T07:59:59Z`);
  await lead(`${LAST_YEAR}-12-01T08:00:00Z`, {
    status: 'declined',
    declineReason: 'budget',
    ...answeredAt(`${LAST_YEAR}-12-01T09:00:00Z`),
  });
  await lead(`${LAST_YEAR}-07-01T06:59:59Z`, { status: 'expired' });
  await lead(`${LAST_YEAR}-07-01T07:00:00Z`, {
    status: 'responded',
    ...answeredAt(`${LAST_YEAR}-07-02T07:00:00Z`),
  });
  // The response was withdrawn: the lead is open again and still counts as answered.
  await lead(`${LAST_YEAR}-07-03T18:00:00Z`, {
    status: 'viewed',
    ...answeredAt(`${LAST_YEAR}-07-03T19:00:00Z`),
  });
  await lead(null, { holdReasons: ['The date is blocked'] });
  await lead(null, { droppedAt: new Date(), droppedBy: owner!.id, dropReason: 'Twice' });
  for (const [delivered, booked, reversed] of [
    [`${LAST_YEAR}-02-20T18:00:00Z`, `${LAST_YEAR}-12-02T07:59:00Z`, false],
    [`${LAST_YEAR}-02-21T18:00:00Z`, `${LAST_YEAR}-12-02T08:00:00Z`, false],
    [`${LAST_YEAR}-02-22T18:00:00Z`, `${LAST_YEAR}-12-03T18:00:00Z`, true],
  ] as const) {
    const { id: leadId } = await lead(delivered, {
      status: reversed ? 'responded' : 'booked',
      ...answeredAt(delivered),
    });
    await createBooking(db, {
      leadId,
      accountId: account.id,
      reportedBy: owner!.id,
      bookedAt: new Date(booked),
      ...(reversed && { reversedAt: new Date(), reversalReason: 'Cancelled' }),
    });
  }
  const other = await createVendor(db, { businessName: 'Edge Flowers', category: 'Florist' });
  await createAccount(db, { vendor: other });
  return { account, owner: owner! };
}
const edge = await createEdgeCases();
const vendor = await injectAs(app, edge.owner);

async function get(key: RouteKey, query: object = {}, call = admin): Promise<TestResponse['body']> {
  const response = await call(key, { query: { ...query }, params: { accountId: edge.account.id } });
  assert.equal(response.status, 200, `${key} ${JSON.stringify(query)} ${JSON.stringify(response.body)}`);
  return response.body;
}
const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + row[field]!, 0);

/** Returns all rows of an admin list. */
async function everyRow(key: RouteKey, query: object = {}): Promise<Row[]> {
  const first = await get(key, { ...query, per_page: 100 });
  const rows: Row[] = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page++)
    rows.push(...(await get(key, { ...query, per_page: 100, page })).data);
  assert.equal(rows.length, first.meta.total, key);
  return rows;
}

interface Stored {
  leads: { at: string; answered: boolean; booked: boolean }[];
  bookings: { at: string; cents: number }[];
}
/** Reads the stored rows by Pacific day. It counts in TypeScript, not in SQL. */
async function readStored(): Promise<Stored> {
  const leads = await app.database.query(`select l.delivered_at, l.responded_at, b.id as booking from leads l
    left join bookings b on b.lead_id = l.id and b.reversed_at is null where l.delivered_at is not null`);
  const bookings = await app.database.query(
    'select booked_at, amount_cents from bookings where reversed_at is null',
  );
  const day = (instant: unknown) => pacificDay.format(new Date(instant as string));
  return {
    leads: leads.map((row) => ({
      at: day(row['delivered_at']),
      answered: row['responded_at'] !== null,
      booked: row['booking'] !== null,
    })),
    bookings: bookings.map((row) => ({ at: day(row['booked_at']), cents: Number(row['amount_cents']) })),
  };
}
const stored = await readStored();

/** Up to two years around today; the bounds often fall on a day with data. */
const spans = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 500 }).map(daysAgo),
      fc.constantFrom(...stored.leads.map(({ at }) => at)),
    ),
    fc.oneof(
      fc.integer({ min: -20, max: 500 }).map(daysAgo),
      fc.constantFrom(...stored.bookings.map(({ at }) => at)),
    ),
  )
  .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one }));

const forSpans = (claim: (span: { from: string; to: string }) => Promise<void>) =>
  fc.assert(fc.asyncProperty(spans, claim), { numRuns: RUNS });

test('counts leads by delivery day and bookings by booking day in Pacific time', async () => {
  await forSpans(async (span) => {
    const within = ({ at }: { at: string }) => span.from <= at && at <= span.to;
    const leads = stored.leads.filter(within);
    const bookings = stored.bookings.filter(within);
    const platform = await get('GET /vendor-admin/analytics/platform-stats', span);
    assert.deepEqual(
      [platform.leads, platform.answered, platform.bookings, platform.earnings],
      [
        leads.length,
        leads.filter(({ answered }) => answered).length,
        bookings.length,
        bookings.reduce((total, { cents }) => total + cents, 0) / 100,
      ],
    );
    assert.equal(platform.days, Math.round((Date.parse(span.to) - Date.parse(span.from)) / 86_400_000) + 1);
    const flow: Row[] = (await get('GET /vendor-admin/analytics/lead-flow', span)).data;
    assert.equal(sum(flow, 'booked'), leads.filter(({ booked }) => booked).length);
  });
});

test('returns the same totals in every admin report for the same date range', async () => {
  await forSpans(async (span) => {
    const platform = await get('GET /vendor-admin/analytics/platform-stats', span);
    const overview = await get('GET /vendor-admin/financial/overview', span);
    const expected = {
      leads: platform.leads,
      answered: platform.answered,
      bookings: overview.bookings,
      earnings: overview.total_earnings,
    };
    assert.deepEqual(
      { bookings: platform.bookings, earnings: platform.earnings, billing: platform.billing },
      { bookings: overview.bookings, earnings: overview.total_earnings, billing: overview.billing },
    );
    for (const group of ['day', 'week', 'month']) {
      const flow: Row[] = (await get('GET /vendor-admin/analytics/lead-flow', { ...span, group })).data;
      const { earnings: _, ...counts } = expected;
      assert.deepEqual(
        { leads: sum(flow, 'delivered'), answered: sum(flow, 'answered'), bookings: sum(flow, 'bookings') },
        counts,
        group,
      );
      const active: Row[] = (await get('GET /vendor-admin/dashboard/activity', { ...span, group })).data;
      assert.deepEqual(
        active.map(({ date }) => date),
        flow.map(({ date }) => date),
      );
      assert.deepEqual(
        [sum(active, 'leads'), sum(active, 'applications')],
        [platform.leads, platform.applications],
      );
    }
    const vendors = await everyRow('GET /vendor-admin/analytics/vendor-performance', span);
    const { earnings, ...counts } = expected;
    assert.deepEqual(
      {
        leads: sum(vendors, 'leads'),
        answered: sum(vendors, 'answered'),
        bookings: sum(vendors, 'bookings'),
      },
      counts,
    );
    const categories: Row[] = (await get('GET /vendor-admin/analytics/category-performance', span)).data;
    assert.deepEqual(
      [sum(categories, 'leads'), sum(categories, 'bookings'), sum(categories, 'earnings')],
      [counts.leads, counts.bookings, earnings],
    );
    const quality = await get('GET /vendor-admin/analytics/lead-quality', span);
    assert.equal(sum(quality.by_type, 'leads'), counts.leads);
    const flow: Row[] = (await get('GET /vendor-admin/analytics/lead-flow', span)).data;
    for (const rows of [vendors, categories, quality.by_type])
      assert.equal(sum(rows, 'booked'), sum(flow, 'booked'));
    const reasons = Object.values(quality.decline_reasons as Row);
    assert.equal(
      reasons.reduce((total, count) => total + count, 0),
      sum(flow, 'declined'),
    );
    const earners: Row[] = (await get('GET /vendor-admin/financial/top-earners', { ...span, limit: 100 }))
      .data;
    assert.deepEqual(
      [sum(earners, 'bookings'), sum(earners, 'earnings'), sum(earners, 'fees')],
      [overview.bookings, overview.total_earnings, overview.billing.charged_cents / 100],
    );
    const pending = await everyRow('GET /vendor-admin/financial/pending-payouts', span);
    assert.deepEqual([pending.length, sum(pending, 'amount')], Object.values(overview.pending_payouts));
    const history = await everyRow('GET /vendor-admin/financial/payout-history', span);
    const completed = history.filter(({ status }) => (status as unknown) === 'completed');
    assert.deepEqual([completed.length, sum(completed, 'amount')], Object.values(overview.completed_payouts));
    const failed = history.filter(({ status }) => (status as unknown) === 'failed');
    assert.deepEqual([failed.length, sum(failed, 'amount')], Object.values(overview.failed_payouts));
  });
});

test('returns a vendor the same figures that an admin sees for the account', async () => {
  const performance = 'GET /vendor-admin/analytics/vendor-performance';
  await forSpans(async (span) => {
    const own = await get('GET /vendor-account/{accountId}/analytics', span, vendor);
    const row = (await everyRow(performance, span)).find(({ account_id }) => account_id === edge.account.id);
    const names = [
      'leads',
      'answered',
      'response_rate',
      'median_response_minutes',
      'booked',
      'bookings',
      'conversion_rate',
    ];
    const none = [0, 0, 0, null, 0, 0, 0];
    assert.deepEqual(
      names.map((name) => own[name]),
      row ? names.map((name) => row[name]) : none,
    );
    const earners: Row[] = (await get('GET /vendor-admin/financial/top-earners', { ...span, limit: 100 }))
      .data;
    assert.equal(
      own.earnings,
      earners.find(({ account_id }) => account_id === edge.account.id)?.['earnings'] ?? 0,
    );
    assert.deepEqual([sum(own.by_month, 'leads'), sum(own.by_month, 'bookings')], [own.leads, own.bookings]);
    assert.deepEqual(
      [sum(own.by_type, 'leads'), sum(own.by_type, 'booked'), sum(own.by_type, 'bookings')],
      [own.leads, own.booked, own.bookings],
    );
    const statuses = Object.values(own.by_status as Row);
    assert.equal(
      statuses.reduce((total, count) => total + count, 0),
      own.leads,
    );
  });
});

test('returns the same all-time totals on the dashboard, in accounts and in financial', async () => {
  const span = { from: daysAgo(1800), to: daysAgo(-2) };
  const stats = await get('GET /vendor-admin/dashboard/stats');
  const platform = await get('GET /vendor-admin/analytics/platform-stats', span);
  const overview = await get('GET /vendor-admin/financial/overview');
  const accounts = await everyRow('GET /vendor-admin/accounts');
  assert.deepEqual([stats.leads.total, sum(accounts, 'total_leads')], [platform.leads, platform.leads]);
  for (const [bookings, earnings] of [
    [stats.bookings.total, stats.bookings.earnings],
    [platform.bookings, platform.earnings],
    [sum(accounts, 'total_bookings'), sum(accounts, 'total_earnings')],
  ]) {
    assert.deepEqual([bookings, earnings], [overview.bookings, overview.total_earnings]);
  }
  const own = accounts.find(({ id }) => id === edge.account.id)!;
  const flow: Row[] = (
    await get('GET /vendor-admin/analytics/vendor-performance', { ...span, per_page: 100 })
  ).data;
  assert.equal(
    own['conversion_rate'],
    flow.find(({ account_id }) => account_id === edge.account.id)!['conversion_rate'],
  );
  const metrics = (await createCaller(app, SERVICE_KEY)('GET /metrics')).body as string;
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  assert.deepEqual(
    [gauge('portal_leads_open'), gauge('portal_leads_held')],
    [stats.leads.open, stats.leads.held],
  );
});

test('counts the last N days through the end of today', async () => {
  for (const days of [1, 30, 365]) {
    for (const key of [
      'GET /vendor-admin/analytics/platform-stats',
      'GET /vendor-admin/analytics/lead-flow',
      'GET /vendor-admin/dashboard/activity',
      'GET /vendor-account/{accountId}/analytics',
    ] as const) {
      const call = key.includes('vendor-account') ? vendor : admin;
      const to = pacificDay.format(new Date());
      const span = { from: dayBefore(to, days - 1), to };
      assert.deepEqual(await get(key, { days }, call), await get(key, span, call), `${key} ${days}`);
    }
  }
});

test('returns a row for each day, week and month of a date range without data', async () => {
  const span = { from: '2001-02-27', to: '2001-04-03' };
  const dates = async (group: string) =>
    ((await get('GET /vendor-admin/analytics/lead-flow', { ...span, group })).data as Row[]).map(
      ({ date }) => date,
    );
  assert.equal((await dates('day')).length, 36);
  assert.deepEqual((await dates('week')).slice(0, 2), ['2001-02-26', '2001-03-05']);
  assert.deepEqual(await dates('month'), ['2001-02-01', '2001-03-01', '2001-04-01']);
  const own = await get('GET /vendor-account/{accountId}/analytics', span, vendor);
  assert.deepEqual(own.by_month, [
    { month: '2001-02', leads: 0, bookings: 0 },
    { month: '2001-03', leads: 0, bookings: 0 },
    { month: '2001-04', leads: 0, bookings: 0 },
  ]);
});

test('rejects a date range with too many periods and names the field', async () => {
  for (const key of [
    'GET /vendor-admin/analytics/lead-flow',
    'GET /vendor-admin/dashboard/activity',
  ] as const) {
    const refused = await admin(key, { query: { from: '1900-01-01', to: today } });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['from']], key);
  }
});

test('groups spellings of one category and returns one spelling', async () => {
  const categories: Row[] = (await get('GET /vendor-admin/analytics/category-performance', { days: 365 }))
    .data;
  const names = categories.map(({ category }) => String(category));
  assert.equal(names.filter((name) => /flor/i.test(name)).join(), 'Florist');
  assert.equal(sum(categories, 'accounts'), (await get('GET /vendor-admin/dashboard/stats')).accounts.total);
  const created = await admin('POST /vendor-admin/vendors', {
    body: { business_name: 'Wild Stems', title: 'Florist', category: ' florists ' },
  });
  assert.equal(created.body.category, 'Florist');
  const found = await get('GET /vendor-admin/vendors', { search: 'Edge Florals' });
  assert.equal(found.data[0].category, 'Florist');
});

test('exports name the counting date in their headings and have the same totals', async () => {
  const span = { from: `${LAST_YEAR}-02-01`, to: today };
  const platform = await get('GET /vendor-admin/analytics/platform-stats', span);
  const overview = await get('GET /vendor-admin/financial/overview', span);
  const rowsOf = async (key: RouteKey, report: string): Promise<Row[]> =>
    (await admin(key, { body: { ...span, report, format: 'json' } })).body;
  for (const report of ['lead-flow', 'vendor-performance', 'category-performance']) {
    const rows = await rowsOf('POST /vendor-admin/analytics/export', report);
    assert.deepEqual(
      [sum(rows, 'leads_delivered'), sum(rows, 'bookings_by_booking_date')],
      [platform.leads, platform.bookings],
      report,
    );
  }
  const months = await rowsOf('POST /vendor-admin/financial/export-report', 'months');
  assert.deepEqual(
    [
      sum(months, 'bookings_by_booking_date'),
      sum(months, 'earnings_by_booking_date'),
      sum(months, 'fees_by_booking_date'),
    ],
    [overview.bookings, overview.total_earnings, overview.billing.charged_cents / 100],
  );
  const wanted: string[] = [];
  for (let at = new Date(`${LAST_YEAR}-02-01`); at <= new Date(today); at.setUTCMonth(at.getUTCMonth() + 1))
    wanted.push(at.toISOString().slice(0, 7));
  assert.deepEqual(
    months.map((row) => row['month']),
    wanted,
  );
});
