import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { charge, correctCharge, feeOf } from '../financial/ledger.repository.ts';
import { conflict } from '../http/problem.ts';
import { addBooking, findActiveBooking, moveOpenPayout, replaceBooking } from './bookings.repository.ts';
import type { LeadView } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';

/** A confirmed booking. `isCharged`: the fee is new, because the booking or its amount is. */
export interface ConfirmedBooking {
  bookingId: number;
  amountCents: number;
  feeCents: number;
  isCharged: boolean;
}

/**
 * Confirms a booking with an amount in the transaction of the second report or of the decision: adds the booking, its
 * fee (none if it is free) and its payout record. If the lead has a confirmed booking of another amount,
 * reverses it with its fee and moves the payout record; throws a 409 when that payout was processed. The caller holds the
 * lock on the account, so that two reports never charge twice and agree on which booking is the first.
 */
export async function confirmBooking(
  tx: Database,
  {
    account,
    lead,
    ...booking
  }: { account: AccountRow; lead: LeadView } & Record<'amountCents' | 'reportedBy', number>,
): Promise<ConfirmedBooking> {
  const { amountCents } = booking;
  const before = await findActiveBooking(tx, lead.id);
  if (!before) {
    const added = await addBooking(tx, { leadId: lead.id, accountId: account.id, ...booking });
    const feeCents = await charge(tx, added, account.referralRateBps);
    return { bookingId: added.id, amountCents, feeCents, isCharged: true };
  }
  if (before.amountCents === amountCents) {
    return { bookingId: before.id, amountCents, feeCents: await feeOf(tx, before.id), isCharged: false };
  }
  const after = await replaceBooking(tx, before, booking);
  if (!(await moveOpenPayout(tx, before, after))) throw paymentRecorded(lead);
  const feeCents = await correctCharge(tx, before, after);
  return { bookingId: after.id, amountCents, feeCents, isCharged: true };
}

/** The error for a new amount of a booking whose payout was processed. */
export const paymentRecorded = (lead: LeadView) =>
  conflict(
    'transition_refused',
    'The payment for this booking is already recorded. Ask our team to change the amount.',
    presentLead(lead),
  );
