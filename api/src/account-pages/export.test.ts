import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createVendor,
} from '../../test/support/factories.ts';
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

test('exports only the rows of the account from each table', async () => {
  // Its id differs from that of every account.
  await createVendor(db);
  const addAccount = async () => {
    const { account, owner } = await createAccount(db);
    const vendor = await injectAs(app, owner!);
    const params = { accountId: account.id };
    const lead = await createLead(db, params);
    const { application } = await createApplication(db, {
      accountId: account.id,
      status: 'approved',
      decidedAt: new Date(),
    });
    const { id: applicationId } = application;
    await db
      .insert(schema.infoRequests)
      .values({ applicationId, message: 'Which kitchen?', requestedBy: owner!.id });
    const reply = { base_package: 900, vendor_notes: 'Gladly', next_steps: null, estimated_timeline: null };
    const calls = [
      await vendor('PUT /vendor-account/{accountId}/quick-reply', { params, body: reply }),
      await vendor('POST /vendor-account/{accountId}/event-quick-replies', {
        params,
        body: {
          name: 'Weddings',
          event_types: ['wedding'],
          budget_min: null,
          budget_max: null,
          ...reply,
          additional_options: [],
        },
      }),
      await vendor('POST /vendor-account/{accountId}/saved-options', {
        params,
        body: { name: 'Arch', price: 450 },
      }),
      await vendor('POST /vendor-account/{accountId}/saved-replies', {
        params,
        body: { name: 'Gladly', ...reply },
      }),
      await vendor('PUT /vendor-account/{accountId}/leads/{leadId}/draft', {
        params: { ...params, leadId: lead.id },
        body: { form: { notes: 'Half a' }, version: 'none' },
      }),
    ];
    for (const { status, body } of calls) assert.ok(status < 300, JSON.stringify(body));
    return { account, lead, application };
  };
  const [one, other] = [await addAccount(), await addAccount()];
  for (const { account, lead, application } of [one, other]) {
    const { records, audit_log: log } = await exportedOf(account.id);
    assert.deepEqual(
      log.map(({ action }: { action: string }) => action),
      ['account_exported'],
    );
    const tables = Object.entries<Record<string, unknown>[]>(records);
    const idsIn = (column: string) =>
      tables.flatMap(([table, rows]) =>
        rows.filter((row) => column in row).map((row) => [table, row[column]]),
      );
    assert.ok(idsIn('account_id').length >= 5);
    for (const [table, id] of idsIn('account_id')) assert.equal(id, account.id, String(table));
    for (const [table, id] of idsIn('application_id')) assert.equal(id, application.id, String(table));
    const only = {
      info_requests: 1,
      quick_replies: 1,
      event_quick_replies: 1,
      saved_options: 1,
      saved_replies: 1,
      response_drafts: 1,
      vendors: 1,
      applications: 1,
    };
    for (const [table, count] of Object.entries(only)) assert.equal(records[table].length, count, table);
    assert.equal(records.response_drafts[0].lead_id, lead.id);
    assert.equal(records.vendors[0].id, account.vendorId);
  }
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
