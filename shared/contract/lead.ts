import { Type, type Static } from 'typebox';
import { eventTypeCodes, leadStatuses } from '../domain/index.ts';
import { Dollars } from './fields.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf, Page, Text, pageQuery, section } from './route.ts';

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
  guest_count: Nullable(Type.Integer()),
  description: Nullable(Type.String()),
});

/** What the vendor answered. base_package is in whole dollars. */
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
  delivered_at: Instant,
  viewed_at: Nullable(Instant),
  responded_at: Nullable(Instant),
  expires_at: Instant,
  updated_at: Instant,
});
export type Lead = Static<typeof Lead>;

/** Body of respond; `availability_confirmed: false` declines the lead with reason not_available. */
export const LeadResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  proposed_pricing: Type.Optional(
    Type.Object({
      base_package: Type.Optional(Nullable(Dollars)),
      additional_options: Type.Optional(
        Type.Array(Type.Object({ name: Text(120, { minLength: 1 }), price: Dollars }), { maxItems: 20 }),
      ),
    }),
  ),
  vendor_notes: Type.Optional(Text(4000)),
  next_steps: Type.Optional(Text(2000)),
  estimated_timeline: Type.Optional(Text(200)),
});
export type LeadResponse = Static<typeof LeadResponse>;

export const declineReasons = [
  'not_available',
  'budget_too_low',
  'outside_service_area',
  'not_a_fit',
  'other',
] as const;

/** How a list of leads is filtered, searched and sorted. `sort` 'event_date' is soonest first. */
export const LeadQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(OneOf(leadStatuses)),
  type: Type.Optional(OneOf(eventTypeCodes)),
  /** Part of the event's name, city or venue. */
  search: Type.Optional(Text(200)),
  sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
  /** Event dates from and to, both included. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});

/** What quick accept sends, in whole dollars. Until a vendor confirmed it, it is only proposed. */
export const QuickReply = Type.Object({
  base_package: Nullable(Dollars),
  vendor_notes: Nullable(Text(4000)),
  next_steps: Nullable(Text(2000)),
  estimated_timeline: Nullable(Text(200)),
});
export type QuickReply = Static<typeof QuickReply>;

const accountParams = Type.Object({ accountId: Id });
const leadParams = Type.Object({ accountId: Id, leadId: Id });

export const leadRoutes = section({
  'GET /vendor-account/{accountId}/quick-reply': {
    summary: 'What quick accept sends, and whether the vendor has confirmed it',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'PUT /vendor-account/{accountId}/quick-reply': {
    summary: 'Confirm or change what quick accept sends',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    body: QuickReply,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/book': {
    summary: 'Report that a lead was booked, with its amount in whole dollars',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      amount: Type.Integer({
        minimum: 1,
        maximum: 10_000_000,
        messages: {
          required: 'Please enter the booked amount',
          type: 'Please enter the booked amount',
          minimum: 'Please enter the booked amount',
        },
      }),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'GET /vendor-account/{accountId}/leads': {
    summary: 'The leads of an account, newest first',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    query: LeadQuery,
    response: { 200: Page(Lead) },
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
      notes: Type.Optional(Text(2000)),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
