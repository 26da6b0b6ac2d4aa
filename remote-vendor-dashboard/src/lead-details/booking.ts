/** Reporting a booking: the form's value and rule (the contract's book). Pure. */
import { formatDollars } from '@portal/shared/domain';
import { texts } from '../texts.ts';

/** Whole dollars; '' is nothing typed. */
export interface BookingValues {
  amount: number | '';
}

/** The contract's bound. */
const MAX_DOLLARS = 10_000_000;

export function validateBooking({ amount }: Partial<BookingValues>): { amount?: string } {
  if (!amount) return { amount: texts.book.amountRequired };
  return amount > MAX_DOLLARS ? { amount: texts.book.amountTooLarge(formatDollars(MAX_DOLLARS)) } : {};
}
