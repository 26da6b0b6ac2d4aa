import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  openApplicationStatuses,
  type ApplicationQueue,
  type ApplicationStatus,
} from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { folded, applicationAgreements, applications, users } from '../database/schema/index.ts';
import { onDays } from '../database/pacific-time.ts';
import type { Days } from '../database/pacific-time.ts';
import {
  contains,
  countOf,
  inBatches,
  orderOf,
  pageOf,
  sortedBy,
  totalOf,
  type KeysetOrder,
} from '../database/lists.ts';
import type { Paging, SortQuery } from '../database/lists.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** A question to an applicant. Instants are database text. */
export interface Question {
  id: number;
  message: string;
  requestedAt: string;
  answer: string | null;
  answeredAt: string | null;
}
/** An application with its related rows; questions in the order they were asked. */
export interface ApplicationView {
  application: ApplicationRow;
  applicant: { id: number; name: string; email: string };
  decidedBy: string | null;
  /** The name of the admin who reviews it. */
  assignedTo: string | null;
  infoRequests: Question[];
  /** A decision that can still be undone. */
  pendingDecision: PendingDecision | null;
}
interface PendingDecision {
  decision: 'approve' | 'reject';
  decidedBy: string;
  secondsLeft: number;
}

/** Returns only the row of an application. */
export async function findApplication(
  db: Database,
  applicationId: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  return row;
}

/** Locks an application until the transaction ends, so that reads of it stay consistent. */
export async function lockApplication(tx: Database, applicationId: number): Promise<void> {
  await tx.execute(sql`select 1 from ${applications} where id = ${applicationId} for no key update`);
}

/** Returns one application with its related rows, or undefined. */
export async function viewApplication(db: Database, where: SQL): Promise<ApplicationView | undefined> {
  const [view] = await selectViews(db, where, { page: 1, perPage: 1, offset: 0 });
  return view;
}
/** Matches an application by id. */
export const byId = (applicationId: number) => eq(applications.id, applicationId);
/** Matches the applications of a user. */
const ofUser = (userId: number) => eq(applications.userId, userId);
/** Matches the applications of a user that count: a withdrawn one doesn't, so the user can apply again. */
export const currentOf = (userId: number) => and(ofUser(userId), ne(applications.status, 'withdrawn'))!;
/** Matches an application by id if the user owns it. */
export const byIdOfUser = (applicationId: number, userId: number) =>
  and(byId(applicationId), ofUser(userId))!;

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

/** An application is open. Literal, so that PostgreSQL uses the index of open applications. */
export const awaitsDecision = sql`${applications.status} in (${sql.raw(openApplicationStatuses.map((status) => `'${status}'`).join(', '))})`;
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

const newest: KeysetOrder = { direction: 'desc', columns: [applications.createdAt, applications.id] };

/** Finds the ids first, so that the related rows of skipped applications are never read. */
function selectViews(
  db: Database,
  where: SQL | undefined,
  paging: Paging,
  order: KeysetOrder = newest,
): Promise<ApplicationView[]> {
  const page = pageOf(order, applications, paging);
  const ids = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return db
    .select(view)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(decider, eq(decider.id, applications.decidedBy))
    .leftJoin(assignee, eq(assignee.id, applications.assignedTo))
    .where(sql`${applications.id} = any(array(${ids}))`)
    .orderBy(...sortedBy(order));
}

const decider = alias(users, 'decider');
const assignee = alias(users, 'assignee');
const view = {
  application: {
    ...getTableColumns(applications),
    // JSON parses faster than the text form of a PostgreSQL array.
    serviceAreas: sql<string[]>`array_to_json(${applications.serviceAreas})`,
    servicePlaces: sql<string[]>`array_to_json(${applications.servicePlaces})`,
    acceptedEventTypes: sql<
      ApplicationRow['acceptedEventTypes']
    >`array_to_json(${applications.acceptedEventTypes})`,
  },
  applicant: { id: users.id, name: users.name, email: users.email },
  decidedBy: decider.name,
  assignedTo: assignee.name,
  infoRequests: sql<Question[]>`(select coalesce(json_agg(json_build_object('id', q.id, 'message', q.message,
      'requestedAt', q.requested_at, 'answer', q.answer, 'answeredAt', q.answered_at) order by q.id), '[]')
    from info_requests q where q.application_id = ${applications.id})`,
  pendingDecision: sql<PendingDecision | null>`(select json_build_object('decision', d.decision, 'decidedBy', u.name,
      'secondsLeft', greatest(0, ceil(extract(epoch from d.due_at - now()) - 0.001)::int))
    from pending_decisions d join users u on u.id = d.decided_by where d.application_id = ${applications.id})`,
};
/** Counts applications by status. */
export async function countByStatus(db: Database): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: applications.status, count: countOf })
    .from(applications)
    .groupBy(applications.status);
  const counts = { pending: 0, under_review: 0, approved: 0, rejected: 0, withdrawn: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/**
 * Moves an application to a new status if its status is in `from`. Of two concurrent decisions, exactly one
 * gets the row.
 */
export async function transitionApplication(
  tx: Database,
  applicationId: number,
  from: readonly ApplicationStatus[],
  change: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow | undefined> {
  const [moved] = await tx
    .update(applications)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(applications.id, applicationId), inArray(applications.status, [...from])))
    .returning();
  return moved;
}

/** Replaces the answers of an application. The caller holds its lock. */
export async function correctForm(
  tx: Database,
  applicationId: number,
  form: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...form, correctedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(applications.id, applicationId));
}

/** Adds an application and its applicant's agreements. A second open one violates `applications_one_open`. */
export async function addApplication(
  tx: Database,
  application: typeof applications.$inferInsert,
  agreements: Omit<typeof applicationAgreements.$inferInsert, 'applicationId' | 'userId'>[],
): Promise<ApplicationRow> {
  const [added] = await tx.insert(applications).values(application).returning();
  const { id: applicationId, userId } = added!;
  await tx
    .insert(applicationAgreements)
    .values(agreements.map((agreement) => ({ ...agreement, applicationId, userId })));
  return added!;
}

/** Marks an application as approved. The caller holds its lock. `decidedBy` is null for an automatic approval. */
export async function markApproved(
  tx: Database,
  applicationId: number,
  decision: {
    accountId: number;
    reviewNotes: string | null;
    internalNotes: string | null;
    decidedBy: number | null;
  },
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...decision, status: 'approved', decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(applications.id, applicationId));
}

/** Returns the time of a user's latest rejection, or null. */
export async function findLastRejection(db: Database, userId: number): Promise<Date | null> {
  const [rejected] = await db
    .select({ decidedAt: applications.decidedAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.status, 'rejected')))
    .orderBy(desc(applications.decidedAt))
    .limit(1);
  return rejected?.decidedAt ?? null;
}
