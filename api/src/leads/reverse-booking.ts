import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import { reverseCharge } from '../financial/ledger.repository.ts';
import { notFound } from '../http/problem.ts';
import { reverseActiveBooking } from './bookings.repository.ts';
import { findLeadById, changeLead, viewLead, type LeadView } from './leads.repository.ts';
import { publishLeadChange, refusal } from './respond.ts';

/** Reverses a booking: the lead returns to in progress, the ledger gets the opposite entry, and the payout fails. */
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
    const lead = await changeLead(tx, { accountId: found.accountId, leadId, action: 'reverseBooking' }, {});
    if (!lead) throw refusal(found);
    const booking = await reverseActiveBooking(tx, leadId, reason);
    if (booking) await reverseCharge(tx, booking);
    await recordAuditEntry(tx, {
      action: 'booking_reversed',
      performedBy: admin.id,
      accountId: lead.accountId,
      reason,
      before: { status: found.status },
      after: { status: lead.status },
      details: { lead_id: lead.id },
    });
    await publishLeadChange(tx, lead);
    return viewLead(tx, lead.id);
  });
}
