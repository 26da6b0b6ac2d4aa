/** The form that decides on a booking, and the decision in the request. Pure. */
import type { Booking } from '@portal/shared/contract';
import { dollarsOf, dollarsProblem, formatDollars, MAX_BOOKING_DOLLARS } from '@portal/shared/domain';

type Choice = 'vendor' | 'client' | 'other' | 'none';
export interface DecisionValues {
  choice?: Choice;
  /** Whole dollars as text. */
  amount: string;
  reason: string;
}

/** The choices, without a side that reported no amount. */
export const choicesOf = ({ vendor_amount: vendors, client_amount: clients }: Booking) => [
  ...(vendors === null ? [] : [{ value: 'vendor', label: `The vendor’s amount: ${formatDollars(vendors)}` }]),
  ...(clients === null ? [] : [{ value: 'client', label: `The client’s amount: ${formatDollars(clients)}` }]),
  { value: 'other', label: 'Another amount' },
  { value: 'none', label: 'No booking' },
];

/** Whether neither side reported the chosen amount, so that the decision needs a reason. */
export const needsReason = (choice: Choice | undefined): boolean => choice === 'other' || choice === 'none';

/** The errors by field. */
export function validateDecision({ choice, amount, reason }: DecisionValues): Record<string, string> {
  if (!choice) return { choice: 'Please choose what counts' };
  const problem = choice === 'other' ? dollarsProblem(amount, { max: MAX_BOOKING_DOLLARS }) : undefined;
  return {
    ...(choice === 'other' && !dollarsOf(amount) && { amount: problem ?? 'Please enter the booked amount' }),
    ...(problem && { amount: problem }),
    ...(needsReason(choice) && !reason.trim() && { reason: 'Please give a reason' }),
  };
}

/** The request's body: the chosen amount in dollars, or null for no booking. */
export function toDecision({ choice, amount, reason }: DecisionValues, booking: Booking) {
  const amounts = {
    vendor: booking.vendor_amount,
    client: booking.client_amount,
    other: dollarsOf(amount),
    none: null,
  };
  return { amount: amounts[choice!], ...(reason.trim() && { reason: reason.trim() }) };
}
