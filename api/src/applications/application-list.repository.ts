import type { ApplicationQueue, ApplicationStatus } from '@portal/shared/domain';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  contains,
  inBatches,
  orderOf,
  sortedBy,
  totalOf,
  type Paging,
  type SortQuery,
} from '../database/lists.ts';
import { onDays, type Days } from '../database/pacific-time.ts';
import { applications, folded, users } from '../database/schema/index.ts';
import { awaitsDecision, selectViews, type ApplicationView } from './applications.repository.ts';

/** Filters and sort order of a list. The days are submission dates. */
export interface ApplicationFilter extends Days, SortQuery<keyof typeof columns> {
  status?: ApplicationStatus;
  search?: string;
  queue?: ApplicationQueue;
  /** The admin whose applications are in the queue `mine`. */
  viewerId: number;
}
const columns = {
  created_at: applications.createdAt,
  business_name: folded(applications.businessName),
  title: folded(applications.title),
  status: applications.status,
};

/** Returns a page of applications and the total count. Newest first, or a queue oldest first, unless the filter sets another order. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  paging: Paging,
): Promise<{ views: ApplicationView[]; total: number }> {
  const [total, views] = await Promise.all([
    totalOf(db, applications, found(filter), paging),
    selectViews(db, found(filter), paging, orderOfList(filter)),
  ]);
  return { views, total };
}

/** Reads all applications of a filter in the order of their list, in batches. */
export function applicationsForExport(db: Database, filter: ApplicationFilter) {
  const order = orderOfList(filter);
  const ids = db
    .select({ id: applications.id })
    .from(applications)
    .where(found(filter))
    .orderBy(...sortedBy(order));
  return inBatches(ids, (batch) =>
    selectViews(db, inArray(applications.id, batch), { page: 1, perPage: batch.length, offset: 0 }, order),
  );
}

/** Newest first by default, but a queue is worked off from its oldest application. */
const orderOfList = ({ sort, direction, queue }: ApplicationFilter) =>
  orderOf(columns, applications.id, {
    sort,
    direction: direction ?? (queue && !sort ? 'asc' : undefined),
    fallback: 'created_at',
  });

const found = (filter: ApplicationFilter) =>
  and(
    filter.status ? eq(applications.status, filter.status) : undefined,
    filter.queue ? and(awaitsDecision, queues(filter.viewerId)[filter.queue]) : undefined,
    filter.search?.trim() ? matches(filter.search) : undefined,
    onDays(applications.createdAt, filter),
  );

const asked = sql`exists (select 1 from info_requests q where q.application_id = ${applications.id})`;
const unanswered = sql`exists (select 1 from info_requests q where q.application_id = ${applications.id} and q.answer is null)`;

/** The condition of each queue, in addition to `awaitsDecision`. */
const queues = (viewerId: number): Record<ApplicationQueue, SQL> => ({
  open: sql`true`,
  answered: sql`(${asked} and not ${unanswered})`,
  waiting: unanswered,
  mine: eq(applications.assignedTo, viewerId),
  unassigned: isNull(applications.assignedTo),
});

/** Counts the open applications of each queue. */
export async function countQueues(db: Database, viewerId: number): Promise<Record<ApplicationQueue, number>> {
  const conditions = queues(viewerId);
  const count = (queue: ApplicationQueue) => sql<number>`(count(*) filter (where ${conditions[queue]}))::int`;
  const [counts] = await db
    .select({
      open: count('open'),
      answered: count('answered'),
      waiting: count('waiting'),
      mine: count('mine'),
      unassigned: count('unassigned'),
    })
    .from(applications)
    .where(awaitsDecision);
  return counts!;
}

/** Matches the application or its applicant. The union lets each side use its own index. */
const matches = (typed: string) => sql`${applications.id} in (
  select ${applications.id} from ${applications} where ${contains(searched, typed)}
  union select ${applications.id} from ${applications} join ${users} on ${users.id} = ${applications.userId}
  where ${contains(sql`(${users.name} || ' ' || ${users.email})`, typed)})`;

/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${applications.businessName} || ' ' || ${applications.title} || ' ' || coalesce(${applications.businessEmail}, ''))`;
