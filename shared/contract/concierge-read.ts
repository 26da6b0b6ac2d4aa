import { Type } from 'typebox';
import { leadStatuses } from '../domain/index.ts';
import { ConciergeEvent, ConciergeLead, ConciergeVendor } from './concierge-event.ts';
import { Line } from './fields.ts';
import { matchParams, matchQuery } from './match.ts';
import { Id, Nullable, OneOf, section } from './route.ts';

/** A page of a list that is read to its end, in order. `next_cursor` is null on the last page. */
const CursorPage = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Object({ data: Type.Array(item), next_cursor: Nullable(Type.String()) });

const INSTANT = '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?Z$';
const cursorQuery = {
  /** An instant in UTC, such as 2026-11-23T10:00:00Z, inclusive. */
  updated_after: Type.Optional(
    Line(30, {
      pattern: INSTANT,
      messages: { pattern: 'Please send an instant in UTC, such as 2026-11-23T10:00:00Z' },
    }),
  ),
  /** `next_cursor` of the previous page. */
  cursor: Type.Optional(
    Line(60, { pattern: '^\\d{1,14}-\\d{1,10}$', messages: { pattern: 'Please send a next_cursor' } }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

const tag = 'Concierge';

/** What the concierge platform reads: leads with their responses, vendors, events. */
export const conciergeReadRoutes = section({
  'GET /concierge/leads': {
    summary: 'Leads in the order of their last change; 100 a page by default',
    tag,
    access: 'service',
    scope: 'leads:read',
    query: Type.Object({ ...cursorQuery, status: Type.Optional(OneOf(leadStatuses)) }),
    response: { 200: CursorPage(ConciergeLead) },
  },
  'GET /concierge/leads/{match_id}': {
    summary: 'The lead of a match',
    tag,
    access: 'service',
    scope: 'leads:read',
    params: matchParams,
    query: matchQuery,
    errors: { 409: ['ambiguous_match'] },
    response: { 200: ConciergeLead },
  },
  'GET /concierge/vendors': {
    summary: 'Vendors with an account, in the order of their last change; 100 a page by default',
    tag,
    access: 'service',
    scope: 'vendors:read',
    query: Type.Object(cursorQuery),
    response: { 200: CursorPage(ConciergeVendor) },
  },
  'GET /concierge/vendors/{vendor_id}': {
    summary: 'One vendor with an account',
    tag,
    access: 'service',
    scope: 'vendors:read',
    params: Type.Object({ vendor_id: Id }),
    response: { 200: ConciergeVendor },
  },
  'GET /concierge/events': {
    summary: 'Events in order, kept for 30 days; 100 a page by default',
    tag,
    access: 'service',
    scope: 'events:read',
    query: Type.Object({
      /** The id of the last event that you have; without it, the list starts with the oldest event. */
      after: Type.Optional(
        Line(20, { pattern: '^evt_\\d{1,15}$', messages: { pattern: 'Please send the id of an event' } }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: { 200: Type.Object({ data: Type.Array(ConciergeEvent), has_more: Type.Boolean() }) },
  },
});
