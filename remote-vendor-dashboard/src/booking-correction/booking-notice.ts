/** The notice about a booking on its lead, and the fee that it previews. Pure. */
import type { Booking, Lead, VendorAccount } from '@portal/shared/contract';
import {
  formatCents,
  formatDollars,
  formatInstantDate,
  formatRate,
  referralFeeCents,
} from '@portal/shared/domain';

/** A booked amount, its fee, and what is left of it. */
interface FeeFacts {
  kept: string;
  fee: string;
  rate: string;
  amount: string;
}

const words = {
  fee: ({ fee, rate, amount }: FeeFacts) => `Fee once confirmed: ${fee} (${rate} of ${amount})`,
  kept: ({ kept, fee, rate }: FeeFacts) => `You keep ${kept}. Our fee is ${fee} (${rate}).`,
} as const;

type Fees = Pick<VendorAccount, 'referral_rate' | 'next_booking_free'>;

/** What the vendor keeps of an amount, and the fee. The server decides which booking is free. */
export function keptText(amount: number, account: Fees): string {
  if (account.next_booking_free)
    return `You keep ${formatCents(amount)}. This booking is free, so we charge no fee.`;
  return words.kept(feeFacts(amount, account));
}

function feeFacts(amount: number, { referral_rate: rate }: Fees) {
  const cents = referralFeeCents(amount * 100, Math.round(rate * 10_000));
  return {
    kept: formatCents((amount * 100 - cents) / 100),
    fee: formatCents(cents / 100),
    rate: formatRate(rate),
    amount: formatDollars(amount),
  };
}

/** The fee that follows once the other side confirms the amount. */
const feeText = (amount: number, account: Fees): string =>
  account.next_booking_free ? 'This booking is free. No referral fee.' : words.fee(feeFacts(amount, account));

/** The rate, before there is an amount. */
export const rateText = (account: Fees): string =>
  account.next_booking_free
    ? 'This booking is free. No referral fee.'
    : `Our fee is ${formatRate(account.referral_rate)} of the booked amount.`;

/** The tone, title and lines of the notice. */
export function describeBooking(
  booking: Booking,
  account: Fees,
): { tone: 'success' | 'info' | 'warning'; title: string | undefined; lines: string[] } {
  const { vendor_amount: own, client_amount: clients, confirmed_amount: confirmed } = booking;
  const day = formatInstantDate(booking.booked_at);
  const decided =
    booking.decision &&
    (booking.decision.reason
      ? `Our team decided: ${booking.decision.reason}`
      : 'Our team decided this amount.');
  // A confirmed amount stays charged while its correction waits.
  const fee =
    confirmed === null
      ? feeText(booking.amount, account)
      : `The fee for the confirmed ${formatDollars(confirmed)} stays until then.`;
  const team = booking.awaits_decision ? 'Our team decides unless you and the client agree.' : null;
  switch (booking.state) {
    case 'confirmed':
      return notice(
        'success',
        undefined,
        `Booked for ${formatDollars(booking.amount)}. Confirmed on ${day}.`,
        decided,
      );
    case 'reported_by_vendor':
      return notice(
        'info',
        'Waiting for the client to confirm',
        `You reported ${formatDollars(own!)}.`,
        fee,
        team,
      );
    case 'reported_by_client':
      return notice(
        'warning',
        `The client reported a booking for ${formatDollars(clients!)}`,
        'Confirm the amount, or enter the one you agreed on.',
        fee,
        team,
      );
    case 'differs':
      return notice(
        'warning',
        'You and the client reported different amounts',
        `You reported ${formatDollars(own!)}. The client reported ${formatDollars(clients!)}.`,
        'Use the client’s amount to confirm it now. If you keep yours, our team decides.',
        fee,
      );
  }
}

function notice<T>(tone: T, title: string | undefined, ...lines: (string | null)[]) {
  return { tone, title, lines: lines.filter((line) => line !== null) };
}

/** The confirmation after the vendor reported or changed an amount. */
export function reportedText({ booking }: Lead): string {
  if (booking?.state === 'confirmed') return `The booking is confirmed for ${formatDollars(booking.amount)}.`;
  return `You reported ${formatDollars(booking?.vendor_amount ?? 0)}.`;
}
