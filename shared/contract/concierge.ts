import { Type, type Static } from 'typebox';
import { eventTypeCodes } from '../domain/index.ts';
import { Day, Dollars, Line, Multiline } from './fields.ts';
import { Id, Nullable, OneOf, section } from './route.ts';
import { Lead } from './lead.ts';

/**
 * A match from the concierge platform. Requires exactly one of vendor_id and account_id. Amounts are whole
 * dollars.
 */
export const LeadIntake = Type.Object({
  match_id: Line(100, { minLength: 1 }),
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

/** The lead, and whether it was delivered or held for an admin (with the reasons). */
export const IngestResponse = Type.Object({
  lead: Lead,
  held: Type.Boolean(),
  hold_reasons: Type.Array(Type.String()),
});

export const conciergeRoutes = section({
  'POST /concierge/leads': {
    summary: 'Hand over a matched lead; idempotent on match_id',
    tag: 'Concierge',
    access: 'service',
    body: LeadIntake,
    errors: { 422: ['unknown_account', 'account_suspended'] },
    response: { 201: IngestResponse, 200: IngestResponse },
  },
});
