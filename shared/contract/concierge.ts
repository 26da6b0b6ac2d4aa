import { Type, type Static } from 'typebox';
import { eventTypeCodes } from '../domain/index.ts';
import { CalendarDate, Id, Nullable, OneOf, section, Text } from './route.ts';
import { Lead } from './lead.ts';

/** A match that the concierge platform hands over. Exactly one of vendor_id and account_id. Dollars are whole. */
export const LeadIntake = Type.Object({
  match_id: Text(100, { minLength: 1 }),
  vendor_id: Type.Optional(Id),
  account_id: Type.Optional(Id),
  event: Type.Object({
    name: Text(200, { minLength: 1 }),
    type: OneOf(eventTypeCodes),
    event_date: CalendarDate,
    location: Type.Optional(
      Type.Object({
        city: Type.Optional(Nullable(Text(120))),
        state: Type.Optional(Nullable(Text(60))),
        venue: Type.Optional(Nullable(Text(200))),
      }),
    ),
    budget_range: Type.Optional(Nullable(Text(80))),
    budget_max: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
    guest_count: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    description: Type.Optional(Nullable(Text(4000))),
  }),
  notes: Type.Optional(Nullable(Text(4000))),
});
export type LeadIntake = Static<typeof LeadIntake>;

/** The lead, and whether it was delivered or is held for an admin (with the reasons). */
export const IntakeAnswer = Type.Object({
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
    response: { 201: IntakeAnswer, 200: IntakeAnswer },
  },
});
