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
    sql`insert into impersonations (session_id, account_id, reason) values (${session}, ${account}, 'A question by phone')`,
    sql`insert into profile_requests (account_id, user_id, requested_changes) values (${account}, ${owner}, '{"website": ""}')`,
    sql`insert into notification_preferences (user_id) values (${owner})`,
    sql`insert into notifications (user_id, type, data) values (${owner}, 'account.reactivated', '{}')`,
    sql`insert into saved_replies (account_id, name) values (${account}, 'Usual')`,
    sql`insert into saved_views (user_id, list, name, query) values (${admin}, 'leads', 'Held', 'held=true')`,
    sql`insert into checklists (user_id, done) values (${owner}, '{photos}')`,
    sql`insert into onboarding_drafts (user_id, form) values (${owner}, '{"title": "Catering"}')`,
    sql`insert into quick_replies (account_id, base_package_cents) values (${account}, 250000)`,
    sql`insert into contact_messages (ticket_id, name, email, subject, message, source)
      values ('ticket', 'Rosa', 'rosa@x.example', 'general', 'A long message', 'portal')`,
    sql`insert into live_events (user_id, type, data) values (${owner}, 'lead.changed', '{}')`,
    sql`insert into outgoing_messages (event_key, template, recipient, data) values ('mail', 'lead-new', 'rosa@x.example', '{}')`,
    sql`insert into rate_counters (key, count, expires_at) values ('key', 1, ${hour})`,
    sql`insert into portal_settings (id) values (1) on conflict do nothing`,
    sql`insert into email_templates (template, subject, intro) values ('lead-new', 'A match', '')`,
    sql`insert into application_agreements (application_id, agreement, document_version, accepted, user_id)
      select id, 'terms', '2025-06-20', true, user_id from applications order by id limit 1 on conflict do nothing`,
    sql`insert into lead_reports (lead_id, account_id, reported_by, reason)
      select id, account_id, ${owner}, 'other' from leads order by id limit 1`,
    sql`insert into bookings (lead_id, account_id, amount_cents, reported_by)
      select id, account_id, 100000, ${owner} from leads l
      where not exists (select 1 from bookings b where b.lead_id = l.id) order by id limit 1`,
    sql`insert into ledger_entries (account_id, booking_id, kind, amount_cents, rate_bps)
      select account_id, id, 'fee', 1000, 1000 from bookings b
      where not exists (select 1 from ledger_entries e where e.booking_id = b.id) order by id limit 1`,
    sql`insert into payouts (account_id, booking_id, amount_cents)
      select account_id, id, 1000 from bookings b
      where not exists (select 1 from payouts p where p.booking_id = b.id) order by id limit 1`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/** Tables that are written as a side effect: rate counters, and the lead counts, which a job compacts. */
export const SIDE_EFFECT_TABLES = ['rate_counters', 'lead_counts'];

/** The portal's own tables. */
export const PORTAL_TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
