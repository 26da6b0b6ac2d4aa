import type { AdminLead } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads, users, vendorAccounts } from '../database/schema/index.ts';
import { contains, type Paging, totalOf } from '../paging.ts';
import { countsOfAll, EVERYBODY, farPage, NEAR, nearPage, totalIn } from './lead-counts.repository.ts';
import { searched } from './lead-list.repository.ts';
import { leadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** How the list of every lead is filtered and sorted. */
export interface AdminLeadFilter {
  search?: string;
  status?: LeadStatus;
  account_id?: number;
  held?: boolean;
  reported?: boolean;
  sort?: keyof typeof orders;
}
const orders = {
  newest: { by: [desc(leads.id)], list: 'every', descending: true },
  oldest: { by: [asc(leads.id)], list: 'every', descending: false },
  event_date: { by: [asc(leads.eventDate), asc(leads.id)], list: 'every_event', descending: false },
} as const;

/** Neither delivered nor dropped: an admin has to decide. */
export const isHeld = and(isNull(leads.deliveredAt), isNull(leads.droppedAt))!;
const isReported = sql`exists (select 1 from lead_reports r where r.lead_id = ${leads.id} and r.resolved_at is null)`;

/** A page of leads of every account, and how many there are. */
export async function listEveryLead(
  db: Database,
  filter: AdminLeadFilter,
  paging: Paging,
): Promise<{ data: AdminLead[]; total: number }> {
  const narrowed = await narrowedBy(db, filter);
  const [total, data] = await Promise.all([
    narrowed
      ? totalOf(db, leads, and(ofStatus(filter), narrowed))
      : countsOfAll(db).then((counts) => totalIn(counts, filter.status)),
    pageOfEveryLead(db, { filter, narrowed }, paging),
  ]);
  return { data, total };
}

async function pageOfEveryLead(
  db: Database,
  { filter, narrowed }: { filter: AdminLeadFilter; narrowed: SQL | undefined },
  paging: Paging,
): Promise<AdminLead[]> {
  const { by, list, descending } = orders[filter.sort ?? 'newest'];
  // The counts are kept of all leads, not of what else may be asked for.
  const ids = (narrowed || paging.offset <= NEAR ? nearPage : farPage)({
    list,
    accountId: EVERYBODY,
    status: filter.status,
    descending,
    where: and(ofStatus(filter), narrowed),
    ...paging,
  });
  const rows = await db
    .select({ lead: leadView, businessName: vendorAccounts.businessName, droppedBy: users.name })
    .from(sql`(${ids}) page`)
    .innerJoin(leads, sql`${leads.id} = page.id`)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId))
    .leftJoin(users, eq(users.id, leads.droppedBy))
    .orderBy(...by);
  return rows.map(({ lead, businessName, droppedBy }) => ({
    ...presentLead(lead),
    account_id: lead.accountId,
    business_name: businessName,
    match_id: lead.matchId,
    hold_reasons: lead.holdReasons,
    held: lead.deliveredAt === null && lead.droppedAt === null,
    dropped: lead.droppedAt && {
      dropped_at: lead.droppedAt.toISOString(),
      by: droppedBy,
      reason: lead.dropReason,
    },
  }));
}

/** One lead as an admin sees it, or undefined. */
export async function findEveryLead(db: Database, leadId: number): Promise<AdminLead | undefined> {
  const [lead] = await pageOfEveryLead(
    db,
    { filter: {}, narrowed: eq(leads.id, leadId) },
    { page: 1, perPage: 1, offset: 0 },
  );
  return lead;
}

const ofStatus = ({ status }: AdminLeadFilter) => (status ? eq(leads.status, status) : undefined);
/** What a filter asks for, but for the status. */
async function narrowedBy(db: Database, filter: AdminLeadFilter): Promise<SQL | undefined> {
  const typed = filter.search?.trim();
  return and(
    filter.account_id === undefined ? undefined : eq(leads.accountId, filter.account_id),
    whether(isHeld, filter.held),
    whether(isReported, filter.reported),
    typed ? matches(typed, await accountsNamed(db, typed)) : undefined,
  );
}

const whether = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

/** In the event, or an account whose business is called so. */
const matches = (typed: string, named: number[]): SQL =>
  or(
    contains(searched, typed),
    named.length > 0 ? sql`${leads.accountId} = any(${sql.param(named)}::integer[])` : undefined,
  )!;

/**
 * The accounts whose business is called like what was typed. They are found before the leads: what PostgreSQL would guess
 * of how many leads they have decides between its indexes and reading every lead.
 */
async function accountsNamed(db: Database, typed: string): Promise<number[]> {
  const named = sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`;
  const found = await db.select({ id: vendorAccounts.id }).from(vendorAccounts).where(contains(named, typed));
  return found.map(({ id }) => id);
}
