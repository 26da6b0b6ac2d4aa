import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  leadGroupOf,
  leadTransitions,
  type BookingState,
  type LeadAction,
  type LeadReportReason,
} from '@portal/shared/domain';
import { touchAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';

export type { StoredResponse } from '../database/schema/index.ts';
export type LeadRow = typeof leads.$inferSelect;
/** The columns to change. */
export type LeadChange = Partial<typeof leads.$inferInsert>;
/** The columns of a lead that the concierge can change. */
export type EventColumns = Pick<
  LeadRow,
  | 'eventName'
  | 'eventType'
  | 'eventDate'
  | 'city'
  | 'state'
  | 'venue'
  | 'budgetRange'
  | 'budgetMaxCents'
  | 'guestCount'
  | 'description'
  | 'conciergeNotes'
>;
/** A lead id and the account that it must belong to. */
export interface LeadPath {
  accountId: number;
  leadId: number;
}
/** What both sides reported about a booking, and what was confirmed. Instants are database text. */
export interface BookingView {
  state: BookingState;
  vendorCents: number | null;
  clientCents: number | null;
  confirmedCents: number | null;
  bookedAt: string;
  awaitsAdmin: boolean;
  decidedAt: string | null;
  decisionReason: string | null;
}
/** A lead with its booking, report, request to reopen and team. Instants are database text. */
export interface LeadView extends LeadRow {
  booking: BookingView | null;
  report: { reason: LeadReportReason; message: string | null; createdAt: string } | null;
  reopenRequest: { message: string | null; createdAt: string; resolution: string | null } | null;
  /** The members who work on it; null while the account has only one member. */
  team: {
    assignedTo: { id: number; name: string } | null;
    answeredBy: string | null;
    answeredAt: string | null;
  } | null;
}

const isItsConfirmation = sql`c.lead_id = leads.id and c.state <> 'dismissed'`;
const isItsBooking = sql`b.lead_id = c.lead_id and b.reversed_at is null`;
const bookingFacts = sql`json_build_object('state', c.state, 'vendorCents', c.vendor_cents,
  'clientCents', c.client_cents, 'confirmedCents', b.amount_cents, 'bookedAt', coalesce(b.booked_at, c.reported_at),
  'awaitsAdmin', c.awaits_admin, 'decidedAt', c.decided_at, 'decisionReason', c.decision_reason)`;
const teamOf = (accountId: SQLWrapper | number) =>
  sql<
    LeadView['team']
  >`(case when (select count(*) from account_users m where m.account_id = ${accountId}) > 1
    then json_build_object('answeredAt', leads.answered_at,
      'answeredBy', (select u.name from users u where u.id = leads.answered_by),
      'assignedTo', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = leads.assigned_to))
    end)`;

/** The columns of a {@link LeadView}, for queries on `leads` under that name. */
export const leadView = {
  ...getTableColumns(leads),
  booking: sql<LeadView['booking']>`(select ${bookingFacts}
    from booking_confirmations c left join bookings b on ${isItsBooking} where ${isItsConfirmation})`,
  report: sql<
    LeadView['report']
  >`(select json_build_object('reason', r.reason, 'message', r.message, 'createdAt', r.created_at)
    from lead_reports r where r.lead_id = leads.id and r.resolved_at is null and r.reason <> 'reopen')`,
  reopenRequest: sql<
    LeadView['reopenRequest']
  >`(select json_build_object('message', r.message, 'createdAt', r.created_at, 'resolution', r.resolution)
    from lead_reports r where r.lead_id = leads.id and r.reason = 'reopen')`,
  team: teamOf(sql`leads.account_id`),
};

/**
 * {@link leadView} for a list of one account's leads: bookings are joined by {@link bookingJoins}, and the account's members
 * counted once.
 */
export const listedLead = (accountId: SQLWrapper | number) => ({
  booking: sql<LeadView['booking']>`case when c.lead_id is not null then ${bookingFacts} end`,
  team: teamOf(accountId),
});
/** The joins of {@link listedLead}, after `leads`. */
export const bookingJoins = [
  { table: sql`booking_confirmations c`, on: isItsConfirmation },
  { table: sql`bookings b`, on: isItsBooking },
] as const;

/** Returns a lead of any account, held or delivered, or undefined. */
export async function findLeadById(db: Database, leadId: number): Promise<LeadView | undefined> {
  const [view] = await db.select(leadView).from(leads).where(eq(leads.id, leadId));
  return view;
}

/** Returns an existing lead with its booking and report. */
export async function viewLead(db: Database, leadId: number): Promise<LeadView> {
  return (await findLeadById(db, leadId))!;
}

/** Returns a delivered lead of an account, or undefined. Held leads and those of other accounts are not visible. */
export async function findLead(
  db: Database,
  accountId: number,
  leadId: number,
): Promise<LeadView | undefined> {
  const [lead] = await db
    .select(leadView)
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isNotNull(leads.deliveredAt)));
  return lead;
}

/**
 * Updates a lead if its status allows the action (and `also` holds). Of a concurrent response and decline, exactly one
 * gets the row. Returns the updated lead, with its booking and report from before the update, or undefined.
 */
export async function changeLead(
  tx: Database,
  { accountId, leadId, action }: LeadPath & { action: LeadAction },
  change: PgUpdateSetSource<typeof leads>,
  also?: SQL,
): Promise<LeadView | undefined> {
  const { from, to } = leadTransitions[action];
  const [moved] = await tx
    .update(leads)
    .set({ ...change, status: to, updatedAt: sql`now()` })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        inArray(leads.status, [...from]),
        also,
      ),
    )
    .returning(leadView);
  // The concierge lists vendors with their booked days, in the order of their changes.
  if (moved && (to === 'booked' || action === 'reverseBooking')) await touchAccount(tx, accountId);
  return moved;
}

/**
 * Assigns a lead to a member, or to nobody; `ifFree`: only an unassigned one. Leaves the modification time, because the
 * concierge does not see it. Returns the lead, or undefined.
 */
export async function storeAssignee(
  tx: Database,
  { accountId, leadId }: LeadPath,
  { assignedTo, ifFree }: { assignedTo: number | null; ifFree: boolean },
): Promise<LeadView | undefined> {
  const [lead] = await tx
    .update(leads)
    .set({ assignedTo })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        ifFree ? isNull(leads.assignedTo) : undefined,
      ),
    )
    .returning(leadView);
  return lead;
}

/** Unassigns the leads of a member who leaves the account. */
export async function unassignLeads(
  tx: Database,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await tx
    .update(leads)
    .set({ assignedTo: null })
    .where(and(eq(leads.accountId, accountId), eq(leads.assignedTo, userId)));
}

/**
 * Records that the client opened the response of this version, or the current one. Undefined when it is another version, known
 * already, or no response that was sent.
 */
export async function markResponseSeen(
  tx: Database,
  leadId: number,
  version: number | undefined,
): Promise<LeadRow | undefined> {
  const [lead] = await tx
    .update(leads)
    .set({ responseSeenAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(leads.id, leadId),
        inArray(leads.status, ['responded', 'booked']),
        isNull(leads.responseSeenAt),
        version === undefined ? undefined : eq(leads.responseVersion, version),
      ),
    )
    .returning();
  return lead;
}

/** Updates a lead's modification time and returns the lead. */
export async function touchLead(tx: Database, leadId: number): Promise<LeadRow> {
  const [lead] = await tx
    .update(leads)
    .set({ updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
    .returning();
  return lead!;
}

/** Whether the inbox lists a lead among the closed ones. */
export const isClosed = ({ status, lostAt }: Pick<LeadRow, 'status' | 'lostAt'>): boolean =>
  leadGroupOf({ status, lost: lostAt !== null }) === 'closed';
