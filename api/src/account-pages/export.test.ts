import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import { createAccount, createAdmin, createLead } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import * as schema from '../database/schema/index.ts';
import { exportedTables, otherTables } from './exported-tables.repository.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));

async function exportedOf(accountId: number) {
  const { status, body } = await admin('POST /vendor-admin/accounts/{accountId}/export', {
    params: { accountId },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('[C5] exports an account with its bookings, ledger, payouts and requests', async () => {
  const { account, owner } = await createAccount(db);
  const other = await createAccount(db);
  await createLead(db, { accountId: other.account.id });
  const params = { accountId: account.id };
  const vendor = await injectAs(app, owner!);
  const lead = await createLead(db, { ...params, status: 'responded', respondedAt: new Date() });
  const held = await createLead(db, { ...params, deliveredAt: null, holdReasons: ['Too far'] });
  await vendor('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: { ...params, leadId: lead.id },
    body: { amount: 4000 },
  });
  await confirmByClient(app, { leadId: lead.id, amount: 4000 });
  await vendor('POST /vendor-account/{accountId}/profile/request-update', {
    params,
    body: { requested_changes: { business_name: 'Renamed' }, message: 'Please' },
  });
  const { records } = await exportedOf(account.id);
  const only = (table: string) => {
    assert.equal(records[table].length, 1, table);
    return records[table][0];
  };
  assert.equal(only('bookings').amount_cents, 400_000);
  assert.equal(only('ledger_entries').kind, 'waiver');
  assert.equal(only('payouts').amount_cents, 400_000);
  assert.equal(only('booking_confirmations').state, 'confirmed');
  assert.deepEqual(only('profile_requests').requested_changes, { business_name: 'Renamed' });
  assert.equal(only('account_users').user_id, owner!.id);
  assert.equal(only('vendor_accounts').id, account.id);
  assert.equal(only('vendors').id, account.vendorId);
  assert.deepEqual(
    records.leads.map(({ id }: { id: number }) => id),
    [lead.id, held.id],
  );
});

test('exports no secret of an account', async () => {
  const { account } = await createAccount(db);
  const { records } = await exportedOf(account.id);
  const keys = Object.values<Record<string, unknown>[]>(records).flat().flatMap(Object.keys);
  assert.deepEqual(
    keys.filter((key) => /token|secret|hash|storage_key/.test(key)),
    [],
  );
  const columns = exportedTables.flatMap(({ table, secrets = [] }) =>
    getTableConfig(table)
      .columns.map(({ name }) => name)
      .filter((name) => /token|secret|hash|storage_key/.test(name) && !secrets.includes(name)),
  );
  assert.deepEqual(columns, []);
});

test('exports every table that has rows of an account, or says where they are or why not', () => {
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .map(getTableConfig);
  const own = new Set(['vendor_accounts', 'vendors']);
  for (let before = 0; before < own.size;) {
    before = own.size;
    for (const { name, columns, foreignKeys } of tables) {
      const parents = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      // Every record refers to the admin or vendor who made it, so users are no step.
      if (columns.some((column) => column.name === 'account_id') || parents.some((parent) => own.has(parent)))
        own.add(name);
    }
  }
  const listed = [
    ...exportedTables.map(({ table }) => getTableConfig(table).name),
    ...Object.keys(otherTables),
  ];
  assert.deepEqual(listed.sort(), [...own].sort());
});
