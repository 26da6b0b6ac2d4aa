import { Type, type Static } from 'typebox';
import {
  eventTypeCodes,
  type LeadGroup,
  leadGroups,
  leadReportReasons,
  leadStatuses,
  memberRights,
  withdrawalReasons,
} from '../domain/index.ts';
import { Booking } from './booking.ts';
import { Line, Span } from './fields.ts';
import { MessageFile } from './lead-message.ts';
import { Tag } from './lead-notes.ts';
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

/** What the team decides about a lead: a reported problem, or a request to reopen it. */
export const leadReportKinds = [...leadReportReasons, 'reopen' as const];

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
  /** Up to eight pictures and one PDF. */
  files: Type.Array(MessageFile),
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
  /** Changes with each edit and withdrawal of the response, so that none overwrites another. */
  response_version: Type.Integer(),
  decline: Nullable(Type.Object({ reason: Type.String(), notes: Nullable(Type.String()) })),
  /** The concierge withdrew the lead: nothing more can be sent. */
  withdrawal: Nullable(
    Type.Object({
      reason: OneOf(withdrawalReasons),
      note: Nullable(Type.String()),
      withdrawn_at: Instant,
    }),
  ),
  /** Counts the changes of the event by the concierge. */
  event_version: Type.Integer(),
  event_changed_at: Nullable(Instant),
  /** The event changed before a response: the time to respond counts from here, not from `delivered_at`. */
  clock_started_at: Nullable(Instant),
  /** The event changed, and the vendor hasn't seen it (before a response) or confirmed the response (after it). */
  changed: Type.Boolean(),
  /** After a change of the event: whether the vendor has yet to confirm the response. null without a change. */
  confirmation: Nullable(Type.Object({ needed: Type.Boolean(), confirmed_at: Nullable(Instant) })),
  /** Also on a lead in progress, when only the client has reported it. */
  booking: Nullable(Booking),
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
  /** The vendor's request to reopen an expired lead. `resolution` is null while the team decides. */
  reopen_request: Nullable(
    Type.Object({
      message: Nullable(Type.String()),
      requested_at: Instant,
      resolution: Nullable(Type.String()),
    }),
  ),
  /** The members who work on it. Missing while the account has only one member. */
  team: Type.Optional(
    Type.Object({
      assigned_to: Nullable(Type.Object({ id: Id, name: Type.String() })),
      /** Who sent the response or declined, and when. */
      answered: Nullable(Type.Object({ by: Type.String(), at: Instant })),
    }),
  ),
  /** Messages of the concierge and the client that no member has read. */
  unread_messages: Type.Integer(),
  /** null while it is held for an admin, and when it was dropped. A vendor's lead always has one. */
  delivered_at: Nullable(Instant),
  viewed_at: Nullable(Instant),
  responded_at: Nullable(Instant),
  /** When the client opened the current response. null until the concierge reports it, and again after an edit. */
  response_seen_at: Nullable(Instant),
  expires_at: Instant,
  updated_at: Instant,
});
export type Lead = Static<typeof Lead>;

/**
 * Filters, search and sort order of a lead list. `from` and `to` are event dates; `sort` 'event_date' puts
 * the soonest event first. In the group 'needs_reply', 'oldest' puts the earliest deadline first.
 */
export const LeadQuery = Span({
  ...pageQuery,
  status: Type.Optional(OneOf(leadStatuses)),
  group: Type.Optional(OneOf(leadGroups)),
  type: Type.Optional(OneOf(eventTypeCodes)),
  /** Substring of the event's name, city or venue. */
  search: Type.Optional(Line(200)),
  sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
  /** True: only leads lost to another vendor. False: only the others. */
  lost: Type.Optional(Type.Boolean()),
  /** One of the account's private tags. */
  tag: Type.Optional(Tag),
  /** True: only leads that are assigned to the caller. False: only the others. */
  mine: Type.Optional(Type.Boolean()),
  /** True: only leads with unread messages. False: only the others. */
  unread: Type.Optional(Type.Boolean()),
});

/** Number of leads per group of the inbox. */
export const LeadCounts = Type.Object({
  needs_reply: Type.Integer(),
  in_progress: Type.Integer(),
  booked: Type.Integer(),
  closed: Type.Integer(),
} satisfies Record<LeadGroup, unknown>);
export type LeadCounts = Static<typeof LeadCounts>;

/**
 * `counts` follow the search, event type, tag and dates; `all_counts` cover every lead of the account, and
 * `unread_leads` counts those with unread messages. `tags` are the account's private tags: those of each lead on the
 * page, by its id, and all of them.
 */
const LeadList = Type.Intersect([
  Page(Lead),
  Type.Object({
    counts: LeadCounts,
    all_counts: LeadCounts,
    unread_leads: Type.Integer(),
    /** The portal delivers made-up leads on request. Not in production. */
    demo_leads: Type.Optional(Type.Boolean()),
    tags: Type.Object({
      of_leads: Type.Record(Type.String(), Type.Array(Type.String())),
      all: Type.Array(Type.String()),
    }),
  }),
]);

export const leadRoutes = section({
  'GET /vendor-account/{accountId}/leads': {
    summary: 'The leads of an account, newest first',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    query: LeadQuery,
    response: { 200: LeadList },
  },
  'POST /vendor-account/{accountId}/demo-lead': {
    summary: 'Deliver a made-up lead that fits the account; not in production',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 201: Lead },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}': {
    summary: 'One lead; a member opening a new lead marks it viewed',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: Lead },
  },
});
