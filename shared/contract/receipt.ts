import { Type, type Static } from 'typebox';
import { leadStatuses } from '../domain/index.ts';
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

/**
 * What a service key without the scope `leads:read` gets from a call that writes, instead of the lead, the message or the
 * file: its identifiers and its status. Also `current` of a 409.
 */
export const Receipt = Type.Object(
  { ...optional, lead: Type.Optional(Type.Object(optional, { additionalProperties: false })) },
  { additionalProperties: false },
);
export type Receipt = Static<typeof Receipt>;
