import type { AccountStatus, EventType } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import { figureRows, select } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { dayBefore, pacificToday } from '../http/days.ts';
import { currentVendorId } from '../vendors/vendors.repository.ts';
import type { Position } from '../leads/leads-of-match.repository.ts';

/** The figures of a vendor cover this many days. */
const FIGURE_DAYS = 365;

/** An account with what matching needs. Dates are YYYY-MM-DD; instants are ISO 8601. */
export interface ConciergeVendorRow {
  id: number;
  vendor_id: number;
  business_name: string;
  category: string | null;
  status: AccountStatus;
  resumes_on: string | null;
  accepted_event_types: EventType[];
  minimum_budget_cents: number;
  minimum_lead_time: number;
  blocked_dates: string[];
  booked_dates: string[];
  answerable: number;
  answered: number;
  median_response_minutes: number | null;
  updated_at: string;
}

const selectVendors = (db: Database, page: SQL): Promise<ConciergeVendorRow[]> => {
  const today = pacificToday();
  const days = { from: dayBefore(today, FIGURE_DAYS - 1), to: today };
  return rowsOf<ConciergeVendorRow>(
    db,
    sql`select a.id, a.vendor_id, a.business_name, v.category, a.status, a.resumes_on::text,
        array_to_json(a.accepted_event_types) as accepted_event_types,
        a.minimum_budget_cents::float8 as minimum_budget_cents, a.minimum_lead_time,
        to_json(a.updated_at) #>> '{}' as updated_at,
        (select coalesce(json_agg(day order by day), '[]') from unnest(a.blocked_dates) day
          where day >= ${today}::date) as blocked_dates,
        (select coalesce(json_agg(distinct l.event_date), '[]') from leads l
          where l.account_id = a.id and l.status = 'booked' and l.delivered_at is not null
            and l.event_date >= ${today}::date) as booked_dates,
        figures.*
      from (${page}) page
      join vendor_accounts a on a.id = page.id
      join vendors v on v.id = a.vendor_id
      cross join lateral (
        select ${select('answerable', 'answered', 'median_response_minutes')}
        from ${figureRows(days)} where f.account_id = a.id
      ) figures
      order by a.updated_at, a.id`,
  );
};

/** Returns the vendors with these accounts, in any order. */
export const findConciergeVendors = (db: Database, accountIds: number[]): Promise<ConciergeVendorRow[]> =>
  selectVendors(
    db,
    sql`select unnest(array[${sql.join(
      accountIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::int[]) as id`,
  );

/** Returns the vendor with this id, if it has an account. The id of a merged record finds the one that replaced it. */
export async function findConciergeVendor(
  db: Database,
  vendorId: number,
): Promise<ConciergeVendorRow | undefined> {
  const [vendor] = await selectVendors(
    db,
    sql`select id from vendor_accounts where vendor_id = ${currentVendorId(vendorId)}`,
  );
  return vendor;
}

/** Returns up to `limit` vendors in the order of their last change, after a position. */
export const listConciergeVendors = (
  db: Database,
  { updatedAfter, after, limit }: { updatedAfter?: Date; after?: Position; limit: number },
): Promise<ConciergeVendorRow[]> =>
  selectVendors(
    db,
    sql`select id from vendor_accounts
      where ${updatedAfter ? sql`updated_at >= ${updatedAfter.toISOString()}::timestamptz` : sql`true`}
        and ${after ? sql`(updated_at, id) > (${after.at.toISOString()}::timestamptz, ${after.id})` : sql`true`}
      order by updated_at, id limit ${limit}`,
  );
