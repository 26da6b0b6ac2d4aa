import { Type, type TSchema } from 'typebox';
import { Secret } from './fields.ts';
import { Id, Instant } from './route.ts';

/** An invitation that was neither accepted nor revoked. */
export const invitationWith = <Role extends TSchema>(role: Role) =>
  Type.Object({
    id: Id,
    email: Type.String(),
    role,
    invited_by: Type.String(),
    created_at: Instant,
    expires_at: Instant,
    expired: Type.Boolean(),
    /** The email could not be delivered. */
    undelivered: Type.Boolean(),
  });

/** The id and code of an emailed link to an invitation. */
export const InvitationLink = Type.Object({ id: Id, code: Secret(256, { minLength: 1 }) });
