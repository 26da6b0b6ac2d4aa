import { is, getTableName } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as schema from '../../src/database/schema/index.ts';
import { openPortal } from '../support/build-app.ts';
import { fillEveryTable, PORTAL_TABLES } from '../support/rows.ts';

const { app, db } = await openPortal();
await fillEveryTable(db);
const { query } = app.database;

/** Returns the constraint that rejects a change. Rolls the change back. */
async function refusalOf(change: string): Promise<string> {
  try {
    await query(`do $rule$ begin ${change}; raise 'nothing refused it'; end $rule$`);
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      const { constraint, column, message } = cause as Error & { constraint?: string; column?: string };
      if (constraint) return constraint;
      if (column) return `${column} is null`;
      if (!(cause.cause instanceof Error)) return message;
    }
  }
  return 'no refusal';
}

const rules = <T>(text: string) => query(text) as unknown as Promise<T[]>;

/** For each value constraint, a change that violates it. */
const violations: Record<string, string> = {
  account_users_role: `update account_users set role = 'guest'`,
  applications_approved: `update applications set account_id = null where status = 'approved'`,
  applications_decided: `update applications set decided_at = now() where status = 'pending'`,
  applications_method: `update applications set lead_delivery_method = 'pigeon'`,
  applications_money: `update applications set minimum_budget_cents = -1`,
  applications_reason: `update applications set rejection_reason = 'mood' where status = 'rejected'`,
  applications_rejected: `update applications set rejection_reason = null where status = 'rejected'`,
  applications_status_known: `update applications set status = 'lost', decided_at = null where status = 'pending'`,
  bookings_money: `update bookings set amount_cents = -1`,
  bookings_reversed: `update bookings set reversed_at = now(), reversal_reason = null`,
  lead_reports_resolved: `update lead_reports set resolved_at = now(), resolved_by = null`,
  leads_answered: `update leads set status = 'responded', responded_at = null, lost_at = null, decline_reason = null`,
  leads_declined: `update leads set decline_reason = null where status = 'declined'`,
  leads_dropped: `update leads set dropped_at = now(), delivered_at = now()`,
  leads_lost: `update leads set lost_at = now(), responded_at = null where status = 'new'`,
  leads_money: `update leads set budget_max_cents = -1`,
  leads_status: `update leads set status = 'gone' where status = 'new'`,
  ledger_entries_kind: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, booking_id, 'gift', 0, 0 from ledger_entries limit 1`,
  ledger_entries_sign: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, booking_id, 'fee', -1, 0 from ledger_entries limit 1`,
  email_tokens_purpose: `update email_tokens set purpose = 'fun'`,
  outgoing_messages_channel: `update outgoing_messages set channel = 'fax'`,
  outgoing_messages_status: `update outgoing_messages set status = 'lost'`,
  notification_preferences_hours: `update notification_preferences set quiet_from = 24, quiet_to = 1`,
  notification_preferences_lead_notices: `update notification_preferences set lead_notices = 'never'`,
  notification_preferences_quiet: `update notification_preferences set quiet_from = 1, quiet_to = null`,
  payouts_completed: `update payouts set status = 'completed', completed_at = null`,
  payouts_money: `update payouts set amount_cents = -1`,
  payouts_status_known: `update payouts set status = 'lost', completed_at = null`,
  portal_settings_expiry: `update portal_settings set lead_expiry_hours = 0`,
  portal_settings_free: `update portal_settings set free_leads = 101`,
  portal_settings_one: `insert into portal_settings (id) values (2)`,
  portal_settings_rate: `update portal_settings set referral_rate_bps = 10001`,
  portal_settings_reapply: `update portal_settings set reapply_days = 731`,
  portal_settings_review: `update portal_settings set review_days_min = 5, review_days_max = 4`,
  profile_requests_decided: `update profile_requests set decided_at = now() where status = 'open'`,
  profile_requests_status: `update profile_requests set status = 'lost', decided_at = now()`,
  quick_replies_money: `update quick_replies set base_package_cents = -1`,
  saved_replies_money: `update saved_replies set base_package_cents = -1`,
  users_admin_verified: `update users set email_verified_at = null where role = 'admin'`,
  users_role: `update users set role = 'king'`,
  vendor_accounts_before_suspension: `update vendor_accounts set status_before_suspension = 'opted_out' where status = 'active'`,
  vendor_accounts_lead_time: `update vendor_accounts set minimum_lead_time = -1`,
  vendor_accounts_method: `update vendor_accounts set preferred_communication_method = 'pigeon'`,
  vendor_accounts_money: `update vendor_accounts set minimum_budget_cents = -1`,
  vendor_accounts_rate: `update vendor_accounts set referral_rate_bps = 10001`,
  vendor_accounts_status: `update vendor_accounts set status = 'gone'`,
  vendors_rating: `update vendors set rating = 5.1`,
  // Unique constraints: a second row like the first. Where a table has several, only one column is duplicated.
  account_users_account_id_user_id_pk: again('account_users', 'account_id, user_id'),
  impersonations_pkey: again('impersonations', 'session_id, account_id, reason'),
  application_agreements_application_id_agreement_pk: again(
    'application_agreements',
    'application_id, agreement, document_version, accepted, user_id',
  ),
  applications_one_open: `insert into applications
    (user_id, title, business_name, lead_delivery_method, service_areas, accepted_event_types)
    select user_id, title, business_name, lead_delivery_method, service_areas, accepted_event_types
    from applications where status = 'pending' limit 1`,
  bookings_one_live: again(
    'bookings',
    'lead_id, account_id, amount_cents, reported_by',
    'reversed_at is null',
  ),
  checklists_pkey: again('checklists', 'user_id, done'),
  contact_messages_ticket_key: again('contact_messages', 'ticket_id, name, email, subject, message, source'),
  email_templates_pkey: again('email_templates', 'template, subject, intro'),
  lead_counts_list_account_id_stretch_change_pk: `insert into lead_counts select * from lead_counts limit 1`,
  lead_reports_one_open: again(
    'lead_reports',
    'lead_id, account_id, reported_by, reason',
    'resolved_at is null',
  ),
  leads_match_key: `update leads set match_id = 'same', account_id = (select min(account_id) from leads)`,
  ledger_entries_once: again('ledger_entries', 'account_id, booking_id, kind, amount_cents, rate_bps'),
  email_tokens_key: again('email_tokens', 'user_id, purpose, email, token_hash, expires_at'),
  outgoing_messages_event_key: again('outgoing_messages', 'event_key, template, recipient, data'),
  notification_preferences_pkey: again('notification_preferences', 'user_id'),
  onboarding_drafts_pkey: again('onboarding_drafts', 'user_id, form'),
  payouts_booking_key: again('payouts', 'account_id, booking_id, amount_cents'),
  profile_requests_one_open: again(
    'profile_requests',
    'account_id, user_id, requested_changes, changed_fields',
    "status = 'open'",
  ),
  portal_settings_pkey: `insert into portal_settings (id) values (1)`,
  quick_replies_pkey: again('quick_replies', 'account_id'),
  rate_counters_pkey: again('rate_counters', 'key, count, expires_at'),
  rotated_tokens_pkey: again('rotated_tokens', 'token_hash, session_id'),
  saved_replies_name: `insert into saved_replies (account_id, name) select account_id, upper(name) from saved_replies`,
  saved_views_name: `insert into saved_views (user_id, list, name, query) select user_id, list, upper(name), '' from saved_views`,
  sessions_token_key: `update sessions set token_hash = 'same'`,
  users_email_key: `insert into users (name, email) select name, upper(email) from users limit 1`,
  users_google_subject_key: `update users set google_subject = 'same'`,
  vendor_accounts_calendar_key: `update vendor_accounts set calendar_token_hash = 'same'`,
  vendor_accounts_vendor_key: `update vendor_accounts set vendor_id = (select min(id) from vendors)`,
};

/** Foreign keys whose rows also obey other constraints, or cannot be changed. */
const references: Record<string, string> = {
  applications_account_id_vendor_accounts_id_fk: `update applications set account_id = 1999999999 where status = 'approved'`,
  lead_reports_resolved_by_users_id_fk: `update lead_reports set resolved_by = 1999999999, resolved_at = now()`,
  ledger_entries_account_id_vendor_accounts_id_fk: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select 1999999999, booking_id, 'reversal', -1, 0 from ledger_entries limit 1`,
  ledger_entries_booking_id_bookings_id_fk: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, 1999999999, 'waiver', 0, 0 from ledger_entries limit 1`,
};

function again(table: string, columns: string, where = 'true'): string {
  return `insert into ${table} (${columns}) select ${columns} from ${table} where ${where} limit 1`;
}

test('every table of the schema exists and has test rows', async () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const names = tables.map((table) => getTableName(table)).sort();
  assert.deepEqual(
    (await query(PORTAL_TABLES)).map(({ name }) => name),
    names,
  );
  for (const name of names) {
    const [row] = await query(`select exists (select 1 from ${name}) as filled`);
    assert.equal(row!['filled'], true, `${name} is empty`);
  }
});

test('every check constraint and unique index rejects a violation', async () => {
  const found = await rules<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'
     union select indexrelid::regclass::text from pg_index i
       join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace and indisunique
       -- Keys that the database hands out itself cannot be given twice.
       and not (indisprimary and exists (select 1 from pg_attribute a
         where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attidentity = 'a'))`,
  );
  assert.deepEqual(found.map(({ name }) => name).sort(), Object.keys(violations).sort());
  for (const [name, change] of Object.entries(violations)) assert.equal(await refusalOf(change), name);
});

test('every foreign key rejects an unknown ID', async () => {
  const found = await rules<{ name: string; child: string; field: string }>(
    `select conname as name, conrelid::regclass::text as child, attname as field from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  assert.ok(found.length > 30);
  for (const { name, child, field } of found) {
    const change =
      references[name] ??
      `update ${child} set ${field} = 1999999999 where ctid = (select min(ctid) from ${child})`;
    assert.equal(await refusalOf(change), name, change);
  }
});

test('every NOT NULL column rejects null', async () => {
  const found = await rules<{ child: string; field: string }>(
    `select table_name as child, column_name as field from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and is_identity = 'NO' and table_name <> 'ledger_entries'`,
  );
  assert.ok(found.length > 100);
  for (const { child, field } of found)
    assert.equal(
      await refusalOf(`update ${child} set ${field} = null`),
      `${field} is null`,
      `${child}.${field}`,
    );
});

test('the ledger rejects updates and deletes', async () => {
  for (const change of ['update ledger_entries set amount_cents = 0', 'delete from ledger_entries'])
    assert.match(await refusalOf(change), /append|ledger/i);
});
