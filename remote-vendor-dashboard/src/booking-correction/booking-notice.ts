/** The notice about a booking on its lead, and the fee that it previews. Pure. */
import type { Booking, Lead, VendorAccount } from '@portal/shared/contract';
import {
  formatCents,
  formatDollars,
  formatInstantDate,
  formatRate,
  referralFeeCents,
} from '@portal/shared/domain';
import { bookingTexts as words } from './texts.ts';

type Fees = Pick<VendorAccount, 'referral_rate' | 'next_booking_free'>;

/** What the vendor keeps of an amount, and the fee. The server decides which booking is free. */
export function keptText(amount: number, account: Fees): string {
  if (account.next_booking_free) return words.keptWhole(formatCents(amount));
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
  account.next_booking_free ? words.feeWaived : words.fee(feeFacts(amount, account));

/** The rate, before there is an amount. */
export const rateText = (account: Fees): string =>
  account.next_booking_free ? words.feeWaived : words.rate(formatRate(account.referral_rate));

/** The tone, title and lines of the notice. */
export function describeBooking(
  booking: Booking,
  account: Fees,
): { tone: 'success' | 'info' | 'warning'; title: string | undefined; lines: string[] } {
  const { vendor_amount: own, client_amount: clients, confirmed_amount: confirmed } = booking;
  const day = formatInstantDate(booking.booked_at);
  const decided = booking.decision && words.decided(booking.decision.reason);
  // A confirmed amount stays charged while its correction waits.
  const fee = confirmed === null ? feeText(booking.amount, account) : words.counts(confirmed);
  const team = booking.awaits_decision ? words.teamDecides : null;
  switch (booking.state) {
    case 'confirmed':
      return notice('success', undefined, words.shown(formatDollars(booking.amount), day), decided);
    case 'reported_by_vendor':
      return notice('info', words.waiting, words.own(own!), fee, team);
    case 'reported_by_client':
      return notice('warning', words.clientReported(clients!), words.confirmOrCorrect, fee, team);
    case 'differs':
      return notice('warning', words.differs, words.both(own!, clients!), words.keepOrUse, fee);
  }
}

function notice<T>(tone: T, title: string | undefined, ...lines: (string | null)[]) {
  return { tone, title, lines: lines.filter((line) => line !== null) };
}

/** The confirmation after the vendor reported or changed an amount. */
export function reportedText({ booking }: Lead): string {
  if (booking?.state === 'confirmed') return words.done(formatDollars(booking.amount));
  return words.reported(formatDollars(booking?.vendor_amount ?? 0));
}
