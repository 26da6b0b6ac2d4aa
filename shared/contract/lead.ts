import { Type, type Static } from 'typebox';
import { eventTypeCodes, leadStatuses, type LeadStatus } from '../domain/index.ts';
import { Dollars, Line, Multiline, Span } from './fields.ts';
import {
  CalendarDate,
  Id,
  Instant,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  section,
  accountParams,
  leadParams,
} from './route.ts';

/** Problems that a vendor can report about a lead. */
export const leadReportReasons = ['duplicate', 'wrong_details', 'unreachable', 'not_real', 'other'] as const;
export type LeadReportReason = (typeof leadReportReasons)[number];

/** The client's event; details that the concierge doesn't know are null. */
export const LeadEvent = Type.Object({
  name: Type.String(),
  type: OneOf(eventTypeCodes),
  event_date: CalendarDate,
  location: Type.Object({
    city: Nullable(Type.String()),
    state: Nullable(Type.String()),
    venue: Nullable(Type.String()),
  }),
  budget_range: Nullable(Type.String()),
  /** The client's maximum budget, in whole dollars. Takes precedence over budget_range. */
  budget_max: Nullable(Type.Integer()),
  guest_count: Nullable(Type.Integer()),
  description: Nullable(Type.String()),
});

/** The vendor's response. base_package is in whole dollars. */
export const VendorResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  proposed_pricing: Type.Object({
    base_package: Nullable(Type.Integer()),
    additional_options: Type.Array(Type.Object({ name: Type.String(), price: Type.Integer() })),
  }),
  vendor_notes: Nullable(Type.String()),
  next_steps: Nullable(Type.String()),
  estimated_timeline: Nullable(Type.String()),
});
export type VendorResponse = Static<typeof VendorResponse>;

/** A matched client (specification, section 3: Lead). `vendor_notes` are the concierge's notes for the vendor. */
export const Lead = Type.Object({
  id: Id,
  status: OneOf(leadStatuses),
  vendor_notes: Nullable(Type.String()),
  event: LeadEvent,
  match_reasons: Type.Array(Type.String()),
  vendor_response: Nullable(VendorResponse),
  decline: Nullable(Type.Object({ reason: Type.String(), notes: Nullable(Type.String()) })),
  /** True for the account's first leads, which are free. */
  free: Type.Boolean(),
  /** The booked amount, in whole dollars. */
  booking: Nullable(Type.Object({ amount: Type.Integer(), booked_at: Instant })),
  /** The client chose another vendor after the response; the lead can still be booked. */
  lost: Nullable(Type.Object({ lost_at: Instant, reason: Nullable(Type.String()) })),
  /** The vendor's open report of a problem, while the team reviews it. */
  report: Nullable(
    Type.Object({
      reason: OneOf(leadReportReasons),
      message: Nullable(Type.String()),
      reported_at: Instant,
    }),
  ),
  /** null while it is held for an admin, and when it was dropped. A vendor's lead always has one. */
  delivered_at: Nullable(Instant),
  viewed_at: Nullable(Instant),
  responded_at: Nullable(Instant),
  expires_at: Instant,
  updated_at: Instant,
});
export type Lead = Static<typeof Lead>;

/** Body of respond; `availability_confirmed: false` declines the lead with the reason not_available. */
export const LeadResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  proposed_pricing: Type.Optional(
    Type.Object({
      base_package: Type.Optional(Nullable(Dollars)),
      additional_options: Type.Optional(
        Type.Array(Type.Object({ name: Line(120, { minLength: 1 }), price: Dollars }), { maxItems: 20 }),
      ),
    }),
  ),
  vendor_notes: Type.Optional(Multiline(4000)),
  next_steps: Type.Optional(Multiline(2000)),
  estimated_timeline: Type.Optional(Line(200)),
});
export type LeadResponse = Static<typeof LeadResponse>;

/** Reasons to decline a lead. */
export const declineReasons = [
  'not_available',
  'budget_too_low',
  'outside_service_area',
  'not_a_fit',
  'other',
] as const;

/**
 * Filters, search and sort order of a lead list. `from` and `to` are event dates; `sort` 'event_date' puts
 * the soonest event first.
 */
export const LeadQuery = Span({
  ...pageQuery,
  status: Type.Optional(OneOf(leadStatuses)),
  type: Type.Optional(OneOf(eventTypeCodes)),
  /** Substring of the event's name, city or venue. */
  search: Type.Optional(Line(200)),
  sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
  /** True: only leads lost to another vendor. False: only the others. */
  lost: Type.Optional(Type.Boolean()),
});

/** Number of leads per status, regardless of the list's status filter. */
export const LeadCounts = Type.Object({
  new: Type.Integer(),
  viewed: Type.Integer(),
  responded: Type.Integer(),
  declined: Type.Integer(),
  booked: Type.Integer(),
  expired: Type.Integer(),
} satisfies Record<LeadStatus, unknown>);
export type LeadCounts = Static<typeof LeadCounts>;

export const leadRoutes = section({
  'GET /vendor-account/{accountId}/leads': {
    summary: 'The leads of an account, newest first',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    query: LeadQuery,
    response: { 200: Type.Intersect([Page(Lead), Type.Object({ counts: Type.Optional(LeadCounts) })]) },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}': {
    summary: 'One lead; a member opening a new lead marks it viewed',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/respond': {
    summary: 'Answer a lead',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: LeadResponse,
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/decline': {
    summary: 'Decline a lead',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      reason: OneOf(declineReasons, {
        messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
      }),
      notes: Type.Optional(Multiline(2000)),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
