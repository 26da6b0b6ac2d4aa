import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgres } from '../../src/database/postgres.ts';
import { openTestDatabase, testedDatabase } from '../database.ts';
import { fillings } from '../database/large.ts';
import { openPortal } from '../support/build-app.ts';
import { createAdmin } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';
import { openProxy } from '../support/tcp-proxy.ts';

// The embedded database is part of the process and has no deadline.
const skip = testedDatabase === 'embedded';
const LEADS = 6000;
const LEADS_OF_ONE = 2000;
const ACCOUNTS = LEADS / 10;
const BOOKINGS = LEADS / 6;
/** Every second account has paid once. */
const PAYMENTS = ACCOUNTS / 2;
/** With this delay of each response, a file's queries take longer than one call may wait. */
const LATE_MS = 300;
const TIMEOUT_MS = 2000;

const portal = skip ? null! : await openDistantPortal();

/** Opens a portal whose database has rows for several batches and answers through a proxy. */
async function openDistantPortal() {
  const database = await openTestDatabase();
  for (const fill of fillings(LEADS)) await database.query(fill);
  // One account gets enough leads for several batches.
  await database.query(
    `insert into leads (account_id, match_id, event_name, event_type, event_date, delivered_at, expires_at, description)
      select 1, 'many-' || i, 'Event', 'wedding', current_date, now(), now(), repeat('x', 1000)
      from generate_series(1, ${LEADS_OF_ONE}) i`,
  );
  await database.query('analyze');
  const through = new URL(database.url!);
  const proxy = await openProxy(Number(through.port));
  through.port = String(proxy.port);
  const settings = { DATABASE_POOL: 10, DATABASE_TIMEOUT_MS: TIMEOUT_MS, SLOW_STATEMENT_MS: 60_000 };
  const { app, db } = await openPortal(
    { DATABASE_TIMEOUT_MS: String(TIMEOUT_MS) },
    await openPostgres(settings, through.href),
  );
  after(async () => {
    proxy.close();
    await database.close();
  });
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const { token } = await injectAs(app, await createAdmin(db));
  const request = (path: string, body?: object) =>
    fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { proxy, request };
}

const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1);

const files = [
  ['/vendor-admin/leads/export?status=booked', BOOKINGS],
  ['/vendor-admin/accounts/export', ACCOUNTS],
  ['/vendor-admin/applications/export', ACCOUNTS],
  ['/vendor-admin/financial/export-report', BOOKINGS + PAYMENTS, 'ledger'],
  ['/vendor-admin/financial/export-report', BOOKINGS, 'payouts'],
] as const;

test('streams every export to its end although that takes longer than a call may', { skip }, async (t) => {
  // Opens the connections first, which takes several responses each.
  await Promise.all(files.map(() => portal.request('/auth/user')));
  portal.proxy.set({ lateMs: LATE_MS });
  t.after(() => portal.proxy.set('none'));
  const exported = files.map(async ([path, rows, report]) => {
    const response = await portal.request(path, report && { report });
    const text = await response.text();
    assert.equal(response.status, 200, `${path}: ${text}`);
    const found = rowsOf(text);
    assert.deepEqual([found.length, new Set(found).size], [rows, rows], path);
  });
  await Promise.all(exported);
});

test('streams all data of an account, which is never in memory as a whole', { skip }, async () => {
  const response = await portal.request('/vendor-admin/accounts/1/export', {});
  const { leads, records } = (await response.json()) as { leads: unknown[]; records: { leads: unknown[] } };
  assert.ok(leads.length >= LEADS_OF_ONE, String(leads.length));
  assert.ok(records.leads.length >= leads.length, String(records.leads.length));
});

test('ends the connection of a file that the database cuts off', { skip }, async (t) => {
  const begun = await Promise.all([
    portal.request('/vendor-admin/leads/export'),
    portal.request('/vendor-admin/accounts/1/export', {}),
  ]);
  portal.proxy.set('silent');
  t.after(() => portal.proxy.set('none'));
  for (const response of begun) assert.equal(response.status, 200);
  await Promise.all(begun.map((response) => assert.rejects(response.text())));
});

test('answers 503 instead of a file that the database never begins', { skip }, async (t) => {
  portal.proxy.set('silent');
  t.after(() => portal.proxy.set('none'));
  const response = await portal.request('/vendor-admin/leads/export');
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('content-disposition'), null);
});
