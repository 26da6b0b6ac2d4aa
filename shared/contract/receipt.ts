import { Type, type Static } from 'typebox';
import { leadStatuses } from '../domain/index.ts';
import { ErrorEnvelope } from './errors.ts';
import { Id, OneOf } from './route.ts';

const optional = {
  id: Type.Optional(Id),
  match_id: Type.Optional(Type.String()),
  account_id: Type.Optional(Id),
  vendor_id: Type.Optional(Id),
  client_id: Type.Optional(Type.String()),
  status: Type.Optional(OneOf(leadStatuses)),
  held: Type.Optional(Type.Boolean()),
};

/** Why a lead of a batch was not taken. */
export const RefusedLead = Type.Pick(ErrorEnvelope, ['message', 'error', 'errors']);

const lead = Type.Optional(Type.Object(optional, { additionalProperties: false }));
const { match_id, held } = optional;

/**
 * What a service key without the scope `leads:read` gets from a call that writes, instead of the lead, the message or the
 * file: its identifiers and its status. Also `current` of a 409.
 */
export const Receipt = Type.Object(
  {
    ...optional,
    lead,
    /** Of a batch. */
    results: Type.Optional(
      Type.Array(
        Type.Object(
          { match_id, status: Type.Integer(), lead, held, ...Type.Partial(RefusedLead).properties },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type Receipt = Static<typeof Receipt>;
