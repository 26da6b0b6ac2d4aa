import { Type, type Static } from 'typebox';
import { eventTypeCodes, withdrawalReasons } from '../domain/index.ts';
import { ConciergeLead } from './concierge-event.ts';
import { Day, Dollars, Line, Multiline } from './fields.ts';
import { Id, Nullable, OneOf, section } from './route.ts';
import { Lead } from './lead.ts';
import { MatchId, matchParams, matchQuery } from './match.ts';
import { RefusedLead } from './receipt.ts';

/**
 * A match from the concierge platform. Requires exactly one of vendor_id and account_id. Amounts are whole
 * dollars.
 */
export const LeadIntake = Type.Object({
  match_id: MatchId,
  vendor_id: Type.Optional(Id),
  account_id: Type.Optional(Id),
  event: Type.Object({
    name: Line(200, { minLength: 1 }),
    type: OneOf(eventTypeCodes),
    event_date: Day,
    location: Type.Optional(
      Type.Object({
        city: Type.Optional(Nullable(Line(120))),
        state: Type.Optional(Nullable(Line(60))),
        venue: Type.Optional(Nullable(Line(200))),
      }),
    ),
    budget_range: Type.Optional(Nullable(Line(80))),
    budget_max: Type.Optional(Nullable(Dollars)),
    guest_count: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    description: Type.Optional(Nullable(Multiline(10_000))),
  }),
  notes: Type.Optional(Nullable(Multiline(4000))),
});
export type LeadIntake = Static<typeof LeadIntake>;

const { event, notes } = LeadIntake.properties;
const { location, ...eventFields } = event.properties;
/** What changes about a lead's event. A missing field stays as it is; null removes an optional one. */
export const LeadPatch = Type.Object({
  event: Type.Optional(
    Type.Object({
      ...Type.Partial(Type.Object(eventFields)).properties,
      location,
    }),
  ),
  notes,
});
export type LeadPatch = Static<typeof LeadPatch>;

/** The lead, and whether it was delivered or held for an admin (with the reasons). */
export const IngestResponse = Type.Object({
  lead: Lead,
  held: Type.Boolean(),
  hold_reasons: Type.Array(Type.String()),
});

/** How many leads one call can submit. */
const BATCH_MAX = 100;
const Batch = Type.Object({ leads: Type.Array(LeadIntake, { minItems: 1, maxItems: BATCH_MAX }) });
/** The result of each lead of a batch, in their order: what the single call would have answered. */
const BatchResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      match_id: MatchId,
      /** 201: added. 200: known before. 422: refused. */
      status: Type.Integer(),
      ...Type.Partial(IngestResponse).properties,
      ...Type.Partial(RefusedLead).properties,
    }),
  ),
});

export const conciergeRoutes = section({
  'POST /concierge/leads': {
    summary: 'Submit a matched lead; idempotent on match_id, and on an Idempotency-Key header',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    body: LeadIntake,
    errors: { 422: ['unknown_account', 'account_suspended', 'idempotency_key_reused'] },
    response: { 201: IngestResponse, 200: IngestResponse },
  },
  'POST /concierge/leads/batch': {
    summary:
      'Submit up to 100 matched leads; each is taken or refused for itself, and idempotent on match_id',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    body: Batch,
    response: { 200: BatchResponse },
  },
  'PATCH /concierge/leads/{match_id}': {
    summary: 'Change the event of a lead that is new, viewed or answered; the same content changes nothing',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    body: LeadPatch,
    errors: { 409: ['ambiguous_match', 'transition_refused'] },
    response: { 200: ConciergeLead },
  },
  'POST /concierge/leads/{match_id}/withdraw': {
    summary: 'Withdraw a lead that is new, viewed or answered; idempotent for the same reason and note',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    body: Type.Object({
      reason: OneOf(withdrawalReasons),
      /** A few words for the vendor. */
      note: Type.Optional(Nullable(Multiline(1000))),
    }),
    errors: { 409: ['ambiguous_match', 'transition_refused'] },
    response: { 200: ConciergeLead },
  },
  'POST /concierge/leads/{match_id}/response-seen': {
    summary: 'Report that the client opened the vendor’s response; a repeat changes nothing',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    body: Type.Object({
      /** The `response_version` that the client opened. Without it, the current one. */
      response_version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    errors: { 409: ['ambiguous_match', 'transition_refused'] },
    response: { 200: ConciergeLead },
  },
});
