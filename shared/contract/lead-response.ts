import { Type, type Static } from 'typebox';
import { memberRights } from '../domain/index.ts';
import { RequiredMultiline } from './fields.ts';
import { matchParams, matchQuery } from './match.ts';
import { Lead, LeadEvent, VendorResponse } from './lead.ts';
import { EventVersion, LeadResponse } from './respond.ts';
import { Instant, leadParams, Nullable, OneOf, section } from './route.ts';

/** A change of a sent response: `response` is what it was before. */
export const ResponseChange = Type.Object({
  kind: OneOf(['edited', 'withdrawn'] as const),
  response: VendorResponse,
  /** The vendor's reason to withdraw it. */
  reason: Nullable(Type.String()),
  changed_by: Type.String(),
  changed_at: Instant,
});
export type ResponseChange = Static<typeof ResponseChange>;

/** A change of the lead's event by the concierge. */
const Details = Type.Object({ ...LeadEvent.properties, vendor_notes: Nullable(Type.String()) });
export const EventChange = Type.Object({ before: Details, after: Details, changed_at: Instant });
export type EventChange = Static<typeof EventChange>;

const History = Type.Object({ data: Type.Array(ResponseChange) });
/** The `response_version` that the change is based on. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const { availability_confirmed: _, ...parts } = LeadResponse.properties;

/** Changes of a response after it was sent, until the lead is booked, withdrawn or expired, and of the lead's event. */
export const leadResponseRoutes = section({
  'PUT /vendor-account/{accountId}/leads/{leadId}/response': {
    summary: 'Edit a sent response; the same content changes nothing',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ version, ...parts }),
    errors: { 409: ['transition_refused'], 413: ['quota_exceeded'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw': {
    summary: 'Withdraw a sent response; the vendor can respond again until the deadline',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ version, reason: RequiredMultiline(1000, 'Please give a reason') }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/response/confirm': {
    summary: 'Confirm that a sent response still holds after the event changed; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ event_version: EventVersion }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/event-changes': {
    summary: 'What the concierge changed about the event, newest first',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: Type.Object({ data: Type.Array(EventChange) }) },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/response/history': {
    summary: 'Earlier versions of a response, newest first',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: History },
  },
  'GET /concierge/leads/{match_id}/response/history': {
    summary: "Earlier versions of the vendor's response, newest first",
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:read',
    params: matchParams,
    query: matchQuery,
    errors: { 409: ['ambiguous_match'] },
    response: { 200: History },
  },
});
