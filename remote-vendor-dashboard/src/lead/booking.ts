/** The booking form's value and validation (`book` in the contract), and what a booking changes. */
import { dollarsOf, dollarsProblem, MAX_BOOKING_DOLLARS } from '@portal/shared/domain';
import { billingRoutes } from '../billing/billing-routes.ts';
import { calendarRoutes } from '../blocked-dates/changes.ts';

/** What a booking changes. The account says whether the next one is free. */
export const bookingRoutes = ['GET /vendor-account/current', ...billingRoutes, ...calendarRoutes] as const;

export interface BookingValues {
  /** Whole dollars as text, as the money field holds them. */
  amount: string;
  /** Also block the day of the event. */
  blockDate?: boolean;
}

export function validateBooking({ amount }: Partial<BookingValues>): { amount?: string } {
  const problem = dollarsProblem(amount ?? '', { max: MAX_BOOKING_DOLLARS });
  if (problem) return { amount: problem };
  return dollarsOf(amount ?? '') ? {} : { amount: 'Please enter the booked amount' };
}
