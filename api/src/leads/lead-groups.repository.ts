import type { LeadCounts } from '@portal/shared/contract';
import { leadGroupOf, leadGroups, statusesOfGroup, type LeadGroup } from '@portal/shared/domain';
import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { leads } from '../database/schema/index.ts';

const isLost = sql`(${leads.status} = 'responded' and ${leads.lostAt} is not null)`;

/**
 * The leads of a group of the inbox, as `leadGroupOf` in shared/domain defines it: conditions of which a lead matches
 * at most one.
 */
function partsOf(group: LeadGroup): SQL[] {
  // Literals, because PostgreSQL uses a partial index only for a condition that it can prove.
  const statuses = sql.join(
    statusesOfGroup(group).map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  );
  const ofStatus = sql`${leads.status} in (${statuses})`;
  if (group === 'in_progress') return [and(ofStatus, isNull(leads.lostAt))!];
  return group === 'closed' ? [ofStatus, isLost] : [ofStatus];
}

/** Matches the leads of a group of the inbox. */
export const inGroup = (group: LeadGroup): SQL => or(...partsOf(group))!;

/**
 * Counts the leads of an account by group, for a statement with the placeholders `accountId` and `most`. Each group has
 * its own bound, so that a group with few leads is always exact. Each part of a group has its own scan: with both
 * conditions of the closed group in one, PostgreSQL reads all booked leads before the first closed one.
 */
export const groupCounts = Object.fromEntries(
  leadGroups.map((group) => [
    group,
    sql<number>`(select ${countOf} from (
      ${sql.join(partsOf(group).map(boundedPart), sql` union all `)} limit ${sql.placeholder('most')}
    ) found)`,
  ]),
) as Record<LeadGroup, SQL<number>>;

function boundedPart(part: SQL): SQL {
  const ofAccount = eq(leads.accountId, sql.placeholder('accountId'));
  return sql`select 1 from (select 1 from ${leads} where ${and(ofAccount, isNotNull(leads.deliveredAt), part)}
    limit ${sql.placeholder('most')}) part`;
}

/** Counts the leads that match a condition by group, in one pass over them. */
export async function countGroupsIn(db: Database, where: SQL | undefined): Promise<LeadCounts> {
  const lost = sql<boolean>`${leads.lostAt} is not null`;
  const found = await db
    .select({ status: leads.status, lost, count: countOf })
    .from(leads)
    .where(where)
    .groupBy(leads.status, lost);
  const counts: LeadCounts = { needs_reply: 0, in_progress: 0, booked: 0, closed: 0 };
  for (const { status, lost: isLostLead, count } of found) {
    counts[leadGroupOf({ status, lost: isLostLead })] += count;
  }
  return counts;
}
