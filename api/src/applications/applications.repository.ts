import { and, desc, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openApplicationStatuses, type ApplicationStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { countOf, pageOf, sortedBy, type KeysetOrder, type Paging } from '../database/lists.ts';
import { applicationAgreements, applications, users } from '../database/schema/index.ts';

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

/** An application is open. Literal, so that PostgreSQL uses the index of open applications. */
export const awaitsDecision = sql`${applications.status} in (${sql.raw(openApplicationStatuses.map((status) => `'${status}'`).join(', '))})`;
const newest: KeysetOrder = { direction: 'desc', columns: [applications.createdAt, applications.id] };

/**
 * Returns a page of applications with their related rows. Finds the ids first, so that the related rows of skipped applications
 * are never read.
 */
export function selectViews(
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
