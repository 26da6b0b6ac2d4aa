import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { reportByClient } from '../../test/support/client-booking.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createFailedJob,
  createLead,
  createUser,
  createVendor,
  unique,
} from '../../test/support/factories.ts';
import { chargeFee } from '../../test/support/fees.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import {
  ledgerEntries,
  notifications,
  payouts,
  profileRequests,
  webhookDeliveries,
  webhookEndpoints,
} from '../database/schema/index.ts';
import { issueInvoice } from '../invoices/issue-invoices.ts';
import { pacificToday } from '../http/days.ts';

const { app, db } = await openPortal();
const adminUser = await createAdmin(db);
const admin = await injectAs(app, adminUser);
const { account, owner } = await createAccount(db);
const member = await injectAs(app, owner!);
const accountId = account.id;
await admin('PUT /vendor-admin/settings', { body: { announcements_enabled: true } });

const report = async () => {
  const lead = await createLead(db, { accountId });
  const sent = await member('POST /vendor-account/{accountId}/leads/{leadId}/report', {
    params: { accountId, leadId: lead.id },
    body: { reason: 'other', details: 'Please look' },
  });
  assert.ok(sent.status < 300, JSON.stringify(sent.body));
};
const announce = async () => {
  const body = {
    subject: 'News',
    body: 'News',
    audience: 'all',
    request_key: randomBytes(16).toString('hex'),
  };
  assert.equal((await admin('POST /vendor-admin/announcements', { body })).status, 201);
};

/** Adds a booking with its fee and its payout. */
const book = async (status: 'pending' | 'completed' = 'pending') => {
  const lead = await createLead(db, { accountId });
  const booking = await createBooking(db, { leadId: lead.id, accountId, reportedBy: owner!.id });
  await db
    .insert(ledgerEntries)
    .values({ accountId, bookingId: booking.id, kind: 'fee', amountCents: 100, rateBps: 1000 });
  const completedAt = status === 'completed' ? new Date() : null;
  await db
    .insert(payouts)
    .values({ accountId, bookingId: booking.id, amountCents: 1000, status, completedAt });
};
const { id: applicationId } = (await createApplication(db)).application;
const audit = (about: object) =>
  recordAuditEntry(db, { action: 'account_viewed', performedBy: adminUser.id, ...about });
const endpoint = {
  url: 'https://93.184.216.34/hook',
  description: '',
  eventTypes: [],
  secret: 'secret',
  enabled: false,
};
const [{ id: webhookId } = { id: 0 }] = await db.insert(webhookEndpoints).values(endpoint).returning();
const deliver = () =>
  db.insert(webhookDeliveries).values({ endpointId: webhookId, eventId: null, orderKey: unique() });
const request = () =>
  db.insert(profileRequests).values({
    accountId,
    userId: owner!.id,
    requestedChanges: {},
    changedFields: unique(),
    message: 'Please',
  });
/** Adds a booking whose amounts differ. */
const disagree = async () => {
  const lead = await createLead(db, { accountId, status: 'responded', respondedAt: new Date() });
  const sent = await member('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { accountId, leadId: lead.id },
    body: { amount: 1000 },
  });
  assert.ok(sent.status < 300, JSON.stringify(sent.body));
  const { status } = await reportByClient(app, { leadId: lead.id, amount: 2000 });
  assert.equal(status, 200);
};
const busyAccount = async () => {
  const { account: busy } = await createAccount(db);
  await createLead(db, { accountId: busy.id });
  return busy;
};

let billed = 0;
/** Adds an invoice of a new fee, in a month of its own. */
const bill = async () => {
  billed += 1;
  const month = `${1990 + Math.floor(billed / 12)}-${String((billed % 12) + 1).padStart(2, '0')}`;
  const at = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  await chargeFee(app, { accountId, owner: owner! }, { at, amountCents: 100_000 });
  const today = pacificToday();
  await db.transaction((tx) => issueInvoice(tx, { accountId, month, before: today, today }));
};
const pay = () =>
  db.execute(sql`insert into payments (amount_cents, received_on, method, source, external_id)
    values (500, '2026-02-02', 'ach', 'bank', ${unique()})`);
const dispute = async () => {
  await book();
  await db.execute(sql`insert into fee_disputes (account_id, booking_id, reason, message, opened_by)
    select account_id, id, 'other', 'Not us', reported_by from bookings order by id desc limit 1`);
};

interface List {
  /** Adds a row that sorts before the others, or among them. */
  add: () => Promise<unknown>;
  queries?: object[];
  params?: object;
  as?: typeof admin;
  rowId?: 'id' | 'account_id';
  /** Takes rows out of the list. */
  remove?: (ids: (number | string)[]) => Promise<unknown>;
}
const anyOf = (ids: (number | string)[]) => sql`any(${`{${ids.join()}}`})`;
const deleteFrom = (table: string) => (ids: (number | string)[]) =>
  db.execute(sql`delete from ${sql.raw(table)} where id = ${anyOf(ids)}`);

/** Each list with its sort orders. */
const lists: Partial<Record<RouteKey, List>> = {
  'GET /vendor-admin/vendors': {
    add: () => createVendor(db),
    queries: [{}, { sort: 'business_name', direction: 'asc' }],
  },
  'GET /vendor-admin/users': { add: () => createUser(db), queries: [{}, { sort: 'email' }] },
  'GET /vendor-admin/accounts': {
    add: () => createAccount(db),
    queries: [{}, { sort: 'total_earnings' }, { sort: 'last_active', direction: 'asc' }],
  },
  'GET /vendor-admin/applications': { add: () => createApplication(db), queries: [{}, { sort: 'status' }] },
  'GET /vendor-admin/leads': {
    add: () => createLead(db, { accountId }),
    queries: [{}, { sort: 'event_date' }],
  },
  'GET /vendor-admin/leads/held': { add: () => createLead(db, { accountId, deliveredAt: null }) },
  'GET /vendor-admin/lead-reports': { add: report },
  'GET /vendor-admin/announcements': { add: announce },
  'GET /vendor-admin/bookings/undecided': { add: disagree },
  'GET /vendor-account/{accountId}/leads': {
    add: () => createLead(db, { accountId }),
    as: member,
    params: { accountId },
    queries: [{}, { sort: 'event_date' }],
  },
  'GET /vendor-admin/accounts/{accountId}/leads': {
    add: () => createLead(db, { accountId }),
    params: { accountId },
  },
  'GET /vendor-admin/financial/pending-payouts': {
    add: () => book(),
    remove: (ids) =>
      db.execute(sql`update payouts set status = 'completed', completed_at = now() where id = ${anyOf(ids)}`),
  },
  'GET /vendor-admin/financial/payout-history': { add: () => book('completed') },
  'GET /vendor-admin/financial/accounts/{accountId}/ledger': { add: () => book(), params: { accountId } },
  'GET /vendor-admin/financial/invoices': { add: bill },
  'GET /vendor-admin/financial/payments': { add: pay },
  'GET /vendor-admin/financial/disputes': { add: dispute },
  'GET /vendor-account/{accountId}/invoices': { add: bill, as: member, params: { accountId } },
  'GET /vendor-admin/audit-log': { add: () => audit({}) },
  'GET /vendor-admin/accounts/{accountId}/audit-log': {
    add: () => audit({ accountId }),
    params: { accountId },
  },
  'GET /vendor-admin/applications/{applicationId}/history': {
    add: () => audit({ applicationId }),
    params: { applicationId },
  },
  'GET /vendor-admin/webhooks/{webhookId}/deliveries': {
    add: deliver,
    params: { webhookId },
    remove: deleteFrom('webhook_deliveries'),
  },
  'GET /vendor-admin/operations/failed-jobs': {
    add: () => createFailedJob(db),
    remove: ([first]) => deleteFrom('pgboss.job')([first!]),
  },
  'GET /vendor-admin/profile-requests': { add: request, remove: deleteFrom('profile_requests') },
  'GET /vendor-admin/accounts/{accountId}/profile-requests': {
    add: request,
    params: { accountId },
    remove: deleteFrom('profile_requests'),
  },
  'GET /vendor-account/{accountId}/profile/requests': {
    add: request,
    as: member,
    params: { accountId },
    remove: deleteFrom('profile_requests'),
  },
  'GET /vendor-admin/analytics/vendor-performance': { add: busyAccount, rowId: 'account_id' },
  'GET /user/notifications': {
    add: () =>
      db.insert(notifications).values({
        userId: owner!.id,
        type: 'booking.decided',
        data: { account_id: accountId, lead_id: 1, event_name: 'A wedding', amount: null, reason: null },
      }),
    as: member,
    remove: deleteFrom('notifications'),
  },
};

test('every list that has pages continues at a row', () => {
  const paged = (Object.entries(contract) as [RouteKey, RouteContract][])
    .filter(([, { query }]) => 'page' in ((query as { properties?: object } | undefined)?.properties ?? {}))
    .map(([route]) => route);
  assert.deepEqual(paged.sort(), Object.keys(lists).sort());
});

for (const [route, { add, queries = [{}], params = {}, as = admin, rowId = 'id', remove }] of Object.entries(
  lists,
) as [RouteKey, List][]) {
  test(`${route} repeats and skips no row that was there, while others are added and removed`, async () => {
    for (const query of queries) {
      for (let row = 0; row < 6; row++) await add();
      const read = async (at: object) => {
        const { status, body } = await as(route, {
          params: params as Record<string, unknown>,
          query: { per_page: 2, limit: 2, ...query, ...at },
        });
        assert.equal(status, 200, JSON.stringify(body));
        return body.data.map((row: Record<string, unknown>) => row[rowId]) as (number | string)[];
      };
      const there = await read({ per_page: 100, limit: 100 });
      const first = await read({});
      await add();
      await remove?.(first);
      const second = await read({ page: 2, after: first.at(-1) });
      await add();
      const third = await read({ page: 3, after: second.at(-1) });
      const all = [...first, ...second, ...third];
      assert.equal(new Set(all).size, 6, 'repeats none');
      const known = all.filter((id) => there.includes(id));
      assert.deepEqual(known, there.slice(0, known.length), 'skips none');
      assert.deepEqual(await read({ page: 2, before: third[0] }), second);
    }
  });
}
