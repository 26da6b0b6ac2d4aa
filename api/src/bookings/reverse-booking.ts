import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { reverseCharge } from '../financial/ledger.repository.ts';
import { notFound } from '../http/problem.ts';
import { notifyAll } from '../notifications/notify.ts';
import { dismissConfirmation } from './booking-confirmations.repository.ts';
import { reverseActiveBooking } from './bookings.repository.ts';
import { findLeadById, changeLead, viewLead, type LeadView } from '../leads/leads.repository.ts';
import { decidedNotices } from './notify-booking.ts';
import { leadChange, refusal } from '../leads/lead-change.ts';

/**
 * Reverses a booking, confirmed or not: the lead returns to in progress. What was charged gets the opposite entry in the
 * ledger, and its payout fails unless it is completed: money that moved stays moved. Notifies the members.
 */
export async function reverseBooking(
  app: FastifyInstance,
  admin: UserRow,
  { leadId, reason }: { leadId: number; reason: string },
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const found = await findLeadById(tx, leadId);
    if (!found) throw notFound();
    // Locks the account before the lead, as booking does, because its earnings change too; the fixed order
    // prevents deadlocks.
    await lockAccount(tx, found.accountId);
    const lead = await reverseInTransaction(app, tx, found, { reason, performedBy: admin.id });
    if (!lead) throw refusal(found);
    return lead;
  });
}

/**
 * Reverses a lead's booking in a transaction that holds the lock on the account, and notifies the members. Returns undefined unless it
 * is booked. Call it last in the transaction.
 */
export async function reverseInTransaction(
  app: FastifyInstance,
  tx: Database,
  found: LeadView,
  { reason, performedBy }: { reason: string; performedBy: number },
): Promise<LeadView | undefined> {
  const lead = await cancelBooking(tx, found, reason);
  if (!lead) return undefined;
  await recordAuditEntry(tx, {
    action: 'booking_reversed',
    performedBy,
    accountId: lead.accountId,
    reason,
    before: { status: found.status },
    after: { status: lead.status },
    details: { lead_id: lead.id },
  });
  const reversed = await viewLead(tx, lead.id);
  const notices = await decidedNotices(app, tx, {
    lead: reversed,
    key: `reversed ${randomUUID()}`,
    confirmed: null,
    reason,
  });
  await recordEvent(app, tx, { type: 'lead.booking_reversed', leadId: lead.id });
  await notifyAll(tx, notices, [leadChange(reversed)]);
  return reversed;
}

/** Cancels the booking of a booked lead. Returns the lead, or undefined unless it is booked. */
export async function cancelBooking(
  tx: Database,
  { accountId, id: leadId }: LeadView,
  reason: string,
): Promise<LeadView | undefined> {
  const lead = await changeLead(tx, { accountId, leadId, action: 'reverseBooking' }, {});
  if (!lead) return undefined;
  await dismissConfirmation(tx, leadId);
  const booking = await reverseActiveBooking(tx, leadId, reason);
  if (booking) await reverseCharge(tx, booking);
  return lead;
}
