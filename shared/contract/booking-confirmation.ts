import { Type, type Static } from 'typebox';
import { adminRights, leadFacts, leadStatuses } from '../domain/index.ts';
import { BookedAmount, Booking } from './booking.ts';
import { ConciergeLead } from './concierge-event.ts';
import { Multiline, RequiredMultiline } from './fields.ts';
import { Lead } from './lead.ts';
import { matchParams, matchQuery } from './match.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** What happened on a lead, for a decision on its booking. */
export const LeadEvidence = Type.Object({
  status: OneOf(leadStatuses),
  /** The last price that the vendor sent, in whole dollars. */
  price: Nullable(Type.Integer()),
  /** Oldest first. `withdrawn`: by the concierge. */
  facts: Type.Array(Type.Object({ fact: OneOf(leadFacts), at: Instant })),
  /** The number of messages, with the deleted ones. */
  vendor_messages: Type.Integer(),
  client_messages: Type.Integer(),
});
export type LeadEvidence = Static<typeof LeadEvidence>;

/** A booking that waits for an admin's decision. */
export const UndecidedBooking = Type.Object({
  id: Id,
  lead_id: Id,
  event_name: Type.String(),
  event_date: CalendarDate,
  account_id: Id,
  business_name: Type.String(),
  booking: Booking,
  /** Since when the amounts are as they are. */
  waiting_since: Instant,
  evidence: LeadEvidence,
});
export type UndecidedBooking = Static<typeof UndecidedBooking>;

/** The client's side of a booking, and the admin's decision when the sides disagree. */
export const bookingConfirmationRoutes = section({
  'POST /concierge/leads/{match_id}/booking': {
    summary: 'Report what the client booked, in whole dollars; idempotent for the same amount',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    body: Type.Object({ amount: BookedAmount }),
    errors: { 409: ['ambiguous_match', 'transition_refused', 'booking_confirmed'] },
    response: { 200: ConciergeLead },
  },
  'GET /vendor-admin/bookings/undecided': {
    summary: 'Bookings that wait for a decision, longest first',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.money,
    query: Type.Object(pageQuery),
    response: { 200: Page(UndecidedBooking) },
  },
  'POST /vendor-admin/leads/{leadId}/report-booking': {
    summary: 'Report for the client what they booked; idempotent for the same amount',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.money,
    params: Type.Object({ leadId: Id }),
    body: Type.Object({
      amount: BookedAmount,
      /** How the team knows. Saved in the audit log. */
      reason: RequiredMultiline(1000, 'Please give a reason'),
    }),
    errors: { 409: ['transition_refused', 'booking_confirmed'] },
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/decide-booking': {
    summary: 'Decide on a booking that waits: the amount that counts, or none; idempotent',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.money,
    params: Type.Object({ leadId: Id }),
    body: Type.Object({
      /** null: there is no booking. */
      amount: Nullable(BookedAmount),
      /** Required unless the amount is what one of the sides reported. Shown to the vendor. */
      reason: Type.Optional(Multiline(1000)),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
