import { Type, type Static } from 'typebox';
import {
  declineReasons,
  memberRights,
  messages,
  OPTION_NAME_MAX,
  QUICK_REPLY_NAME_MAX,
  RESPONSE_OPTIONS_MAX,
  RESPONSE_PDFS_MAX,
  RESPONSE_PICTURES_MAX,
} from '../domain/index.ts';
import { Dollars, Line, Multiline } from './fields.ts';
import { Lead, VendorResponse } from './lead.ts';
import { accountParams, Id, leadParams, Nullable, OneOf, section } from './route.ts';

/** The `event_version` of a lead. */
export const EventVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Options that the client can choose on top, in whole dollars. */
export const AdditionalOptions = Type.Array(
  Type.Object({ name: Line(OPTION_NAME_MAX, { minLength: 1 }), price: Dollars }),
  { maxItems: RESPONSE_OPTIONS_MAX },
);

/** Body of respond; `availability_confirmed: false` declines the lead with the reason not_available. */
export const LeadResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  /** The `event_version` that the vendor saw. A response to an older one has to be confirmed. */
  event_version: Type.Optional(EventVersion),
  proposed_pricing: Type.Optional(
    Type.Object({
      base_package: Type.Optional(Nullable(Dollars)),
      additional_options: Type.Optional(AdditionalOptions),
    }),
  ),
  vendor_notes: Type.Optional(Multiline(4000)),
  next_steps: Type.Optional(Multiline(2000)),
  estimated_timeline: Type.Optional(Line(200)),
  /**
   * Pictures and a PDF that the member uploaded for this lead, or that its response has, and pictures of the account's responses to
   * other leads, which are copied to this one. A missing list is an empty one.
   */
  file_ids: Type.Optional(
    Type.Array(Id, {
      maxItems: RESPONSE_PICTURES_MAX + RESPONSE_PDFS_MAX,
      uniqueItems: true,
      messages: { maxItems: messages.responseFiles },
    }),
  ),
});
export type LeadResponse = Static<typeof LeadResponse>;

/** A decline; the reason is one that vendors choose. */
const Decline = Type.Object({
  reason: OneOf(declineReasons, {
    messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
  }),
  notes: Type.Optional(Multiline(2000)),
});
export type Decline = Static<typeof Decline>;

/** True: the server sends it after a few seconds, in which it can be undone. */
const Undoable = Type.Optional(Type.Boolean());

/** What the members who can undo a response read about it. The client never sees it. */
const ofQuickReply = {
  /** Whether a quick reply was sent without the form. */
  quick: Type.Optional(Type.Boolean()),
  /** The name of that quick reply. Missing while the account has only one. */
  quick_reply: Type.Optional(Line(QUICK_REPLY_NAME_MAX, { minLength: 1 })),
};

/** A response or decline that the server sends in `seconds_left`, unless a member undoes it. */
export const PendingResponse = Type.Object({
  lead_id: Id,
  event_name: Type.String(),
  /** The member who sent it, and whether that is the caller. */
  by: Type.String(),
  own: Type.Boolean(),
  seconds_left: Type.Integer(),
  /** Whether a quick reply was sent without the form, and its name if that was said. */
  quick: Type.Boolean(),
  quick_reply: Nullable(Type.String()),
  /** Exactly one of them is set. */
  response: Nullable(VendorResponse),
  decline: Nullable(Type.Object({ reason: OneOf(declineReasons), notes: Nullable(Type.String()) })),
});
export type PendingResponse = Static<typeof PendingResponse>;

export const respondRoutes = section({
  'PUT /vendor-account/{accountId}/leads/{leadId}/respond': {
    summary: 'Respond to a lead',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({
      ...LeadResponse.properties,
      undoable: Undoable,
      ...ofQuickReply,
    }),
    errors: { 409: ['transition_refused'], 413: ['quota_exceeded'] },
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/decline': {
    summary: 'Decline a lead',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ ...Decline.properties, undoable: Undoable }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'GET /vendor-account/{accountId}/pending-responses': {
    summary: 'The responses of the account that can still be undone, by any member and on any device',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Type.Object({ data: Type.Array(PendingResponse) }) },
  },
  'POST /vendor-account/{accountId}/pending-responses/undo': {
    summary: 'Undo responses that were not sent yet; returns the leads whose response was undone',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    body: Type.Object({ lead_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: { 200: Type.Object({ undone: Type.Array(Id) }) },
  },
});
