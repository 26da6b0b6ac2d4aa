/** Reporting a booking: the form's value and rule (the contract's book). Pure. */

/** Whole dollars; '' is nothing typed. */
export interface BookingValues {
  amount: number | '';
}

/** The contract's bound. */
const MAX_DOLLARS = 10_000_000;

const amountRequired = 'Please enter the booked amount';
const amountTooLarge = 'Please enter an amount of at most $10,000,000';

export function validateBooking({ amount }: Partial<BookingValues>): { amount?: string } {
  if (!amount) return { amount: amountRequired };
  return amount > MAX_DOLLARS ? { amount: amountTooLarge } : {};
}
