import { leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { findConciergeLeads, type ConciergeLeadRow } from '../concierge/concierge-leads.repository.ts';
import { toCents } from '../http/money.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findLeadById, reviveLead, type LeadPath } from './leads.repository.ts';
import { presentLead } from './present.ts';
import { reportAmount } from './report-amount.ts';

/**
 * Records the amount that the client booked for, in dollars. The lead stays in progress until the vendor reports a
 * booking, too. Idempotent for the same amount. Throws a 409 with the current lead when the booking is confirmed with
 * another amount, or when the lead is neither in progress nor booked.
 */
export async function reportClientBooking(
  app: FastifyInstance,
  { amount, accountId, leadId }: LeadPath & { amount: number },
): Promise<ConciergeLeadRow> {
  const amountCents = toCents(amount);
  return app.db.transaction(async (tx) => {
    // Read in the transaction, so that a failure leaves nothing written.
    const read = async () => (await findConciergeLeads(tx, [leadId]))[0]!;
    const account = await lockAccount(tx, accountId);
    const lead = await findLeadById(tx, leadId);
    if (!account || !lead) throw notFound();
    const { booking } = lead;
    if (booking?.clientCents === amountCents) return read();
    if (booking?.state === 'confirmed') {
      if (booking.confirmedCents === amountCents) return read();
      throw conflict(
        'booking_confirmed',
        'This booking is confirmed, so its amount can no longer be changed. Ask our team to reverse it.',
        presentLead(lead),
      );
    }
    const revived = await reviveLead(tx, { accountId, leadId });
    if (!revived) {
      const status = leadStatusLabels[lead.status].toLowerCase();
      throw conflict(
        'transition_refused',
        `A booking can be reported after the vendor responded. This lead is ${status}.`,
        presentLead(lead),
      );
    }
    await reportAmount(app, tx, { account, lead: { ...lead, ...revived } }, { by: 'client', amountCents });
    return read();
  });
}
