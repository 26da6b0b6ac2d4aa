import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { alias, type QueryBuilder } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { applications, users } from '../database/schema/index.ts';
import { onDays, type Days } from '../days.ts';
import { contains, countOf, MOST_COUNTED, orderOf, type Paging, type SortQuery, totalOf } from '../paging.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** What an applicant was asked; instants are texts of the database. */
export interface Question {
  id: number;
  message: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
}
/** An application with everything that is shown of it; questions in the order in which they were asked. */
export interface ApplicationView {
  application: ApplicationRow;
  applicant: { id: number; name: string; email: string };
  decidedBy: string | null;
  claimedBy: string | null;
  infoRequests: Question[];
}

/** The row alone. */
export async function findApplication(
  db: Database,
  applicationId: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  return row;
}

/** One application as it is shown, or undefined. */
export async function viewApplication(db: Database, where: SQL): Promise<ApplicationView | undefined> {
  const [view] = await selectViews(db, where, { page: 1, perPage: 1, offset: 0 });
  return view;
}
/** The application of an id. */
export const byId = (applicationId: number) => eq(applications.id, applicationId);
/** The applications of a person. */
export const ofUser = (userId: number) => eq(applications.userId, userId);

/** How a list is filtered and sorted; the days are those of submission. */
export interface ApplicationFilter extends Days, SortQuery<keyof typeof columns> {
  status?: ApplicationStatus;
  search?: string;
}
const columns = {
  created_at: applications.createdAt,
  business_name: applications.businessName,
  title: applications.title,
  status: applications.status,
};

/** A page of applications, newest first unless the filter says otherwise, and how many there are. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  paging: Paging,
): Promise<{ views: ApplicationView[]; total: number }> {
  const where = found(filter);
  const [total, views] = await Promise.all([
    where ? totalOf(db, applications, where) : totalOfAll(db),
    pageOfApplications(db, filter, paging),
  ]);
  return { views, total };
}

/** A page alone, for exports. */
export function pageOfApplications(
  db: Database,
  filter: ApplicationFilter,
  paging: Paging,
): Promise<ApplicationView[]> {
  const where = found(filter);
  const { sort = 'created_at', direction = 'desc' } = filter;
  if (!where && sort === 'created_at' && direction === 'desc') return selectNewest(db, { ...paging });
  return selectViews(
    db,
    where,
    paging,
    orderOf(columns, applications.id, { sort, direction, fallback: 'created_at' }),
  );
}

const found = (filter: ApplicationFilter) =>
  and(
    filter.status ? eq(applications.status, filter.status) : undefined,
    filter.search?.trim() ? matches(filter.search) : undefined,
    onDays(applications.createdAt, filter),
  );

/** In the application or in its applicant. A union, so that each side is served by its own index. */
const matches = (typed: string) => sql`${applications.id} in (
  select ${applications.id} from ${applications} where ${contains(searched, typed)}
  union select ${applications.id} from ${applications} join ${users} on ${users.id} = ${applications.userId}
  where ${contains(sql`(${users.name} || ' ' || ${users.email})`, typed)})`;

/** The text that a search looks at; the index is on the same expression. */
const searched = sql`(${applications.businessName} || ' ' || ${applications.title} || ' ' || coalesce(${applications.businessEmail}, ''))`;

const newest = [desc(applications.createdAt), desc(applications.id)];

async function selectViews(
  db: Database,
  where: SQL | undefined,
  paging: Paging,
  order: SQL[] = newest,
): Promise<ApplicationView[]> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...order)
    .limit(paging.perPage)
    .offset(paging.offset);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const views = new Map((await selectByIds(db, { ids })).map((view) => [view.application.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

const decider = alias(users, 'decider');
const claimer = alias(users, 'claimer');
const view = {
  application: {
    ...getTableColumns(applications),
    // A list's text is read sooner as JSON.
    serviceAreas: sql<string[]>`array_to_json(${applications.serviceAreas})`,
    acceptedEventTypes: sql<
      ApplicationRow['acceptedEventTypes']
    >`array_to_json(${applications.acceptedEventTypes})`,
  },
  applicant: { id: users.id, name: users.name, email: users.email },
  decidedBy: decider.name,
  claimedBy: claimer.name,
  infoRequests: sql<Question[]>`(select coalesce(json_agg(json_build_object('id', q.id, 'message', q.message,
      'askedAt', q.asked_at, 'answer', q.answer, 'answeredAt', q.answered_at) order by q.id), '[]')
    from info_requests q where q.application_id = ${applications.id})`,
};
/** Whatever a page was found by, its applications are read in one way. */
const viewsOf = (qb: QueryBuilder, ids: SQL) =>
  qb
    .select(view)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(decider, eq(decider.id, applications.decidedBy))
    .leftJoin(claimer, eq(claimer.id, applications.claimedBy))
    .where(sql`${applications.id} = any(${ids})`);
const selectByIds = prepared('applications', (qb, value: Value<'ids'>) => viewsOf(qb, sql`${value('ids')}`));

/** What the screen opens with, of all there are. */
const selectNewest = prepared('newest applications', (qb, value: Value<'perPage' | 'offset'>) => {
  const ids = qb
    .select({ id: applications.id })
    .from(applications)
    .orderBy(...newest)
    .limit(value('perPage'))
    .offset(value('offset'));
  return viewsOf(qb, sql`array(${ids})`).orderBy(...newest);
});

async function totalOfAll(db: Database): Promise<number> {
  const [counted] = await selectTotal(db, {});
  return counted!.total;
}
const selectTotal = prepared('total of applications', (qb) =>
  qb.select({ total: countOf }).from(
    qb
      .select({ one: sql`1`.as('one') })
      .from(applications)
      .limit(MOST_COUNTED)
      .as('some'),
  ),
);

/** How many applications there are in each status. */
export async function countByStatus(db: Database): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: applications.status, count: countOf })
    .from(applications)
    .groupBy(applications.status);
  const counts = { pending: 0, under_review: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Moves an application on if it is in one of `from`: of two decisions at once exactly one gets the row. */
export async function moveApplication(
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
