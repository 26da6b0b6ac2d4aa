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
  announcements_account_status: `update announcements set account_status = 'active'`,
  announcements_audience: `update announcements set audience = 'friends'`,
  announcements_category: `update announcements set category = 'Florist'`,
  announcements_sent: `update announcements set sent_at = now()`,
  announcements_status: `update announcements set status = 'lost'`,
  applications_approved: `update applications set account_id = null where status = 'approved'`,
  applications_decided: `update applications set decided_at = now() where status = 'pending'`,
  applications_method: `update applications set lead_delivery_method = 'pigeon'`,
  applications_money: `update applications set minimum_budget_cents = -1`,
  applications_reason: `update applications set rejection_reason = 'mood' where status = 'rejected'`,
  applications_rejected: `update applications set rejection_reason = null where status = 'rejected'`,
  applications_status_known: `update applications set status = 'lost', decided_at = null where status = 'pending'`,
  applications_withdrawn: `update applications set withdrawn_at = now() where status = 'pending'`,
  booking_confirmations_decided: `update booking_confirmations set decided_at = now(), decided_by = null`,
  booking_confirmations_money: `update booking_confirmations set vendor_cents = -1, vendor_user_id = (select min(id) from users)`,
  booking_confirmations_sides: `update booking_confirmations set state = 'differs', client_cents = null`,
  booking_confirmations_state: `update booking_confirmations set state = 'lost', awaits_admin = false`,
  booking_confirmations_undecided: `update booking_confirmations set awaits_admin = true where state = 'confirmed'`,
  booking_confirmations_vendor: `update booking_confirmations set vendor_user_id = null where state = 'confirmed'`,
  bookings_money: `update bookings set amount_cents = -1`,
  bookings_reversed: `update bookings set reversed_at = now(), reversal_reason = null`,
  passkey_challenges_purpose: `update passkey_challenges set purpose = 'guess'`,
  passkey_challenges_owner: `update passkey_challenges set user_id = null where purpose = 'register'`,
  factor_resets_ended: `update factor_resets set ended_at = now()`,
  factor_resets_outcome: `update factor_resets set ended_at = now(), outcome = 'lost'`,
  pending_logins_way: `update pending_logins set way = 'guess'`,
  lead_files_sent_once: `update lead_files set responded_at = now() where message_id is not null`,
  lead_files_type: `update lead_files set type = 'text/html'`,
  lead_messages_author: `update lead_messages set author = 'stranger', user_id = null`,
  lead_messages_deleted: `update lead_messages set deleted_at = now() where text is not null`,
  lead_messages_user: `update lead_messages set user_id = null where author = 'vendor'`,
  lead_response_changes_kind: `update lead_response_changes set kind = 'lost', reason = null`,
  lead_response_changes_reason: `update lead_response_changes set reason = 'Why'`,
  lead_reports_resolved: `update lead_reports set resolved_at = now(), resolved_by = null`,
  admin_invitations_accepted: `update admin_invitations set accepted_at = null`,
  admin_invitations_role: `update admin_invitations set role = 'king'`,
  team_invitations_accepted: `update team_invitations set accepted_at = null`,
  team_invitations_role: `update team_invitations set role = 'guest'`,
  leads_answered: `update leads set status = 'responded', responded_at = null, lost_at = null, decline_reason = null`,
  leads_answered_by: `update leads set answered_at = now(), answered_by = null`,
  leads_declined: `update leads set decline_reason = null where status = 'declined'`,
  leads_dropped: `update leads set dropped_at = now(), delivered_at = now()`,
  leads_event_version: `update leads set seen_event_version = event_version + 1`,
  leads_lost: `update leads set lost_at = now(), responded_at = null where status = 'new'`,
  leads_money: `update leads set budget_max_cents = -1`,
  leads_status: `update leads set status = 'gone' where status = 'new'`,
  leads_withdrawal_reason: `update leads set status = 'withdrawn', withdrawn_at = now(), withdrawal_reason = 'bored'
    where status = 'new'`,
  leads_withdrawn: `update leads set withdrawn_at = now() where status = 'new'`,
  fee_disputes_decided: `update fee_disputes set decided_at = now() where state = 'open'`,
  fee_disputes_reason: `update fee_disputes set reason = 'mood'`,
  fee_disputes_state: `update fee_disputes set state = 'lost', decided_at = now(), decision = 'No'`,
  invoice_lines_confirmed_by: `insert into invoice_lines (invoice_id, entry_id, event_name, event_date, confirmed_on, confirmed_by)
    select invoice_id, 1999999999, event_name, event_date, confirmed_on, 'nobody' from invoice_lines limit 1`,
  invoices_credit_note: invoice({ credits_id: 'id' }),
  invoices_due: invoice({ due_on: 'issued_on - 1' }),
  invoices_kind: invoice({ kind: `'gift'`, total_cents: '-1', paid_cents: '-1' }),
  invoices_money: `update invoices set paid_cents = total_cents + 1 where kind = 'invoice'`,
  ledger_entries_of: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, booking_id, 'payment', -1, 0 from ledger_entries where booking_id is not null limit 1`,
  ledger_entries_kind: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, booking_id, 'gift', 0, 0 from ledger_entries where booking_id is not null limit 1`,
  ledger_entries_sign: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, booking_id, 'fee', -1, 0 from ledger_entries where booking_id is not null limit 1`,
  email_tokens_purpose: `update email_tokens set purpose = 'fun'`,
  outgoing_messages_channel: `update outgoing_messages set channel = 'fax'`,
  outgoing_messages_status: `update outgoing_messages set status = 'lost'`,
  notification_preferences_hours: `update notification_preferences set quiet_from = 24, quiet_to = 1`,
  notification_preferences_lead_notices: `update notification_preferences set lead_notices = 'never'`,
  notification_preferences_quiet: `update notification_preferences set quiet_from = 1, quiet_to = null`,
  payments_account_known: payment({ account_id: 'null', corrects_id: 'id' }),
  payments_dismissed_unmatched: payment({ dismissed_at: 'now()' }),
  payments_method: payment({ method: `'gold'` }),
  payments_money: payment({ amount_cents: '-1' }),
  payments_source: payment({ source: `'heaven'` }),
  payouts_completed: `update payouts set status = 'completed', completed_at = null`,
  payouts_money: `update payouts set amount_cents = -1`,
  payouts_status_known: `update payouts set status = 'lost', completed_at = null`,
  pending_decisions_approval: `update pending_decisions set vendor_id = (select min(id) from vendors)`,
  pending_decisions_decision: `update pending_decisions set decision = 'wait'`,
  pending_decisions_rejection: `update pending_decisions set rejection_reason = null`,
  pending_responses_one: `update pending_responses set response = '{}', decline = '{}'`,
  portal_settings_expiry: `update portal_settings set lead_expiry_hours = 0`,
  portal_settings_free: `update portal_settings set free_leads = 101`,
  portal_settings_response: `update portal_settings set response_hours = 0`,
  portal_settings_invoice_due: `update portal_settings set invoice_due_days = 91`,
  portal_settings_one: `insert into portal_settings (id) values (2)`,
  portal_settings_rate: `update portal_settings set referral_rate_bps = 10001`,
  portal_settings_reapply: `update portal_settings set reapply_days = 731`,
  portal_settings_review: `update portal_settings set review_days_min = 5, review_days_max = 4`,
  profile_requests_decided: `update profile_requests set decided_at = now() where status = 'open'`,
  profile_requests_status: `update profile_requests set status = 'lost', decided_at = now()`,
  push_keys_one: `insert into push_keys (id, public_key, private_key) values (2, 'a', 'b')`,
  push_messages_status: `update push_messages set status = 'lost'`,
  push_subscriptions_kinds: `update push_subscriptions set kinds = '{spam}'`,
  event_quick_replies_money: `update event_quick_replies set budget_min_cents = 200, budget_max_cents = 100`,
  event_quick_replies_types: `update event_quick_replies set event_types = '{picnic}'`,
  event_quick_replies_use: `update event_quick_replies set event_types = '{}', budget_min_cents = null, budget_max_cents = null`,
  event_quick_replies_pictures: `update event_quick_replies set picture_ids = '{1,2,3,4,5,6,7,8,9}'`,
  quick_replies_pictures: `update quick_replies set picture_ids = '{1,2,3,4,5,6,7,8,9}'`,
  quick_replies_money: `update quick_replies set base_package_cents = -1`,
  saved_options_money: `update saved_options set price_cents = -1`,
  saved_replies_money: `update saved_replies set base_package_cents = -1`,
  users_admin_role: `update users set admin_role = null where role = 'admin'`,
  users_admin_role_known: `update users set admin_role = 'king' where role = 'admin'`,
  users_admin_verified: `update users set email_verified_at = null where role = 'admin'`,
  users_role: `update users set role = 'king' where role = 'vendor'`,
  vendor_accounts_before_suspension: `update vendor_accounts set status_before_suspension = 'opted_out' where status = 'active'`,
  vendor_accounts_lead_time: `update vendor_accounts set minimum_lead_time = -1`,
  vendor_accounts_method: `update vendor_accounts set preferred_communication_method = 'pigeon'`,
  vendor_accounts_money: `update vendor_accounts set minimum_budget_cents = -1`,
  vendor_accounts_rate: `update vendor_accounts set referral_rate_bps = 10001`,
  vendor_accounts_status: `update vendor_accounts set status = 'gone'`,
  webhook_attempts_outcome: `update webhook_attempts set error = 'Both'`,
  webhook_deliveries_status: `update webhook_deliveries set status = 'lost'`,
  vendors_merged: `update vendors set merged_at = now()`,
  vendors_merged_into_another: `update vendors set merged_into = id, merged_at = now()`,
  vendors_rating: `update vendors set rating = 5.1`,
  // Unique constraints: a second row like the first. Where a table has several, only one column is duplicated.
  opening_requests_pkey: again('opening_requests', 'email'),
  account_users_account_id_user_id_pk: again('account_users', 'account_id, user_id, role'),
  impersonations_pkey: again('impersonations', 'session_id, account_id, reason'),
  announcement_recipients_announcement_id_user_id_pk: again(
    'announcement_recipients',
    'announcement_id, user_id',
  ),
  admin_invitations_one_open: again(
    'admin_invitations',
    'email, role, invited_by, expires_at',
    'accepted_at is null',
  ),
  team_invitations_one_open: again(
    'team_invitations',
    'account_id, email, role, invited_by, expires_at',
    'accepted_at is null',
  ),
  announcements_request_key: again(
    'announcements',
    'request_key, subject, body, audience, send_at, created_by',
  ),
  application_agreements_application_id_agreement_pk: again(
    'application_agreements',
    'application_id, agreement, document_version, accepted, user_id',
  ),
  applications_one_open: `insert into applications
    (user_id, title, business_name, lead_delivery_method, service_areas, accepted_event_types)
    select user_id, title, business_name, lead_delivery_method, service_areas, accepted_event_types
    from applications where status = 'pending' limit 1`,
  booking_confirmations_one_open: again(
    'booking_confirmations',
    'lead_id, account_id, state, vendor_cents, vendor_user_id, client_cents',
    "state <> 'dismissed'",
  ),
  bookings_one_live: again(
    'bookings',
    'lead_id, account_id, amount_cents, reported_by',
    'reversed_at is null',
  ),
  checklists_pkey: again('checklists', 'user_id, done'),
  contact_messages_ticket_key: again('contact_messages', 'ticket_id, name, email, subject, message, source'),
  email_templates_pkey: again('email_templates', 'template, subject, intro'),
  lead_files_storage_key: again('lead_files', 'lead_id, account_id, storage_key, name, type, size'),
  lead_messages_client_id: again('lead_messages', 'lead_id, account_id, client_id, author, user_id, text'),
  lead_reports_one_open: again(
    'lead_reports',
    'lead_id, account_id, reported_by, reason',
    "resolved_at is null and reason <> 'reopen'",
  ),
  lead_reports_one_reopen: again(
    'lead_reports',
    'lead_id, account_id, reported_by, reason',
    "reason = 'reopen'",
  ),
  lead_notes_pkey: again('lead_notes', 'lead_id, account_id, note, version, updated_by'),
  lead_tags_lead_id_name_pk: again('lead_tags', 'lead_id, account_id, name'),
  leads_match_key: `update leads set match_id = 'same', account_id = (select min(account_id) from leads)`,
  fee_disputes_booking_key: again('fee_disputes', 'account_id, booking_id, reason, message, opened_by'),
  invoice_lines_entry_key: again(
    'invoice_lines',
    'invoice_id, entry_id, event_name, event_date, confirmed_on, confirmed_by',
  ),
  invoice_numbers_pkey: again('invoice_numbers', 'year, last'),
  invoice_runs_pkey: again('invoice_runs', 'month'),
  invoices_number_key: invoice({ number: 'number', month: `'1999-01'` }),
  invoices_one_a_month: invoice({ month: 'month' }),
  payments_external_key: payment({ external_id: 'external_id' }),
  ledger_entries_payment_once: again(
    'ledger_entries',
    'account_id, payment_id, kind, amount_cents, rate_bps',
    'payment_id is not null',
  ),
  lead_links_key: again('lead_links', 'lead_id, user_id, token_hash, expires_at'),
  push_keys_pkey: again('push_keys', 'public_key, private_key'),
  push_messages_event: again('push_messages', 'subscription_id, event_key, template, lead_id, data'),
  push_subscriptions_endpoint: again(
    'push_subscriptions',
    'user_id, endpoint, p256dh_key, auth_secret, name, kinds',
  ),
  ledger_entries_once: again(
    'ledger_entries',
    'account_id, booking_id, kind, amount_cents, rate_bps',
    'booking_id is not null',
  ),
  email_tokens_key: again('email_tokens', 'user_id, purpose, email, token_hash, expires_at'),
  outgoing_messages_event_key: again('outgoing_messages', 'event_key, template, recipient, data'),
  notification_preferences_pkey: again('notification_preferences', 'user_id'),
  notification_preferences_unsubscribe_key: `insert into notification_preferences (user_id, unsubscribe_token)
    select id, 'same' from users where id not in (select user_id from notification_preferences)`,
  response_drafts_user_id_lead_id_pk: again('response_drafts', 'user_id, lead_id, form'),
  onboarding_drafts_pkey: again('onboarding_drafts', 'user_id, form'),
  authenticators_pkey: again('authenticators', 'user_id, secret'),
  factor_resets_one_open: again('factor_resets', 'user_id, requested_by, reason'),
  known_devices_key: again('known_devices', 'user_id, name, network'),
  passkeys_credential_key: again('passkeys', 'user_id, credential_id, public_key, counter, name'),
  passkey_challenges_challenge_key: again('passkey_challenges', 'user_id, challenge, purpose, expires_at'),
  pending_logins_token_key: again('pending_logins', 'user_id, token_hash, way, expires_at'),
  recovery_codes_key: again('recovery_codes', 'user_id, prefix, code_hash'),
  payouts_booking_key: again('payouts', 'account_id, booking_id, amount_cents'),
  pending_decisions_application_key: again(
    'pending_decisions',
    'application_id, decision, rejection_reason, decided_by, due_at',
  ),
  pending_responses_lead_key: again('pending_responses', 'lead_id, account_id, decline, sent_by, due_at'),
  profile_requests_one_open: again(
    'profile_requests',
    'account_id, user_id, requested_changes, changed_fields',
    "status = 'open'",
  ),
  portal_settings_pkey: `insert into portal_settings (id) values (1)`,
  event_quick_replies_name: `insert into event_quick_replies (account_id, name, event_types)
    select account_id, upper(name), event_types from event_quick_replies`,
  saved_options_name: `insert into saved_options (account_id, name, price_cents) select account_id, upper(name), 0 from saved_options`,
  quick_replies_pkey: again('quick_replies', 'account_id'),
  idempotency_keys_pkey: again('idempotency_keys', 'key_hash, body_hash'),
  service_keys_hash: again('service_keys', 'name, prefix, key_hash, scopes, created_by'),
  rate_counters_pkey: again('rate_counters', 'key, count, expires_at'),
  account_users_calendar_key: `update account_users set calendar_token_hash = 'same'`,
  rotated_tokens_pkey: again('rotated_tokens', 'token_hash, session_id'),
  saved_replies_name: `insert into saved_replies (account_id, name) select account_id, upper(name) from saved_replies`,
  saved_views_name: `insert into saved_views (user_id, list, name, query) select user_id, list, upper(name), '' from saved_views`,
  sessions_token_key: `update sessions set token_hash = 'same'`,
  users_email_key: `insert into users (name, email) select name, upper(email) from users limit 1`,
  users_google_subject_key: `update users set google_subject = 'same'`,
  vendor_accounts_vendor_key: `update vendor_accounts set vendor_id = (select min(id) from vendors)`,
};

/** Foreign keys whose rows also obey other constraints, or cannot be changed. */
const references: Record<string, string> = {
  pending_decisions_vendor_id_vendors_id_fk: `update pending_decisions
    set vendor_id = 1999999999, decision = 'approve', rejection_reason = null`,
  booking_confirmations_decided_by_users_id_fk: `update booking_confirmations set decided_by = 1999999999, decided_at = now()`,
  applications_account_id_vendor_accounts_id_fk: `update applications set account_id = 1999999999 where status = 'approved'`,
  lead_messages_user_id_users_id_fk: `update lead_messages set user_id = 1999999999 where author = 'vendor'`,
  vendors_merged_into_vendors_id_fk: `update vendors set merged_into = 1999999999, merged_at = now()`,
  lead_reports_resolved_by_users_id_fk: `update lead_reports set resolved_by = 1999999999, resolved_at = now()`,
  ledger_entries_account_id_vendor_accounts_id_fk: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select 1999999999, booking_id, 'reversal', -1, 0 from ledger_entries where booking_id is not null limit 1`,
  invoices_account_id_vendor_accounts_id_fk: invoice({ account_id: '1999999999' }),
  invoices_credits_id_invoices_id_fk: invoice({
    kind: `'credit_note'`,
    credits_id: '1999999999',
    total_cents: '-1',
    paid_cents: '-1',
  }),
  invoice_lines_invoice_id_invoices_id_fk: `insert into invoice_lines
    (invoice_id, entry_id, event_name, event_date, confirmed_on, confirmed_by)
    select 1999999999, (select id from ledger_entries e where e.payment_id is not null limit 1), event_name, event_date,
      confirmed_on, confirmed_by from invoice_lines limit 1`,
  invoice_lines_entry_id_ledger_entries_id_fk: `insert into invoice_lines
    (invoice_id, entry_id, event_name, event_date, confirmed_on, confirmed_by)
    select invoice_id, 1999999999, event_name, event_date, confirmed_on, confirmed_by from invoice_lines limit 1`,
  payments_account_id_vendor_accounts_id_fk: payment({ account_id: '1999999999' }),
  payments_invoice_id_invoices_id_fk: payment({ invoice_id: '1999999999' }),
  payments_corrects_id_payments_id_fk: payment({ corrects_id: '1999999999' }),
  payments_recorded_by_users_id_fk: payment({ recorded_by: '1999999999' }),
  fee_disputes_decided_by_users_id_fk: `update fee_disputes
    set decided_by = 1999999999, decided_at = now(), decision = 'No', state = 'rejected'`,
  ledger_entries_payment_id_payments_id_fk: `insert into ledger_entries (account_id, payment_id, kind, amount_cents, rate_bps)
    select account_id, 1999999999, 'payment', -1, 0 from ledger_entries limit 1`,
  ledger_entries_booking_id_bookings_id_fk: `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
    select account_id, 1999999999, 'waiver', 0, 0 from ledger_entries limit 1`,
};

/** Adds an invoice like the first one, except for these columns. */
function invoice(over: Record<string, string>): string {
  const columns = {
    account_id: 'account_id',
    kind: `'invoice'`,
    number: `'2020-1'`,
    month: `'2020-01'`,
    credits_id: 'null',
    business_name: 'business_name',
    issued_on: 'issued_on',
    due_on: 'due_on',
    total_cents: '1',
    paid_cents: '0',
    ...over,
  };
  return `insert into invoices (${Object.keys(columns).join()}) select ${Object.values(columns).join()}
    from invoices where kind = 'invoice' limit 1`;
}

/** Adds a payment like the first one of an account, except for these columns. */
function payment(over: Record<string, string>): string {
  const columns = {
    account_id: 'account_id',
    amount_cents: '1',
    received_on: 'received_on',
    method: 'method',
    source: 'source',
    external_id: `'another'`,
    ...over,
  };
  return `insert into payments (${Object.keys(columns).join()}) select ${Object.values(columns).join()}
    from payments where account_id is not null and corrects_id is null limit 1`;
}

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
     where table_schema = 'public' and is_nullable = 'NO' and is_identity = 'NO' and table_name not in ('ledger_entries', 'invoices', 'invoice_lines', 'payments')`,
  );
  assert.ok(found.length > 100);
  for (const { child, field } of found)
    assert.equal(
      await refusalOf(`update ${child} set ${field} = null`),
      `${field} is null`,
      `${child}.${field}`,
    );
});

test('completed payouts reject changes, deletes and a truncate', async () => {
  for (const change of ['set amount_cents = amount_cents + 1', `set status = 'failed', completed_at = null`])
    assert.match(await refusalOf(`update payouts ${change} where status = 'completed'`), /completed payouts/);
  assert.match(await refusalOf(`delete from payouts where status = 'completed'`), /completed payouts/);
  assert.match(await refusalOf('truncate payouts'), /completed payouts/);
});

test('invoices, their lines and payments stay as they were', async () => {
  for (const change of [
    'update invoices set total_cents = total_cents + 1',
    'delete from invoices',
    'truncate invoices cascade',
    `update invoice_lines set event_name = 'Other'`,
    'delete from invoice_lines',
    'truncate invoice_lines',
    'update payments set amount_cents = amount_cents + 1',
    'update payments set account_id = null, invoice_id = null, corrects_id = null where account_id is not null',
    'delete from payments',
    'truncate payments cascade',
  ])
    assert.match(await refusalOf(change), /never changed/, change);
});

test('the ledger rejects updates, deletes and truncates', async () => {
  for (const change of [
    'update ledger_entries set amount_cents = 0',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'truncate bookings cascade',
  ])
    assert.match(await refusalOf(change), /append|ledger/i);
});
