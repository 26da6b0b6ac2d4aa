import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'drizzle-orm/logger';
import pg from 'pg';
import * as schema from '../../src/database/schema/index.ts';
import type { Database, OpenDatabase } from '../../src/database/index.ts';
import { openTestDatabase } from '../database.ts';

/** A statement sent to the database. */
export interface Statement {
  text: string;
  params: unknown[];
}
export interface LargeDatabase {
  open: OpenDatabase;
  /** The app's statements so far. */
  statements: Statement[];
  /** A connection without the app's timeouts. */
  client: pg.Client;
}

/** Opens a PostgreSQL database with this many leads, a tenth as many accounts, and their related rows. */
export async function openLarge(leads: number): Promise<LargeDatabase> {
  const { url, ...open } = await openTestDatabase();
  const client = new pg.Client({ connectionString: url! });
  await client.connect();
  // Updates the text indexes once, at the end.
  await client.query(`set gin_pending_list_limit = '1GB'; set maintenance_work_mem = '512MB'`);
  for (const fill of fillings(leads)) await client.query(fill);
  await client.query('vacuum analyze');

  const statements: Statement[] = [];
  const logger: Logger = { logQuery: (text, params) => void statements.push({ text, params }) };
  const pool = new pg.Pool({ connectionString: url!, max: 10 });
  pool.on('error', () => {});
  const db = drizzle(pool, { schema, logger }) as unknown as Database;
  const close = async () => {
    await pool.end();
    await client.end();
    await open.close();
  };
  return { open: { ...open, db, close }, statements, client };
}

/** The statements that fill a database. Accounts, their owners and their vendors have the ids 1 to n; applicants follow the owners. */
export function fillings(leads: number): string[] {
  const accounts = leads / 10;
  const each = (n: number) => `from generate_series(1, ${n}) i`;
  const of = (i: string, n = accounts) => `(1 + ${i} % ${n})`;
  const long = `md5(i::text) || ' ' || md5((i * 7)::text)`;
  return [
    `insert into users (name, email, email_verified_at, created_at)
      select 'Person ' || left(md5(i::text), 8), 'person-' || i || '@vendors.example', now(), now() - i * interval '1 minute' ${each(accounts * 2)}`,
    `insert into vendors (business_name, category, email, website, phone, instagram)
      select left(md5(i::text), 6) || ' ' || left(md5((i * 13)::text), 6), (array['Catering', 'Venue', 'Music'])[1 + i % 3], 'business-' || i || '@vendors.example',
        'https://business-' || i || '.example', '510555' || lpad(i::text, 6, '0'), '@business' || i ${each(accounts)}`,
    `insert into vendor_accounts (vendor_id, business_name, business_email, status, accepted_event_types, activated_at, created_at)
      select i, left(md5(i::text), 6) || ' ' || left(md5((i * 13)::text), 6), 'business-' || i || '@vendors.example',
        (array['active', 'active', 'active', 'active', 'suspended', 'opted_out'])[1 + (i - 1) % 6], '{wedding}',
        case when i % 50 = 0 then null else now() end, now() - i * interval '1 minute' ${each(accounts)}`,
    `insert into account_users (account_id, user_id, role, calendar_token_hash)
      select i, i, 'owner', md5('calendar' || i) ${each(accounts)}`,
    `insert into applications (user_id, title, business_name, business_email, lead_delivery_method, service_areas,
        accepted_event_types, status, rejection_reason, decided_at, created_at)
      select ${accounts} + i, 'Catering', left(md5((i * 3)::text), 6) || ' ' || left(md5((i * 11)::text), 6), 'apply-' || i || '@vendors.example', 'email', '{}',
        '{wedding}', (array['pending', 'under_review', 'rejected'])[1 + i % 3], case when i % 3 = 2 then 'other' end,
        case when i % 3 = 2 then now() end, now() - i * interval '1 minute' ${each(accounts)}`,
    `insert into leads (account_id, match_id, status, event_name, event_type, event_date, city, venue, hold_reasons, delivered_at,
        responded_at, reminded_at, expires_at, decline_reason, description, created_at)
      select case when i % 100 = 0 then 1 else ${of('i * 7')} end, 'match-' || i, s, 'Event ' || left(md5(i::text), 8), 'wedding',
        current_date + i % 300, (array['Oakland', 'Napa', 'San Jose'])[1 + i % 3], 'Venue ' || left(md5((i * 5)::text), 8),
        case when i % 1000 = 999 then '{too far}'::text[] else '{}' end, case when i % 1000 = 999 then null else now() - i * interval '1 minute' end,
        case when s in ('responded', 'booked') then now() end, now(),
        now() + interval '3 days', case when s = 'declined' then 'other' end, ${long}, now() - i * interval '1 minute'
      from (select i, (array['new', 'viewed', 'responded', 'declined', 'booked', 'expired'])[1 + i % 6] as s ${each(leads)}) i`,
    `insert into lead_messages (lead_id, account_id, client_id, author, user_id, text)
      select id, account_id, gen_random_uuid(), case when id % 2 = 0 then 'vendor' else 'concierge' end,
        case when id % 2 = 0 then account_id end, 'Hello' from leads`,
    `insert into lead_files (lead_id, account_id, message_id, name, type, size)
      select lead_id, account_id, id, 'menu.pdf', 'application/pdf', 4 from lead_messages where id % 10 = 0`,
    `insert into lead_response_changes (lead_id, account_id, kind, response, changed_by)
      select id, account_id, 'edited', '{"basePackageCents": 100, "additionalOptions": [], "vendorNotes": null, "nextSteps": null,
        "estimatedTimeline": null}', account_id from leads where id % 10 = 0`,
    `insert into lead_event_changes (lead_id, account_id, before, after)
      select id, account_id, event, event from leads, (select '{"name": "A wedding", "type": "wedding", "event_date": "2027-06-12",
          "location": {"city": null, "state": null, "venue": null}, "budget_range": null, "budget_max": null,
          "guest_count": 120, "description": null, "vendor_notes": null}'::jsonb as event) e
      where id % 10 = 0`,
    `update leads set unread_messages = 1 where id % 50 = 0`,
    `update leads set assigned_to = account_id where id % 20 = 0 and (account_id > 1 or id % 1000 = 0)`,
    `insert into bookings (lead_id, account_id, amount_cents, reported_by)
      select id, account_id, 100000, account_id from leads where status = 'booked'`,
    `insert into booking_confirmations (lead_id, account_id, state, vendor_cents, vendor_user_id, client_cents, awaits_admin, waiting_since)
      select lead_id, account_id, case when id % 100 = 0 then 'differs' else 'confirmed' end, amount_cents, reported_by,
        case when id % 100 = 0 then 90000 else amount_cents end, id % 100 = 0, now() - id * interval '1 minute' from bookings`,
    `insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps) select account_id, id, 'fee', 1000, 1000 from bookings`,
    `insert into invoices (account_id, kind, number, month, business_name, issued_on, due_on, total_cents)
      select i, 'invoice', '2026-' || i, '2026-01', 'Business ' || i, current_date - 60, current_date - i % 40, 1000 ${each(accounts)}`,
    `insert into invoice_lines (invoice_id, entry_id, event_name, event_date, confirmed_on, confirmed_by)
      select v.id, min(e.id), 'Event', current_date, current_date, 'client'
      from invoices v join ledger_entries e on e.account_id = v.account_id group by v.id`,
    `insert into payments (account_id, invoice_id, amount_cents, received_on, method, source, external_id)
      select account_id, id, 500, current_date, 'ach', 'bank', 'payment ' || id from invoices where id % 2 = 0`,
    `insert into ledger_entries (account_id, payment_id, kind, amount_cents, rate_bps)
      select account_id, id, 'payment', -500, 0 from payments`,
    `insert into payouts (account_id, booking_id, amount_cents, status, completed_at, created_at)
      select account_id, id, amount_cents, case when id % 2 = 0 then 'pending' else 'completed' end, case when id % 2 = 1 then now() end,
        now() - id * interval '1 hour' from bookings`,
    `insert into audit_entries (account_id, application_id, action, performed_by, by_admin, performed_at)
      select case when i % 2 = 0 then ${of('i')} end, case when i % 2 = 1 then ${of('i')} end,
        (array['account_suspended', 'settings_changed', 'mail_resent'])[1 + i % 3], ${of('i')}, i % 10 = 0,
        now() - i * interval '1 minute' ${each(leads / 2)}`,
    `insert into outgoing_messages (event_key, template, recipient, data, status, created_at)
      select 'mail ' || i, (array['lead-new', 'verify-email'])[1 + i % 2], 'person-' || ${of('i')} || '@vendors.example',
        jsonb_build_object('userId', ${of('i')}), case when i % 2000 = 0 then 'dead' else 'sent' end, now() - i * interval '1 minute' ${each(leads / 2)}`,
    `insert into notifications (user_id, type, data, read_at, created_at)
      select ${of('i')}, 'lead.created', '{"account_id": 1, "lead_id": 1, "event_name": "Maya & Jonah"}', case when i % 3 = 0 then null else now() end, now() - i * interval '1 minute' ${each(leads)}`,
    `insert into sessions (user_id, token_hash, expires_at, last_used_at)
      select ${of('i')}, 'hash ' || i, now() + i * interval '1 minute', now() ${each(accounts * 2)}`,
    `insert into profile_requests (account_id, user_id, requested_changes, status, decided_at)
      select ${of('i')}, ${of('i')}, '{}', case when i % 10 = 0 then 'open' else 'applied' end, case when i % 10 = 0 then null else now() end ${each(accounts)}`,
    `insert into lead_reports (lead_id, account_id, reported_by, reason, resolved_at, resolved_by)
      select id, account_id, account_id, 'other', case when id % 400 = 0 then null else now() end, case when id % 400 = 0 then null else 1 end
      from leads where id % 20 = 0`,
    `insert into lead_notes (lead_id, account_id, note, version, updated_by)
      select id, account_id, 'Met at the fair', 1, account_id from leads where id % 20 = 0`,
    `insert into lead_tags (lead_id, account_id, name)
      select id, account_id, 'tag ' || id % 40 from leads where id % 20 = 0`,
    `insert into live_events (user_id, type, data) select ${of('i')}, 'lead.created', '{}' ${each(accounts)}`,
    `insert into event_quick_replies (account_id, name, event_types) select i, 'Weddings', '{wedding}' ${each(accounts)}`,
    `insert into saved_options (account_id, name, price_cents) select i, 'Arch', 45000 ${each(accounts)}`,
    `insert into saved_replies (account_id, name) select i, 'Usual' ${each(accounts)}`,
    `insert into announcements (request_key, subject, body, audience, status, send_at, sent_at, created_by)
      select 'key ' || i, 'News ' || i, ${long}, 'all', 'sent', now(), now(), 1 ${each(5)}`,
    `insert into announcement_recipients (announcement_id, user_id, opened_at)
      select a.id, u, case when u % 3 = 0 then now() end from announcements a, generate_series(1, ${accounts}) u`,
    `insert into contact_messages (ticket_id, name, email, subject, message, source)
      select 'ticket ' || i, 'Rosa', 'rosa@x.example', 'general', 'A message', 'portal' ${each(accounts)}`,
    `insert into email_tokens (user_id, purpose, email, token_hash, expires_at)
      select ${of('i')}, 'verify', 'x@x.example', 'secret ' || i, now() ${each(accounts)}`,
  ];
}
