/** The booking form's value and validation (`book` in the contract). Pure. */
import { dollarsOf, dollarsProblem, MAX_BOOKING_DOLLARS } from '@portal/shared/domain';
import { bookTexts } from '../lead-texts.ts';

export interface BookingValues {
  /** Whole dollars as text, as the money field holds them. */
  amount: string;
  /** Also block the day of the event. */
  blockDate?: boolean;
}

export function validateBooking({ amount }: Partial<BookingValues>): { amount?: string } {
  const problem = dollarsProblem(amount ?? '', { max: MAX_BOOKING_DOLLARS });
  if (problem) return { amount: problem };
  return dollarsOf(amount ?? '') ? {} : { amount: bookTexts.amountRequired };
}
