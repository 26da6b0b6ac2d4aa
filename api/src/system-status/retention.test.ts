import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createUser } from '../../test/support/factories.ts';
import { fillEveryTable, PORTAL_TABLES } from '../../test/support/rows.ts';

const { app, db } = await openPortal({
  RETENTION_NOTIFICATIONS_DAYS: '40',
  RETENTION_EMAILS_DAYS: '50',
  RETENTION_AUDIT_DAYS: '400',
});
const { query } = app.database;
const { id: userId } = await createUser(db);
const { account } = await createAccount(db);
const ago = (days: number) => `now() - interval '${days} days'`;
const count = async (table: string, where = 'true') =>
  (await query(`select count(*)::int as n from ${table} where ${where}`))[0]!['n'];

test('deletes thousands of old notifications, emails and audit entries in batches, and keeps newer ones', async () => {
  const many = 'generate_series(1, 2500) i';
  await query(`insert into notifications (user_id, type, data, read_at, created_at)
    select ${userId}, 'account.reactivated', '{}', null, ${ago(41)} from ${many}`);
  await query(`insert into notifications (user_id, type, data, created_at)
    values (${userId}, 'account.reactivated', '{}', ${ago(39)})`);
  await query(`insert into outgoing_messages (event_key, template, recipient, data, status, created_at)
    select 'old ' || i, 'access-reset', 'rosa@x.example', '{}', 'sent', ${ago(51)} from ${many}`);
  await query(`insert into audit_entries (action, performed_at)
    select 'account_paused', ${ago(401)} from ${many}`);
  await query(`insert into audit_entries (action, performed_at) values ('account_paused', ${ago(399)})`);
  await app.jobs.runNow('retention');
  assert.equal(await count('notifications', `user_id = ${userId}`), 1);
  assert.equal(await count('outgoing_messages', `event_key like 'old %'`), 0);
  assert.equal(await count('audit_entries', `action = 'account_paused'`), 1);
});

test('keeps queued emails and those that the page of an announcement counts', async () => {
  const add = (key: string, template: string, status: string, days: number) =>
    query(`insert into outgoing_messages (event_key, template, recipient, data, status, created_at)
      values ('${key}', '${template}', 'rosa@x.example', '{"announcementId": 1}', '${status}', ${ago(days)})`);
  await add('queued', 'access-reset', 'queued', 900);
  await add('announced', 'announcement', 'sent', 900);
  await add('recent', 'access-reset', 'dead', 49);
  await add('dead', 'access-reset', 'dead', 51);
  await app.jobs.runNow('retention');
  const left = await query('select event_key from outgoing_messages order by event_key');
  assert.deepEqual(
    left.map((row) => row['event_key']),
    ['announced', 'queued', 'recent'],
  );
});

test('keeps a webhook delivery that an active endpoint still has to get, with its event', async () => {
  const add = async (status: string, enabled: boolean) => {
    const [row] = await query(`with endpoint as (
        insert into webhook_endpoints (url, description, event_types, secret, enabled)
        values ('https://93.184.216.34/hook', '', '{lead.delivered}', 'secret', ${enabled}) returning id
      ), event as (
        insert into concierge_events (type, account_id, data, created_at)
        values ('lead.delivered', ${account.id}, '{}', ${ago(31)}) returning id, created_at
      ), delivery as (
        insert into webhook_deliveries (endpoint_id, event_id, order_key, status, next_attempt_at, created_at)
        select endpoint.id, event.id, 'lead 1', '${status}', now() + interval '1 hour', event.created_at
        from endpoint, event returning id, event_id
      )
      insert into webhook_attempts (delivery_id, duration_ms, status)
      select id, 5, 500 from delivery returning delivery_id`);
    return Number(row!['delivery_id']);
  };
  const waiting = await add('pending', true);
  await add('pending', false);
  await add('delivered', true);
  await add('failed', true);
  await app.jobs.runNow('retention');
  const left = await query('select id from webhook_deliveries');
  assert.deepEqual(
    left.map(({ id }) => Number(id)),
    [waiting],
  );
  assert.equal(await count('webhook_attempts'), 1);
  assert.equal(await count('concierge_events', `created_at < ${ago(30)}`), 1);
});

test('twenty years later, only tables that just grow have lost rows: nothing about leads and money', async () => {
  const { app: full, db: fullDb } = await openPortal();
  await fillEveryTable(fullDb);
  const run = full.database.query;
  const dated = await run(`select table_name as name, column_name as "at" from information_schema.columns
    where table_schema = 'public' and column_name in ('created_at', 'performed_at', 'attempted_at')
      and table_name in (${PORTAL_TABLES.replace(' as name', '').replace(' order by 1', '')})`);
  for (const { name, at } of dated) {
    // The ledger's triggers refuse every change.
    await run(`alter table ${String(name)} disable trigger user`);
    await run(`update ${String(name)} set ${String(at)} = ${String(at)} - interval '20 years'`);
  }
  await run(`update webhook_deliveries set status = 'failed'`);
  await run(`update outgoing_messages set status = 'sent'`);
  const sizes = async () => {
    const rows: [string, unknown][] = [];
    for (const { name } of await run(PORTAL_TABLES))
      rows.push([String(name), (await run(`select count(*)::int as n from ${String(name)}`))[0]!['n']]);
    return new Map(rows);
  };
  const before = await sizes();
  await full.jobs.runNow('retention');
  const after = await sizes();
  assert.deepEqual(
    [...before.keys()].filter((table) => after.get(table) !== before.get(table)),
    [
      'audit_entries',
      'concierge_events',
      'notifications',
      'outgoing_messages',
      'push_messages',
      'webhook_attempts',
      'webhook_deliveries',
    ],
  );
  assert.ok(Number(after.get('ledger_entries')) > 0);
});
