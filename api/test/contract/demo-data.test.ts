/** What the demo data shows to someone who tries out the portal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD, demoSignIns } from '../../seed/demo-sign-ins.ts';
import { seedDemo } from '../../seed/demo.ts';
import type { Database } from '../../src/database/index.ts';
import { findByEmail } from '../../src/sessions/users.repository.ts';
import { openFileStore } from '../../src/files/file-store.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { openPortal } from '../support/build-app.ts';
import { createCaller, injectAs } from '../support/inject-as.ts';
import { pacificToday } from '../../src/http/days.ts';

const { app, db, dataDir } = await openPortal();
const counted = countStatements(db);
await seedDemo(counted.db, openFileStore({ url: null, dataDir }));
const signIn = async (email: string) => injectAs(app, (await findByEmail(db, email))!);
const [vendor, admin] = [await signIn('vendor@demo.example'), await signIn('admin@gia.example')];
const visitor = createCaller(app);
const own = await vendor('GET /vendor-account/current');
const accountId = own.body.accounts[0].account.id as number;
const path = { params: { accountId } };

interface DemoLead {
  id: number;
  event: { name: string; event_date: string };
  unread_messages: number;
}
async function pagesOf<T>(
  read: (page: number) => Promise<{ body: { data: T[]; meta: { last_page: number } } }>,
) {
  const all: T[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await read(page);
    all.push(...body.data);
    last = body.meta.last_page;
  }
  return all;
}

test('the demo data takes a few statements, because a first start waits for each of them', () => {
  assert.ok(counted.statements() < 220, `${counted.statements()} statements`);
});

test('every demo sign-in works, and each user with a password is one', async () => {
  const listed = demoSignIns.map(([email]) => email as string);
  for (const email of listed) {
    const { status } = await visitor('POST /auth/login', { body: { email, password: DEMO_PASSWORD } });
    assert.equal(status, 200, email);
  }
  const withPassword = await rowsOf<{ email: string }>(
    db,
    sql`select email from users where password_hash is not null`,
  );
  assert.deepEqual(withPassword.map(({ email }) => email).sort(), listed.toSorted());
});

test('a demo user without an application begins the onboarding', async () => {
  const newcomer = await signIn('new@demo.example');
  const { body } = await newcomer('GET /vendor-account/application');
  assert.equal(body.error, 'no_application');
});

test('every lead of the network is another event', async () => {
  const leads = await pagesOf<DemoLead>((page) =>
    admin('GET /vendor-admin/leads', { query: { page, per_page: 100 } }),
  );
  assert.ok(leads.length > 60);
  const names = leads.map(({ event }) => event.name);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('the demo vendor has unread messages, a PDF, tags, notes and an edited response', async () => {
  const { body: list } = await vendor('GET /vendor-account/{accountId}/leads', {
    ...path,
    query: { unread: true },
  });
  assert.deepEqual(
    list.data.map(({ unread_messages: unread }: DemoLead) => unread),
    [1, 2],
  );
  assert.ok(list.tags.all.length >= 5);
  const lead = { params: { accountId, leadId: list.data[1].id as number } };
  const { body: thread } = await vendor('GET /vendor-account/{accountId}/leads/{leadId}/messages', lead);
  assert.deepEqual(
    thread.data.map(({ author }: { author: string }) => author),
    ['client', 'concierge', 'vendor', 'client'],
  );
  const [file] = thread.data[1].files;
  const params = { ...lead.params, fileId: file.id as number };
  const content = await vendor('GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', { params });
  assert.equal(content.body.length, file.size);
  assert.match(content.body, /^%PDF-1\.4\n.*\nxref\n.*%%EOF\n$/s);

  const edited = await vendor('GET /vendor-account/{accountId}/leads', {
    ...path,
    query: { tag: 'price agreed' },
  });
  const { body: history } = await vendor('GET /vendor-account/{accountId}/leads/{leadId}/response/history', {
    params: { accountId, leadId: edited.body.data[0].id },
  });
  const before = history.data[0].response.proposed_pricing.base_package as number;
  assert.ok(before > edited.body.data[0].vendor_response.proposed_pricing.base_package);
  const noted = await vendor('GET /vendor-account/{accountId}/leads', {
    ...path,
    query: { tag: 'follow up' },
  });
  const { body: notes } = await vendor('GET /vendor-account/{accountId}/leads/{leadId}/notes', {
    params: { accountId, leadId: noted.body.data[0].id },
  });
  assert.match(notes.note, /^Referred by/);
});

test('the demo vendor has events today, this week and next year, a full month and months of statements', async () => {
  const leads = await pagesOf<DemoLead>((page) =>
    vendor('GET /vendor-account/{accountId}/leads', { ...path, query: { page, per_page: 100 } }),
  );
  const today = Date.parse(pacificToday());
  const inDays = leads.map(({ event }) => (Date.parse(event.event_date) - today) / 86_400_000);
  const count = (from: number, to: number) => inDays.filter((days) => days >= from && days <= to).length;
  assert.ok(count(0, 0) >= 1 && count(1, 7) >= 3 && count(365, 450) >= 2);
  assert.ok(count(30, 62) >= 12, 'a busy month');
  const { body: statement } = await vendor('GET /vendor-account/{accountId}/statement', path);
  const years = await Promise.all(
    (statement.years as number[]).map((year) =>
      vendor('GET /vendor-account/{accountId}/statement', { ...path, query: { year } }),
    ),
  );
  assert.ok(years.flatMap(({ body }) => body.months as unknown[]).length >= 4);
});

test('the demo year has leads, bookings and declines in every month, and no two vendors alike', async () => {
  const query = { days: 365 };
  const { body: flow } = await admin('GET /vendor-admin/analytics/lead-flow', {
    query: { ...query, group: 'month' },
  });
  const months = (flow.data as Record<string, number>[]).slice(1, -1);
  assert.ok(months.length >= 10, `whole months: ${months.length}`);
  for (const month of months)
    assert.ok(month['delivered']! > 0 && month['answered']! > 0, JSON.stringify(month));
  const delivered = months.map((month) => month['delivered']!);
  assert.ok(Math.max(...delivered) > 2 * Math.min(...delivered), `no seasons: ${delivered.join(' ')}`);
  const { body: quality } = await admin('GET /vendor-admin/analytics/lead-quality', { query });
  assert.equal(Object.keys(quality.decline_reasons).length, 5);
  const { body: vendors } = await admin('GET /vendor-admin/analytics/vendor-performance', {
    query: { ...query, per_page: 100 },
  });
  const medians = (vendors.data as { median_response_minutes: number | null }[])
    .map((row) => row.median_response_minutes)
    .filter((minutes) => minutes !== null);
  assert.ok(new Set(medians.map(Math.round)).size > medians.length / 2, medians.join(' '));
  const { body: insights } = await vendor('GET /vendor-account/{accountId}/analytics', { ...path, query });
  assert.ok(
    insights.before.leads > 0 || insights.by_month.every(({ leads }: { leads: number }) => leads > 0),
  );
});

test('the demo data has work for every screen of the admin', async () => {
  const total = async (key: Parameters<typeof admin>[0], query = {}) =>
    (await admin(key, { query })).body.meta.total as number;
  const { body: stats } = await admin('GET /vendor-admin/dashboard/stats');
  assert.deepEqual([stats.leads.held, stats.open_lead_reports, stats.open_profile_requests], [3, 1, 1]);
  const payouts = [
    ...(await pagesOf<{ status: string }>((page) =>
      admin('GET /vendor-admin/financial/pending-payouts', { query: { page, per_page: 100 } }),
    )),
    ...(await pagesOf<{ status: string }>((page) =>
      admin('GET /vendor-admin/financial/payout-history', { query: { page, per_page: 100 } }),
    )),
  ];
  assert.deepEqual(
    new Set(payouts.map(({ status }) => status)),
    new Set(['pending', 'processing', 'completed', 'failed']),
  );
  assert.ok((await total('GET /vendor-admin/applications', { queue: 'answered' })) >= 1);
  assert.ok((await total('GET /vendor-admin/applications', { queue: 'waiting' })) >= 1);
});

test('the demo vendor has replies and blocked dates', async () => {
  const { body: quick } = await vendor('GET /vendor-account/{accountId}/quick-reply', path);
  const { body: saved } = await vendor('GET /vendor-account/{accountId}/saved-replies', path);
  const { body: blocked } = await vendor('GET /vendor-account/{accountId}/blocked-dates', path);
  const { body: options } = await vendor('GET /vendor-account/{accountId}/saved-options', path);
  assert.equal(quick.confirmed, true);
  assert.ok(quick.for_events.length >= 2 && options.data.length >= 3);
  assert.ok(saved.data.length >= 3 && blocked.dates.length >= 5);
});

/** A database that counts the statements of its transactions. */
function countStatements(real: Database) {
  const kinds = ['select', 'insert', 'update', 'delete', 'execute', '$count'];
  let count = 0;
  const counting = (tx: Database): Database =>
    new Proxy(tx, {
      get(target, key) {
        if (kinds.includes(String(key))) count += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const transaction = ((work: (tx: Database) => Promise<unknown>) =>
    real.transaction((tx) => work(counting(tx)))) as Database['transaction'];
  return { db: Object.assign(Object.create(real) as Database, { transaction }), statements: () => count };
}
