import { Type, type Static } from 'typebox';

/**
 * Every error of the API, whatever its status. `message` is what a person may read; for a 422 it is the first
 * field's text. `error` is a code for programs. `errors` names fields (dotted paths for nested ones).
 */
export const ErrorEnvelope = Type.Object({
  message: Type.String(),
  error: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  request_id: Type.String(),
  /** 409 only: the resource as it is now, so that a screen can show it. */
  current: Type.Optional(Type.Unknown()),
});
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;

/** The codes the web client reacts to. Others may be added; clients show `message` for those. */
export type KnownErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'validation_failed'
  | 'rate_limited'
  | 'email_unverified'
  | 'no_vendor_account'
  | 'no_application'
  | 'account_suspended'
  | 'duplicate_vendor_account'
  | 'already_decided'
  | 'open_application_exists'
  | 'transition_refused'
  | 'unavailable';
