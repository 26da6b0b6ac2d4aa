import type { LeadCounts } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { leadCounts, leads, type CountedList } from '../database/schema/index.ts';
import { together } from '../database/together.ts';

/** Whose account the lists of every lead are kept under. */
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

const selectCounts = prepared('lead counts', (qb, value: Value<'list' | 'accountIds'>) =>
  qb
    .select({
      accountId: leadCounts.accountId,
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
        eq(leadCounts.list, value('list')),
        sql`${leadCounts.accountId} = any(${value('accountIds')}::integer[])`,
      ),
    )
    .groupBy(leadCounts.accountId),
);

/** How many leads a list has of each status; all that are asked for at once in one statement. */
const countsIn = (list: CountedList) =>
  together(async (db, accountIds: number[]): Promise<LeadCounts[]> => {
    const kept = await selectCounts(db, { list, accountIds: [...new Set(accountIds)] });
    const byAccount = new Map(kept.map(({ accountId, ...counts }) => [accountId, counts]));
    return accountIds.map((accountId) => byAccount.get(accountId) ?? none());
  });
const none = (): LeadCounts => ({ new: 0, viewed: 0, responded: 0, declined: 0, booked: 0, expired: 0 });
/** Of an account's delivered leads. */
export const countsOfAccount = countsIn('delivered');
const countsOfEvery = countsIn('every');
/** Of every lead there is. */
export const countsOfAll = (db: Database): Promise<LeadCounts> => countsOfEvery(db, EVERYBODY);

/** How many leads counts speak of: of one status, or of all. */
export const totalIn = (counts: LeadCounts, status: LeadStatus | undefined): number =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What each stretch begins with: weeks and two thousands of ids. */
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

/** A page of a list: what it is a page of, and which. */
export interface LeadPage {
  list: CountedList;
  accountId: SQLValue;
  status?: LeadStatus | undefined;
  descending: boolean;
  /** What every lead of the list fulfils, and the status. */
  where: SQL | undefined;
  perPage: SQLValue;
  offset: SQLValue;
}
type SQLValue = number | ReturnType<Value<string>>;

/** How many leads are passed over one by one: beyond, a page is found by its stretch. */
export const NEAR = 1000;

/**
 * The ids of a page that is far from the list's start. The kept counts say in which stretch it begins, so that only what
 * stands before it in that stretch is passed over, in the index.
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

/** The ids of a page that is near to the list's start. */
export const nearPage = ({ list, descending, where, perPage, offset }: LeadPage): SQL =>
  sql`select ${leads.id} from ${leads} where ${where ?? sql`true`} order by ${orderOfList(list, descending)}
    limit ${perPage} offset ${offset}`;

function orderOfList(list: CountedList, descending: boolean): SQL {
  const { column } = firsts[list];
  const order = descending ? desc : asc;
  return column === leads.id ? order(leads.id) : sql`${order(column)}, ${order(leads.id)}`;
}

/** Makes one row of what has been added to each stretch. In order, so that of two at once one waits for the other. */
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
