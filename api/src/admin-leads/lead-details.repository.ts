import type { AdminLeadDetails } from '@portal/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { auditOfLead } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { bookings, leadMessages, leads, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import { wholeDollars } from '../http/money.ts';
import { findLeadForAdmin } from '../leads/admin-leads.repository.ts';
import { listResponseChanges } from '../responses/response-changes.repository.ts';

/** Returns one lead with its vendor, earlier responses, bookings and log, or undefined. */
export async function findLeadDetails(db: Database, leadId: number): Promise<AdminLeadDetails | undefined> {
  const lead = await findLeadForAdmin(db, leadId);
  if (!lead) return undefined;
  const of = { leadId, accountId: lead.account_id };
  const [vendor, [answered], history, booked, [written], activity] = await Promise.all([
    vendorOf(db, lead.account_id),
    db.select({ at: leads.answeredAt }).from(leads).where(eq(leads.id, leadId)),
    listResponseChanges(db, leadId),
    bookingsOf(db, of),
    db.select({ count: countOf }).from(leadMessages).where(eq(leadMessages.leadId, leadId)),
    auditOfLead(db, of),
  ]);
  return {
    ...lead,
    vendor,
    answered_at: answered!.at && answered!.at.toISOString(),
    response_history: history,
    bookings: booked,
    messages: written!.count,
    activity,
  };
}

async function vendorOf(db: Database, accountId: number): Promise<AdminLeadDetails['vendor']> {
  const [vendor] = await db
    .select({ id: vendors.id, business_name: vendors.businessName })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(eq(vendorAccounts.id, accountId));
  return vendor!;
}

/** The account leads the index to its bookings. */
async function bookingsOf(
  db: Database,
  { leadId, accountId }: { leadId: number; accountId: number },
): Promise<AdminLeadDetails['bookings']> {
  const rows = await db
    .select({ booking: bookings, by: users.name })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.reportedBy))
    .where(and(eq(bookings.accountId, accountId), eq(bookings.leadId, leadId)))
    .orderBy(desc(bookings.id));
  return rows.map(({ booking, by }) => ({
    amount: wholeDollars(booking.amountCents),
    reported_by: by,
    booked_at: booking.bookedAt.toISOString(),
    reversed_at: booking.reversedAt?.toISOString() ?? null,
    reversal_reason: booking.reversalReason,
  }));
}
