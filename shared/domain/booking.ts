/** Bookings that both sides report: the vendor in the portal, and the client through the concierge. */

/**
 * The states of a booking. `differs`: both sides reported, with different amounts. Only a confirmed booking is
 * charged.
 */
export const bookingStates = ['reported_by_vendor', 'reported_by_client', 'differs', 'confirmed'] as const;
export type BookingState = (typeof bookingStates)[number];

/** How long a vendor can correct the amount of a confirmed booking, in hours. */
export const BOOKING_CORRECTION_HOURS = 24;

/** How long one side can report a booking alone before an admin decides, in days. */
export const BOOKING_CONFIRMATION_DAYS = 14;

/** What can have happened on a lead whose booking an admin decides. `withdrawn`: by the concierge. */
export const leadFacts = [
  'responded',
  'response_withdrawn',
  'declined',
  'lost',
  'expired',
  'withdrawn',
] as const;
export type LeadFact = (typeof leadFacts)[number];
