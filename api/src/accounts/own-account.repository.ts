import { FORMER_MEMBER_DAYS } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';

/** The accounts of records, by the name of their ids in the path or the body of an admin's request. */
const accountsOf: Record<string, (ids: SQL) => SQL> = {
  accountId: (ids) => sql`select id from vendor_accounts where id in ${ids}`,
  account_id: (ids) => sql`select id from vendor_accounts where id in ${ids}`,
  leadId: (ids) => sql`select account_id from leads where id in ${ids}`,
  requestId: (ids) => sql`select account_id from profile_requests where id in ${ids}`,
  reportId: (ids) => sql`select account_id from lead_reports where id in ${ids}`,
  bookingId: (ids) => sql`select account_id from bookings where id in ${ids}`,
  paymentId: (ids) => sql`select account_id from payments where id in ${ids} and account_id is not null`,
  invoice_number: (ids) => sql`select account_id from invoices where number in ${ids}`,
  disputeId: (ids) => sql`select account_id from fee_disputes where id in ${ids}`,
  payout_ids: (ids) => sql`select account_id from payouts where id in ${ids}`,
  vendorId: (ids) => sql`select id from vendor_accounts where vendor_id in ${ids}`,
  vendor_id: (ids) => sql`select id from vendor_accounts where vendor_id in ${ids}`,
  into: (ids) => sql`select id from vendor_accounts where vendor_id in ${ids}`,
  applicationId: (ids) => sql`select account_id from applications where id in ${ids}`,
  applications: (ids) => sql`select account_id from applications where id in ${ids}`,
  application_ids: (ids) => sql`select account_id from applications where id in ${ids}`,
};
/** Applications belong to their applicant before there is an account. */
const ofApplicants = ['applicationId', 'applications', 'application_ids'];

/**
 * Checks whether one of the records that a request names is an application of the user, or belongs to an account whose
 * member the user is, or was in the last `FORMER_MEMBER_DAYS`. The audit log has the former members.
 */
export async function isOwnRecord(
  db: Database,
  userId: number,
  request: Record<string, unknown>,
): Promise<boolean> {
  const named = Object.entries(request).flatMap(([name, value]) => {
    const ids = (Array.isArray(value) ? value : [value])
      .map((one: unknown) => (one as { id?: unknown } | null)?.id ?? one)
      .filter((id) => typeof id === (name === 'invoice_number' ? 'string' : 'number')) as (number | string)[];
    return Object.hasOwn(accountsOf, name) && ids.length > 0 ? [{ name, ids: inList(ids) }] : [];
  });
  if (named.length === 0) return false;
  const accounts = sql.join(
    named.map(({ name, ids }) => accountsOf[name]!(ids)),
    sql` union `,
  );
  const applied = named
    .filter(({ name }) => ofApplicants.includes(name))
    .map(({ ids }) => sql`or exists (select from applications where id in ${ids} and user_id = ${userId})`);
  const [row] = await rowsOf<{ own: boolean }>(
    db,
    sql`with named (account_id) as (${accounts})
      select exists (select from account_users m join named n on n.account_id = m.account_id where m.user_id = ${userId})
        or exists (select from audit_entries e join named n on n.account_id = e.account_id
          where e.action = 'member_removed' and e.details ->> 'user_id' = ${String(userId)}
            and e.performed_at > now() - make_interval(days => ${FORMER_MEMBER_DAYS}::int))
        ${sql.join(applied, sql` `)} as own`,
  );
  return row!.own;
}

const inList = (ids: (number | string)[]) =>
  sql`(${sql.join(
    ids.map((id) => (typeof id === 'number' ? sql`${id}::int` : sql`${id}::text`)),
    sql`, `,
  )})`;
