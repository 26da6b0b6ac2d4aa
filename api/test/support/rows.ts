import { sql } from 'drizzle-orm';
import { seedDemo } from '../../seed/demo.ts';
import type { Database } from '../../src/database/index.ts';

/** Adds the demo data, and a row to each table that it leaves empty. */
export async function fillEveryTable(db: Database): Promise<void> {
  await seedDemo(db);
  const owner = sql.raw('(select min(user_id) from account_users)');
  const account = sql.raw('(select min(account_id) from account_users)');
  const admin = sql.raw(`(select min(id) from users where role = 'admin')`);
  const session = sql.raw('(select min(id) from sessions)');
  const hour = sql.raw(`now() + interval '1 hour'`);
  const statements = [
    sql`insert into sessions (user_id, token_hash, expires_at) values (${owner}, 'one', ${hour}), (${admin}, 'two', ${hour})`,
    sql`insert into rotated_tokens (token_hash, session_id) values ('retired', ${session})`,
    sql`insert into email_tokens (user_id, purpose, email, token_hash, expires_at)
      values (${owner}, 'verify', 'rosa@x.example', 'secret', ${hour})`,
    sql`insert into authenticators (user_id, secret) values (${owner}, 'SECRET')`,
    sql`insert into recovery_codes (user_id, prefix, code_hash) values (${owner}, 'k7mw', 'hash')`,
    sql`insert into pending_logins (user_id, token_hash, way, expires_at) values (${owner}, 'pending', 'password', ${hour})`,
    sql`insert into passkeys (user_id, credential_id, public_key, counter, name) values (${owner}, 'id', 'key', 0, 'Laptop')`,
    sql`insert into passkey_challenges (user_id, challenge, purpose, expires_at) values (${owner}, 'signed', 'register', ${hour})`,
    sql`insert into factor_resets (user_id, requested_by, reason) values (${owner}, ${admin}, 'Lost phone')`,
    sql`insert into known_devices (user_id, name, network) values (${owner}, 'Safari on iPhone', '203.0.113.x')`,
    sql`insert into impersonations (session_id, account_id, reason) values (${session}, ${account}, 'A question by phone')`,
    sql`insert into profile_requests (account_id, user_id, requested_changes) values (${account}, ${owner}, '{"website": ""}')`,
    sql`insert into notification_preferences (user_id) values (${owner})`,
    sql`insert into notifications (user_id, type, data) values (${owner}, 'account.reactivated', '{}')`,
    sql`insert into saved_replies (account_id, name) values (${account}, 'Usual')`,
    sql`insert into saved_views (user_id, list, name, query) values (${admin}, 'leads', 'Held', 'held=true')`,
    sql`insert into admin_invitations (email, role, invited_by, expires_at, accepted_at, accepted_by)
      values ('joined@gia.example', 'viewer', ${admin}, ${hour}, now(), ${admin}),
        ('new@gia.example', 'viewer', ${admin}, ${hour}, null, null)`,
    sql`insert into team_invitations (account_id, email, role, invited_by, expires_at, accepted_at, accepted_by)
      values (${account}, 'joined@x.example', 'manager', ${owner}, ${hour}, now(), ${owner}),
        (${account}, 'new@x.example', 'manager', ${owner}, ${hour}, null, null)`,
    sql`insert into checklists (user_id, done) values (${owner}, '{photos}')`,
    sql`insert into onboarding_drafts (user_id, form) values (${owner}, '{"title": "Catering"}')`,
    sql`insert into quick_replies (account_id, base_package_cents) values (${account}, 250000) on conflict do nothing`,
    sql`insert into event_quick_replies (account_id, name, event_types) values (${account}, 'Every wedding', '{wedding}')`,
    sql`insert into saved_options (account_id, name, price_cents) values (${account}, 'Every table', 100)`,
    sql`insert into opening_requests (email) values ('waiting@x.example')`,
    sql`insert into contact_messages (ticket_id, name, email, subject, message, source)
      values ('ticket', 'Rosa', 'rosa@x.example', 'general', 'A long message', 'portal')`,
    sql`insert into live_events (user_id, type, data) values (${owner}, 'lead.changed', '{}')`,
    sql`insert into outgoing_messages (event_key, template, recipient, data) values ('mail', 'lead-new', 'rosa@x.example', '{}')`,
    sql`insert into rate_counters (key, count, expires_at) values ('key', 1, ${hour})`,
    sql`insert into announcements (request_key, subject, body, audience, send_at, created_by)
      values ('one', 'News', 'A new calendar', 'all', now(), ${admin})`,
    sql`insert into announcement_recipients (announcement_id, user_id) select id, ${owner} from announcements`,
    sql`insert into portal_settings (id) values (1) on conflict do nothing`,
    sql`insert into email_templates (template, subject, intro) values ('lead-new', 'A match', '')`,
    sql`insert into application_agreements (application_id, agreement, document_version, accepted, user_id)
      select id, 'terms', '2025-06-20', true, user_id from applications order by id limit 1 on conflict do nothing`,
    sql`insert into pending_decisions (application_id, decision, rejection_reason, decided_by, due_at)
      select id, 'reject', 'other', ${admin}, ${hour} from applications order by id limit 1`,
    sql`insert into service_keys (name, prefix, key_hash, scopes, created_by)
      values ('Key', 'gia_sk_', 'hash', '{leads:read}', ${admin})`,
    sql`insert into idempotency_keys (key_hash, body_hash) values ('key', 'body')`,
    sql`insert into webhook_endpoints (url, description, event_types, secret)
      values ('https://concierge.example', '', '{lead.lost}', 'whsec_AAAA')`,
    sql`insert into webhook_deliveries (endpoint_id, order_key, status) select id, 'test', 'failed' from webhook_endpoints`,
    sql`insert into webhook_attempts (delivery_id, duration_ms, status) select id, 12, 500 from webhook_deliveries`,
    sql`insert into concierge_events (type, account_id, data) values ('vendor.updated', ${account}, '{}')`,
    sql`insert into lead_reports (lead_id, account_id, reported_by, reason)
      select id, account_id, ${owner}, 'other' from leads order by id limit 1`,
    sql`insert into lead_reports (lead_id, account_id, reported_by, reason)
      select id, account_id, ${owner}, 'reopen' from leads order by id desc limit 1`,
    sql`insert into lead_links (lead_id, user_id, token_hash, expires_at)
      select leads.id, users.id, 'a-hash', now() from leads, users order by leads.id, users.id limit 1`,
    sql`insert into push_keys (public_key, private_key) values ('a-key', 'another')`,
    sql`insert into push_subscriptions (user_id, endpoint, p256dh_key, auth_secret, name, kinds)
      select id, 'https://push.example/a', 'a-key', 'a-secret', 'Chrome on Android', '{leads}' from users order by id limit 1`,
    sql`insert into push_messages (subscription_id, event_key, template, lead_id, data)
      select push_subscriptions.id, 'a-key', 'lead-arrived', leads.id, '{}' from push_subscriptions, leads order by leads.id limit 1`,
    sql`insert into pending_responses (lead_id, account_id, decline, sent_by, due_at)
      select id, account_id, '{"reason": "other"}', ${owner}, ${hour} from leads order by id limit 1`,
    sql`insert into response_drafts (user_id, lead_id, form)
      select ${owner}, id, '{"notes": "Dear Maya"}' from leads order by id limit 1`,
    sql`insert into lead_notes (lead_id, account_id, note, version, updated_by)
      select id, account_id, 'Met at the fair', 1, ${owner} from leads order by id limit 1`,
    sql`insert into lead_tags (lead_id, account_id, name)
      select id, account_id, 'vip' from leads order by id limit 1`,
    sql`insert into lead_messages (lead_id, account_id, client_id, author, user_id, text)
      select id, account_id, gen_random_uuid(), 'vendor', ${owner}, 'Is there parking?' from leads order by id limit 1`,
    sql`insert into lead_files (lead_id, account_id, message_id, user_id, name, type, size)
      select lead_id, account_id, id, user_id, 'menu.pdf', 'application/pdf', 4 from lead_messages order by id limit 1`,
    sql`insert into lead_response_changes (lead_id, account_id, kind, response, changed_by)
      select id, account_id, 'edited', '{"basePackageCents": 100, "additionalOptions": []}', ${owner} from leads order by id limit 1`,
    sql`insert into lead_event_changes (lead_id, account_id, before, after)
      select id, account_id, '{}', '{}' from leads order by id limit 1`,
    sql`insert into bookings (lead_id, account_id, amount_cents, reported_by)
      select id, account_id, 100000, ${owner} from leads l
      where not exists (select 1 from bookings b where b.lead_id = l.id) order by id limit 1`,
    sql`insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
      select account_id, id, 'fee', 1000, 1000 from bookings b
      where not exists (select 1 from ledger_entries e where e.booking_id = b.id) order by id limit 1`,
    sql`insert into invoices (account_id, kind, number, month, credits_id, business_name, issued_on, due_on, total_cents, paid_cents)
      select account_id, 'credit_note', '2020-9999', month, id, business_name, issued_on, due_on, -100, -100
      from invoices where kind = 'invoice' order by id limit 1`,
    sql`insert into payments (account_id, amount_cents, received_on, method, source, external_id, corrects_id, recorded_by)
      select account_id, -1, received_on, method, 'manual', 'correction', id, ${admin}
      from payments where account_id is not null order by id limit 1`,
    sql`insert into payouts (account_id, booking_id, amount_cents)
      select account_id, id, 1000 from bookings b
      where not exists (select 1 from payouts p where p.booking_id = b.id) order by id limit 1`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/** Tables that are written as a side effect. */
export const SIDE_EFFECT_TABLES = ['rate_counters', 'webhook_attempts'];

/** The portal's own tables. */
export const PORTAL_TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
