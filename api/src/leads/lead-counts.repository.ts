import type { LeadCounts } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, gte, lt, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared } from '../database/prepared.ts';
import { leadCounts, leads, type CountedList } from '../database/schema/index.ts';

/** The account id of lists that cover all accounts. */
export const EVERYBODY = 0;

const columns = {
  new: leadCounts.newCount,
  viewed: leadCounts.viewedCount,
  responded: leadCounts.respondedCount,
  declined: leadCounts.declinedCount,
  booked: leadCounts.bookedCount,
  expired: leadCounts.expiredCount,
} satisfies Record<LeadStatus, AnyColumn>;
const sumOf = (column: SQL | AnyColumn) => sql<number>`sum(${column})::int`;
const all = sql.join(Object.values(columns), sql` + `);

const selectCounts = prepared('lead counts', (db) =>
  db
    .select({
      new: sumOf(columns.new),
      viewed: sumOf(columns.viewed),
      responded: sumOf(columns.responded),
      declined: sumOf(columns.declined),
      booked: sumOf(columns.booked),
      expired: sumOf(columns.expired),
    })
    .from(leadCounts)
    .where(
      and(
        eq(leadCounts.list, sql.placeholder('list')),
        eq(leadCounts.accountId, sql.placeholder('accountId')),
      ),
    )
    .groupBy(leadCounts.accountId),
);

/** Counts a list's leads by status. */
async function countsIn(db: Database, list: CountedList, accountId: number): Promise<LeadCounts> {
  const [counts] = await selectCounts(db, { list, accountId });
  return counts ?? { new: 0, viewed: 0, responded: 0, declined: 0, booked: 0, expired: 0 };
}
/** Counts an account's delivered leads by status. */
export const countsOfAccount = (db: Database, accountId: number): Promise<LeadCounts> =>
  countsIn(db, 'delivered', accountId);
/** Counts all leads by status. */
export const countsOfAll = (db: Database): Promise<LeadCounts> => countsIn(db, 'every', EVERYBODY);

/** Sums the counts for one status, or for all. */
export const totalIn = (counts: LeadCounts, status: LeadStatus | undefined): number =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The first value of each bucket: weeks, or two thousand ids. */
const week = (stretch: SQL) => sql`(date '0001-01-01' + (${stretch}) * 7)`;
const firsts: Record<CountedList, { column: AnyColumn; of: (stretch: SQL) => SQL }> = {
  delivered: {
    column: leads.deliveredAt,
    of: (stretch) => sql`${week(stretch)}::timestamp at time zone 'UTC'`,
  },
  event: { column: leads.eventDate, of: week },
  every: { column: leads.id, of: (stretch) => sql`(${stretch}) * 2000` },
  every_event: { column: leads.eventDate, of: week },
};

/** A page of a list. */
export interface LeadPage {
  list: CountedList;
  accountId: SQLValue;
  status?: LeadStatus | undefined;
  descending: boolean;
  /** The condition of the list, and the status. */
  where: SQL | undefined;
  perPage: SQLValue;
  offset: SQLValue;
}
type SQLValue = number | Placeholder;

/** Up to this offset a page skips leads one by one; beyond it, the bucket counts locate the page. */
export const NEAR = 1000;

/**
 * Selects the ids of a page far from the list's start. The bucket counts give the bucket in which the page
 * begins, so that the index scan skips only the leads before it in that bucket.
 */
export function farPage({ list, accountId, status, descending, where, perPage, offset }: LeadPage): SQL {
  const { column, of } = firsts[list];
  const count = status ? columns[status] : all;
  const order = descending ? desc : asc;
  const stretch = sql`(select stretch from start)`;
  const begins = descending ? lt(column, of(sql`${stretch} + 1`)) : gte(column, of(stretch));
  return sql`with running as (
      select ${leadCounts.stretch}, sum(${count}) as here, sum(sum(${count})) over (order by ${order(leadCounts.stretch)}) as upto
      from ${leadCounts} where ${and(eq(leadCounts.list, list), eq(leadCounts.accountId, accountId))}
      group by ${leadCounts.stretch}
    ), start as (
      select stretch, (upto - here)::bigint as before from running where upto > ${offset}
      order by ${order(sql`stretch`)} limit 1
    )
    select ${leads.id} from ${leads} where ${and(where, begins)} order by ${orderOfList(list, descending)}
    limit ${perPage} offset ${offset}::bigint - (select before from start)`;
}

/** Selects the ids of a page near the list's start. */
export const nearPage = ({ list, descending, where, perPage, offset }: LeadPage): SQL =>
  sql`select ${leads.id} from ${leads} where ${where ?? sql`true`} order by ${orderOfList(list, descending)}
    limit ${perPage} offset ${offset}`;

function orderOfList(list: CountedList, descending: boolean): SQL {
  const { column } = firsts[list];
  const order = descending ? desc : asc;
  return column === leads.id ? order(leads.id) : sql`${order(column)}, ${order(leads.id)}`;
}

/** Compacts each bucket to one row. The fixed order makes concurrent runs wait instead of deadlocking. */
export async function foldLeadCounts(db: Database): Promise<void> {
  const names = Object.values(columns).map(({ name }) => sql.identifier(name));
  const each = (of: (name: SQL) => SQL) =>
    sql.join(
      names.map((name) => of(sql`${name}`)),
      sql`, `,
    );
  await db.execute(sql`with added as (delete from ${leadCounts} where change > 0 returning *)
    insert into ${leadCounts} (list, account_id, stretch, change, ${each((name) => name)})
    select list, account_id, stretch, 0, ${each((name) => sql`sum(${name})`)} from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (list, account_id, stretch, change)
    do update set ${each((name) => sql`${name} = ${leadCounts}.${name} + excluded.${name}`)}`);
}
