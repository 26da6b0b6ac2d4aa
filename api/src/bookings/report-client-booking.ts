import { leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { toCents } from '../http/money.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findLeadById, type LeadPath } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { reportAmount } from './report-amount.ts';
import { reviveLead } from './booked-leads.repository.ts';

/** The client's amount in dollars, and the admin who reports it for them and why; without one, the concierge does. */
type ClientReport = LeadPath & { amount: number; admin?: { id: number; reason: string } };

/**
 * Records the amount that the client booked for. The lead keeps its status until the vendor reports a booking, too, or an
 * admin decides. One that is no longer in progress waits for an admin. Idempotent for the same amount. Throws a 409 with
 * the current lead when the booking is confirmed with another amount, or when the vendor never answered the lead.
 */
export async function reportClientBooking(
  app: FastifyInstance,
  tx: Database,
  { amount, accountId, leadId, admin }: ClientReport,
): Promise<void> {
  const amountCents = toCents(amount);
  const account = await lockAccount(tx, accountId);
  const lead = await findLeadById(tx, leadId);
  if (!account || !lead) throw notFound();
  const { booking } = lead;
  if (booking?.clientCents === amountCents) return;
  if (booking?.state === 'confirmed') {
    if (booking.confirmedCents === amountCents) return;
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
  await reportAmount(
    app,
    tx,
    { account, lead: { ...lead, ...revived } },
    { by: 'client', amountCents, admin },
  );
}
