import type { AdminLead } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import { and, asc, desc, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads, users, vendorAccounts } from '../database/schema/index.ts';
import { contains, type Paging, totalOf } from '../paging.ts';
import { searched } from './lead-list.repository.ts';
import { leadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** How the list of every lead is filtered and sorted. */
export interface AdminLeadFilter {
  leadId?: number;
  search?: string;
  status?: LeadStatus;
  account_id?: number;
  held?: boolean;
  reported?: boolean;
  sort?: keyof typeof orders;
}
const orders = {
  newest: [desc(leads.id)],
  oldest: [asc(leads.id)],
  event_date: [asc(leads.eventDate), asc(leads.id)],
};

/** Neither delivered nor dropped: an admin has to decide. */
export const isHeld = and(isNull(leads.deliveredAt), isNull(leads.droppedAt))!;
const isReported = sql`exists (select 1 from lead_reports r where r.lead_id = ${leads.id} and r.resolved_at is null)`;

/** A page of leads of every account, and how many there are. */
export async function listEveryLead(
  db: Database,
  filter: AdminLeadFilter,
  paging: Paging,
): Promise<{ data: AdminLead[]; total: number }> {
  const where = and(
    filter.leadId === undefined ? undefined : eq(leads.id, filter.leadId),
    filter.status ? eq(leads.status, filter.status) : undefined,
    filter.account_id === undefined ? undefined : eq(leads.accountId, filter.account_id),
    whether(isHeld, filter.held),
    whether(isReported, filter.reported),
    filter.search?.trim() ? matches(filter.search) : undefined,
  );
  const total = await totalOf(db, leads, where);
  const rows = await db
    .select({ lead: leadView, businessName: vendorAccounts.businessName, droppedBy: users.name })
    .from(leads)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId))
    .leftJoin(users, eq(users.id, leads.droppedBy))
    .where(where)
    .orderBy(...orders[filter.sort ?? 'newest'])
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ lead, businessName, droppedBy }) => ({
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
  return { data, total };
}

/** One lead as an admin sees it, or undefined. */
export async function findEveryLead(db: Database, leadId: number): Promise<AdminLead | undefined> {
  const { data } = await listEveryLead(db, { leadId }, { page: 1, perPage: 1, offset: 0 });
  return data[0];
}

const whether = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

/** In the event or in the name of the business. A union, so that each side is served by its own index. */
const matches = (typed: string) => sql`${leads.id} in (
  select ${leads.id} from ${leads} where ${contains(searched, typed)}
  union select ${leads.id} from ${leads} join ${vendorAccounts} on ${vendorAccounts.id} = ${leads.accountId}
  where ${contains(sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`, typed)})`;
