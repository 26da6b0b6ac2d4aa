import { BOOKING_CONFIRMATION_DAYS, type LeadFact, type LeadStatus } from '@portal/shared/domain';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookingConfirmations, leads, vendorAccounts } from '../database/schema/index.ts';
import { pageOf, totalOf, type KeysetOrder } from '../database/lists.ts';
import type { Paging } from '../database/lists.ts';
import { leadView, type BookingView } from '../leads/leads.repository.ts';

export type ConfirmationRow = typeof bookingConfirmations.$inferSelect;
/** A booking that waits, with its lead. */
interface WaitingRow {
  id: number;
  leadId: number;
  eventName: string;
  eventDate: string;
  accountId: number;
  businessName: string;
  waitingSince: Date;
  booking: BookingView;
}

/** What happened on a lead, oldest first. Instants are database text. */
export interface EvidenceView {
  status: LeadStatus;
  priceCents: number | null;
  facts: { fact: LeadFact; at: string }[];
  vendorMessages: number;
  clientMessages: number;
}

/** The {@link EvidenceView} of a lead in one value, for the few rows of a page. */
export const evidenceOf = sql<EvidenceView>`json_build_object('status', leads.status,
  'priceCents', coalesce(leads.base_package_cents, (select (c.response ->> 'basePackageCents')::float8
    from lead_response_changes c where c.lead_id = leads.id and c.response ->> 'basePackageCents' is not null
    order by c.id desc limit 1)),
  'vendorMessages', (select count(*) from lead_messages m where m.lead_id = leads.id and m.author = 'vendor'),
  'clientMessages', (select count(*) from lead_messages m where m.lead_id = leads.id and m.author <> 'vendor'),
  'facts', (select coalesce(json_agg(json_build_object('fact', f.fact, 'at', f.at) order by f.at), '[]') from (
    select 'responded' as fact, leads.responded_at as at
      where leads.responded_at is distinct from leads.answered_at or leads.status <> 'declined'
    union select 'responded', leads.answered_at where leads.status in ('responded', 'booked')
    union all select 'response_withdrawn', c.changed_at from lead_response_changes c
      where c.lead_id = leads.id and c.kind = 'withdrawn'
    union all select 'declined', leads.answered_at where leads.status = 'declined'
    union all select 'lost', e.performed_at from audit_entries e where e.account_id = leads.account_id
      and e.action = 'lead_lost' and e.details ->> 'lead_id' = leads.id::text
    union all select 'expired', leads.expires_at where leads.status = 'expired'
    union all select 'withdrawn', leads.withdrawn_at) f where f.at is not null))`;

const isOpenOf = (leadId: number) =>
  and(eq(bookingConfirmations.leadId, leadId), ne(bookingConfirmations.state, 'dismissed'));

/** Returns what both sides have reported about a lead's booking, or undefined. */
export async function findConfirmation(db: Database, leadId: number): Promise<ConfirmationRow | undefined> {
  const [row] = await db.select().from(bookingConfirmations).where(isOpenOf(leadId));
  return row;
}

/** The amounts of both sides and what follows from them. */
type ReportedBooking = Pick<
  ConfirmationRow,
  'state' | 'vendorCents' | 'vendorUserId' | 'clientCents' | 'awaitsAdmin'
> &
  Partial<Pick<ConfirmationRow, 'decidedBy' | 'decisionReason'>>;

/** Saves a booking in another state or with other amounts. Its time to wait starts again in another state. */
export async function saveConfirmation(
  tx: Database,
  { id: leadId, accountId }: { id: number; accountId: number },
  reported: ReportedBooking,
): Promise<ConfirmationRow> {
  const decided = { decidedAt: reported.decidedBy ? sql`now()` : null, ...reported };
  const [changed] = await tx
    .update(bookingConfirmations)
    .set({ ...decided, waitingSince: waitingSinceIn(reported.state) })
    .where(isOpenOf(leadId))
    .returning();
  if (changed) return changed;
  const [added] = await tx
    .insert(bookingConfirmations)
    .values({ leadId, accountId, ...decided })
    .returning();
  return added!;
}

/** A new amount in the same state doesn't put off the decision of an admin. */
const waitingSinceIn = (state: ConfirmationRow['state']) =>
  sql`case when ${bookingConfirmations.state} = ${state} then ${bookingConfirmations.waitingSince} else now() end`;

/** Dismisses a lead's booking: an admin reversed it, or decided that there is none. */
export async function dismissConfirmation(tx: Database, leadId: number): Promise<void> {
  await tx
    .update(bookingConfirmations)
    .set({ state: 'dismissed', awaitsAdmin: false })
    .where(isOpenOf(leadId));
}

const isOverdue = and(
  inArray(bookingConfirmations.state, ['reported_by_vendor', 'reported_by_client']),
  eq(bookingConfirmations.awaitsAdmin, false),
  sql`${bookingConfirmations.waitingSince} <= now() - make_interval(days => ${BOOKING_CONFIRMATION_DAYS})`,
);

/** Returns the bookings that only one side has reported for too long. */
export const overdueConfirmations = (db: Database): Promise<{ leadId: number; accountId: number }[]> =>
  db
    .select({ leadId: bookingConfirmations.leadId, accountId: bookingConfirmations.accountId })
    .from(bookingConfirmations)
    .where(isOverdue);

/** Hands an overdue booking to the admins. Returns undefined when the other side has just reported. */
export async function escalate(tx: Database, leadId: number): Promise<ConfirmationRow | undefined> {
  const [escalated] = await tx
    .update(bookingConfirmations)
    .set({ awaitsAdmin: true })
    .where(and(isOpenOf(leadId), isOverdue))
    .returning();
  return escalated;
}

const waitingColumns = {
  id: bookingConfirmations.id,
  leadId: leads.id,
  eventName: leads.eventName,
  eventDate: leads.eventDate,
  accountId: bookingConfirmations.accountId,
  businessName: vendorAccounts.businessName,
  waitingSince: bookingConfirmations.waitingSince,
  // The query reads open rows only, so the lead has a booking.
  booking: sql<BookingView>`${leadView.booking}`,
};

const selectWaiting = <T extends object>(db: Database, also: T) =>
  db
    .select({ ...waitingColumns, ...also })
    .from(bookingConfirmations)
    .innerJoin(leads, eq(leads.id, bookingConfirmations.leadId))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, bookingConfirmations.accountId));

const longestFirst: KeysetOrder = {
  direction: 'asc',
  columns: [bookingConfirmations.waitingSince, bookingConfirmations.id],
};

/** Returns a page of bookings that wait for an admin, longest first, and the total count. */
export async function listUndecidedBookings(
  db: Database,
  paging: Paging,
): Promise<{ rows: (WaitingRow & { evidence: EvidenceView })[]; total: number }> {
  const where = sql`awaits_admin`;
  const total = await totalOf(db, bookingConfirmations, where, paging);
  const page = pageOf(longestFirst, bookingConfirmations, paging);
  const rows = await selectWaiting(db, { evidence: evidenceOf })
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { rows: page.inOrder(rows), total };
}

/** Returns how many bookings wait for an admin. */
export const countUndecidedBookings = (db: Database): Promise<number> =>
  db.$count(bookingConfirmations, eq(bookingConfirmations.awaitsAdmin, true));

/** Returns an account's bookings that are not confirmed yet, newest first. */
export const listWaitingBookings = (db: Database, accountId: number, most: number): Promise<WaitingRow[]> =>
  selectWaiting(db, {})
    .where(
      and(
        eq(bookingConfirmations.accountId, accountId),
        sql`${bookingConfirmations.state} in ('reported_by_vendor', 'reported_by_client', 'differs')`,
      ),
    )
    .orderBy(desc(bookingConfirmations.waitingSince), desc(bookingConfirmations.id))
    .limit(most);
