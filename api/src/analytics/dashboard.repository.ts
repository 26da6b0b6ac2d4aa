import { INVOICE_TASK_DAYS, pacificToday, PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { isHeld } from '../leads/admin-leads.repository.ts';
import { recentlyFailed } from '../system-status/queues.repository.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { isFailing } from '../webhooks/webhooks.repository.ts';
import { isConfirmed, isDelivered, isOpen } from '../database/figures.ts';

/** Returns the figures of the admin dashboard, except the counts by application status. */
export async function dashboardStats(db: Database) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select
      (select count(*)::int from vendor_accounts) as accounts,
      (select count(*)::int from vendor_accounts where status = 'active') as active,
      (select count(*)::int from vendor_accounts where status = 'suspended') as suspended,
      (select count(*)::int from vendor_accounts where status = 'opted_out') as opted_out,
      (select count(*)::int from leads l where ${isDelivered}) as leads,
      (select count(*)::int from leads l where ${isOpen}) as open,
      (select count(*)::int from leads where ${isHeld}) as held,
      (select count(*)::int from bookings b where ${isConfirmed}) as bookings,
      (select coalesce(sum(b.amount_cents), 0)::float8 from bookings b where ${isConfirmed}) as cents,
      (select count(*)::int from profile_requests where status = 'open') as requests,
      (select count(*)::int from lead_reports where resolved_at is null) as reports,
      (select count(*)::int from booking_confirmations where awaits_admin) as undecided,
      (select count(*)::int from fee_disputes where state = 'open') as disputes,
      (select count(*)::int from payments where account_id is null and dismissed_at is null) as unmatched,
      (select count(*)::int from invoices where paid_cents < total_cents
        and due_on <= ${pacificToday()}::date - ${INVOICE_TASK_DAYS}::int) as overdue,
      (select count(*)::int from outgoing_messages where status = 'dead') as dead,
      (select count(*)::int from pgboss.job where ${recentlyFailed}) as failed,
      (select count(*)::int from webhook_endpoints where ${isFailing}) as webhooks`,
  );
  const at = (name: string) => row![name]!;
  return {
    accounts: {
      total: at('accounts'),
      active: at('active'),
      suspended: at('suspended'),
      opted_out: at('opted_out'),
    },
    leads: { total: at('leads'), open: at('open'), held: at('held') },
    bookings: { total: at('bookings'), earnings: at('cents') / 100 },
    oldest_waiting: await oldestWaiting(db),
    open_profile_requests: at('requests'),
    open_lead_reports: at('reports'),
    undecided_bookings: at('undecided'),
    open_disputes: at('disputes'),
    unmatched_payments: at('unmatched'),
    long_overdue_invoices: at('overdue'),
    undelivered_mails: at('dead'),
    failed_jobs: at('failed'),
    failing_webhooks: at('webhooks'),
  };
}

/**
 * The application that has waited longest. Business days are Monday to Friday in Pacific time, after the day
 * of submission.
 */
async function oldestWaiting(db: Database) {
  const pacific = sql`at time zone ${PORTAL_TIME_ZONE}::text`;
  const [oldest] = await rowsOf<{ id: number; business_name: string; created_at: string; days: number }>(
    db,
    sql`select a.id, a.business_name, a.created_at::text as created_at, (
        select count(*)::int from generate_series((a.created_at ${pacific})::date + 1, (now() ${pacific})::date, '1 day') day
        where extract(isodow from day) < 6) as days
      from applications a where a.status in ('pending', 'under_review') order by a.created_at, a.id limit 1`,
  );
  if (!oldest) return null;
  const { reviewDaysMax } = await readSettingsRow(db);
  return {
    application_id: oldest.id,
    business_name: oldest.business_name,
    submitted_at: new Date(oldest.created_at).toISOString(),
    business_days: oldest.days,
    promised_days: reviewDaysMax,
    overdue: oldest.days > reviewDaysMax,
  };
}
