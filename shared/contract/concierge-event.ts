import { Type, type Static } from 'typebox';
import { accountStatuses, conciergeEventTypes, eventTypeCodes } from '../domain/index.ts';
import { Message, MessageFile } from './lead-message.ts';
import { Lead, VendorResponse } from './lead.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf } from './route.ts';

/** What the vendor keeps from the concierge platform: what is unread or unseen, and the request to reopen a lead. */
const {
  reopen_request: _reopenRequest,
  unread_messages: _unreadMessages,
  team: _team,
  changed: _changed,
  ...leadFields
} = Lead.properties;

/** A lead as the concierge platform sees it: the vendor's view with its match, and why it was held or dropped. */
export const ConciergeLead = Type.Object({
  match_id: Type.String(),
  account_id: Id,
  vendor_id: Id,
  /** True while the lead waits for an admin, who delivers or drops it. */
  held: Type.Boolean(),
  hold_reasons: Type.Array(Type.String()),
  dropped: Nullable(Type.Object({ dropped_at: Instant, reason: Nullable(Type.String()) })),
  created_at: Instant,
  ...leadFields,
  vendor_response: Nullable(
    Type.Object({
      ...VendorResponse.properties,
      files: Type.Array(
        Type.Object({
          ...MessageFile.properties,
          /** Shows the file to whoever has this address, without a key. It expires: read the lead again for a new one. */
          url: Type.String(),
        }),
      ),
    }),
  ),
});
export type ConciergeLead = Static<typeof ConciergeLead>;

/** What matching needs to know about a vendor. Amounts are whole dollars, rates are fractions. */
export const ConciergeVendor = Type.Object({
  vendor_id: Id,
  account_id: Id,
  business_name: Type.String(),
  category: Nullable(Type.String()),
  status: OneOf(accountStatuses),
  /** The day on which a paused profile resumes automatically. */
  resumes_on: Nullable(CalendarDate),
  accepted_event_types: Type.Array(OneOf(eventTypeCodes)),
  minimum_budget: Type.Integer(),
  /** Days between a lead's delivery and its event. */
  minimum_lead_time: Type.Integer(),
  /** From today on, in Pacific time. */
  blocked_dates: Type.Array(CalendarDate),
  booked_dates: Type.Array(CalendarDate),
  /** Of the leads of the last 365 days that the vendor could answer; null without any. */
  response_rate: Nullable(Type.Number()),
  median_response_minutes: Nullable(Type.Number()),
  updated_at: Instant,
});
export type ConciergeVendor = Static<typeof ConciergeVendor>;

/** A message on a lead, as the concierge platform sees it. */
export const ConciergeMessage = Type.Object({
  match_id: Type.String(),
  account_id: Id,
  ...Message.properties,
});
export type ConciergeMessage = Static<typeof ConciergeMessage>;

/**
 * Something that happened, in the order of `id`s. `data` is the lead (`lead.*`), the message (`message.*`)
 * or the vendor (`vendor.*`) right after it, in the shape of the route that reads one.
 */
export const ConciergeEvent = Type.Object({
  id: Type.String({ description: 'evt_ and a number. Also the webhook-id of its deliveries.' }),
  type: OneOf(conciergeEventTypes),
  created_at: Instant,
  api_version: Type.String(),
  /** Stored as it was, so its fields are those of `api_version`; a deleted message has no text. */
  data: Type.Unsafe<ConciergeLead | ConciergeMessage | ConciergeVendor>(
    Type.Record(Type.String(), Type.Unknown()),
  ),
});
export type ConciergeEvent = Static<typeof ConciergeEvent>;
