import { BOOKING_CORRECTION_HOURS, leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { toCents } from '../http/money.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findActiveBooking, isCorrectable, isPayoutProcessed } from './bookings.repository.ts';
import { paymentRecorded } from './confirm-booking.ts';
import { findLead, touchLead, viewLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { reportAmount } from './report-amount.ts';

/**
 * Changes the amount that the vendor reported. The client's amount, or the confirmed one, can be taken over at any
 * time. Another amount is possible until the booking is confirmed and for `BOOKING_CORRECTION_HOURS` after; then it has
 * to be confirmed again, and the confirmed amount counts until then. Idempotent for the same amount. Throws a 409 with
 * the current lead when the lead isn't booked, an admin decided the amount, or its payout was processed.
 */
export async function correctBooking(
  app: FastifyInstance,
  person: UserRow,
  { amount, ...path }: LeadPath & { amount: number },
): Promise<LeadView> {
  const amountCents = toCents(amount);
  return app.db.transaction(async (tx) => {
    // Locks the account before the lead, as booking and reversing do.
    const account = await lockAccount(tx, path.accountId);
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    const { booking } = lead;
    if (lead.status !== 'booked' || !booking) {
      throw refusalOf(lead, `This lead isn't booked: it is ${leadStatusLabels[lead.status].toLowerCase()}.`);
    }
    if (booking.vendorCents === amountCents) return lead;
    if (booking.decidedAt) {
      throw refusalOf(lead, 'Our team decided the amount of this booking. Contact us to change it.');
    }
    const isGiven = amountCents === booking.clientCents || amountCents === booking.confirmedCents;
    if (!isGiven) await assertCorrectable(tx, lead);
    await touchLead(tx, lead.id);
    await reportAmount(
      app,
      tx,
      { account: account!, lead },
      { by: 'vendor', userId: person.id, amountCents },
    );
    return viewLead(tx, lead.id);
  });
}

async function assertCorrectable(tx: Database, lead: LeadView): Promise<void> {
  const confirmed = await findActiveBooking(tx, lead.id);
  if (!confirmed) return;
  if (!(await isCorrectable(tx, confirmed.id))) {
    throw refusalOf(
      lead,
      `You can correct an amount for ${BOOKING_CORRECTION_HOURS} hours. Ask our team to change it.`,
    );
  }
  if (await isPayoutProcessed(tx, confirmed.id)) throw paymentRecorded(lead);
}

const refusalOf = (lead: LeadView, message: string) =>
  conflict('transition_refused', message, presentLead(lead));
