import { adminRights, type AdminRole } from '@portal/shared/domain';
import { contract, type RouteAccess, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../support/build-app.ts';
import { confirmByClient } from '../support/client-booking.ts';
import { createAccount, createAdmin, createLead } from '../support/factories.ts';
import { createCaller, injectAs, type Caller } from '../support/inject-as.ts';

const { app, db } = await openPortal();
const AMOUNT = 4321;
const MONEY_TABLES = ['ledger_entries', 'payouts', 'invoices', 'invoice_lines', 'payments', 'fee_disputes'];
const MONEY = /^(total_)?(earnings|fees?)$|earned_cents|^billing$|balance_cents$/;

/** An account with a fee: its first booking is free. */
const { account, owner, vendor } = await createAccount(db);
const params = { accountId: account.id, vendorId: vendor.id, leadId: 0 };
const member = await injectAs(app, owner!);
for (const amount of [1000, AMOUNT]) {
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  await member('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { accountId: account.id, leadId: lead.id },
    body: { amount },
  });
  await confirmByClient(app, { leadId: lead.id, amount });
  params.leadId = lead.id;
}

const readsWith = (access: RouteAccess[]) =>
  (Object.entries(contract) as [RouteKey, RouteContract][])
    .filter(([key, route]) => key.startsWith('GET ') && access.includes(route.access ?? 'signed-in'))
    .map(([key]) => key);
const as = async (adminRole: AdminRole) => injectAs(app, await createAdmin(db, { adminRole }));

function moneyIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(moneyIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(MONEY.test(name) ? [name] : []),
    ...moneyIn(each),
  ]);
}

/** The routes whose answers show a role earnings or fees. */
async function shownTo(call: Caller, reads: RouteKey[]): Promise<string[]> {
  const shown: string[] = [];
  for (const key of reads) {
    const { status, body } = await call(key, { params });
    const money = typeof body === 'string' ? /\bfees?\b/i.test(body) : moneyIn(body).length > 0;
    if (status === 200 && money) shown.push(key.replace(/^GET \/vendor-(admin|account)/, ''));
  }
  return shown.sort();
}

test('one rule decides who sees earnings and fees in the answers to admins', async () => {
  const everywhere = [
    '/accounts',
    '/accounts/{accountId}',
    '/analytics/category-performance',
    '/analytics/platform-stats',
    '/dashboard/stats',
    '/financial/overview',
    '/financial/top-earners',
  ];
  const reads = readsWith(['admin']);
  const seen = await shownTo(await as('finance'), reads);
  assert.deepEqual(
    everywhere.filter((route) => !seen.includes(route)),
    [],
  );
  for (const role of ['viewer', 'operator'] as const)
    assert.deepEqual(await shownTo(await as(role), reads), [], role);
});

test('the same rule holds for an admin who impersonates the vendor', async () => {
  const impersonating = async (adminRole: AdminRole) => {
    const { status, body } = await (
      await as(adminRole)
    )('POST /vendor-admin/accounts/{accountId}/view-as', {
      params,
      body: { reason: 'A question about a lead' },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return createCaller(app, body.token);
  };
  const reads = readsWith(['member', 'signed-in', 'verified']).filter((key) => key !== 'GET /live');
  const money = [
    '/current',
    '/{accountId}/analytics',
    '/{accountId}/profile',
    '/{accountId}/statement',
    '/{accountId}/statement.csv',
  ];
  assert.deepEqual(await shownTo(await impersonating('owner'), reads), money);
  const operator = await impersonating('operator');
  assert.deepEqual(await shownTo(operator, reads), []);
  const refused = await operator('GET /vendor-account/{accountId}/statement', { params });
  assert.deepEqual([refused.status, refused.body.error], [403, 'role_required']);
  assert.equal((await operator('GET /vendor-account/{accountId}/analytics', { params })).status, 200);
});

test('every route whose answer has earnings, fees or balances is for those who may see them', () => {
  const inSchema = (schema: unknown): string[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : Object.entries(schema).flatMap(([name, each]) => [
          ...(MONEY.test(name) ? [name] : []),
          ...inSchema(each),
        ]);
  const open = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([, { roles, response }]) => roles !== adminRights.money && inSchema(response).length > 0,
  );
  // Their fields are removed from the answer, so the schemas must not require them.
  for (const [key, { response }] of open) {
    const required =
      JSON.stringify(response)
        .match(/"required":\[[^\]]*\]/g)
        ?.join() ?? '';
    const money = inSchema(response).filter((name) => required.includes(`"${name}"`));
    assert.deepEqual(money, [], key);
  }
});

test('one rule decides who sees earnings and fees in files, and who sorts by them', async () => {
  const filesOf = async (call: Caller) => {
    const accounts = await call('GET /vendor-admin/accounts/export', {});
    const categories = await call('POST /vendor-admin/analytics/export', {
      body: { report: 'category-performance' },
    });
    const all = await call('POST /vendor-admin/accounts/{accountId}/export', { params });
    return {
      headings: `${accounts.body.split('\r\n')[0]},${categories.body.split('\r\n')[0]}`,
      money: moneyIn(all.body),
      tables: MONEY_TABLES.filter((table) => all.body.records[table]),
    };
  };
  const owners = await filesOf(await as('owner'));
  assert.match(owners.headings, /Earnings of confirmed bookings.*Earnings by booking date/);
  assert.deepEqual(owners.tables, MONEY_TABLES);
  const operator = await as('operator');
  const { headings, money, tables } = await filesOf(operator);
  assert.doesNotMatch(headings, /earnings|fees/i);
  assert.deepEqual([money, tables], [[], []]);
  const sorted = { query: { sort: 'total_earnings' } };
  const refused = await operator('GET /vendor-admin/accounts', sorted);
  assert.deepEqual([refused.status, refused.body.error], [403, 'role_required']);
  assert.equal((await operator('GET /vendor-admin/accounts/export', sorted)).status, 403);
  assert.equal((await (await as('finance'))('GET /vendor-admin/accounts', sorted)).status, 200);
});

test('finance decides the amounts of bookings, and operators do not', async () => {
  assert.deepEqual(adminRights.money, ['finance', 'owner']);
  const finance = await as('finance');
  const reversed = await finance('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params,
    body: { reason: 'Cancelled' },
  });
  assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
  for (const role of ['viewer', 'operator'] as const) {
    const call = await as(role);
    const body = { reason: 'Cancelled' };
    const refused = await call('POST /vendor-admin/leads/{leadId}/reverse-booking', { params, body });
    assert.deepEqual([refused.status, refused.body.error], [403, 'role_required'], role);
    assert.equal((await call('GET /vendor-admin/bookings/undecided')).status, 403);
  }
});
