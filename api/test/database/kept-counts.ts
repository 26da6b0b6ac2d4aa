import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/index.ts';
import { rowsOf } from '../../src/database/rows.ts';

const statuses = ['new', 'viewed', 'responded', 'declined', 'booked', 'expired'];
const counts = (of: (status: string) => string) => sql.raw(statuses.map(of).join(', '));

/** Returns the buckets whose stored lead counts differ from the actual counts; empty when all match. */
export const wrongCounts = (db: Database): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql`with counted as (
        select list, list_account, stretch, ${counts((status) => `count(*) filter (where status = '${status}')`)}
        from leads l, stretches_of_lead(l.account_id, l.id, l.delivered_at, l.event_date) group by 1, 2, 3
      ), kept as (
        select list, account_id, stretch, ${counts((status) => `sum(${status}_count)`)} from lead_counts group by 1, 2, 3
        having (${counts((status) => `sum(${status}_count)`)}) <> (0, 0, 0, 0, 0, 0)
      )
      (select 'kept', * from kept except select 'kept', * from counted)
      union all (select 'counted', * from counted except select 'counted', * from kept)`,
  );
