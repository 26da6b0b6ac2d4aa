import { Type, type Static } from 'typebox';

/**
 * Error body of every status. `message` is readable by users; for a 422 it is the first field's message.
 * `error` is a machine-readable code. `errors` maps fields to messages, with dotted paths for nested fields.
 */
export const ErrorEnvelope = Type.Object({
  message: Type.String(),
  error: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  request_id: Type.String(),
  /** 409 only: the current state of the resource, so that a screen can show it. */
  current: Type.Optional(Type.Unknown()),
});
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;

interface ErrorMeaning {
  /** The statuses that carry this code. */
  statuses: readonly number[];
  /** What happened, for developers of a client. */
  meaning: string;
}

/**
 * Every error code of the API; the server can't throw any other. A route lists its specific codes under
 * `errors`; `generalErrors` (route-errors.ts) adds the codes that follow from its access and inputs.
 */
export const errorCodes = {
  bad_request: {
    statuses: [400, 417],
    meaning: 'The request could not be read: broken HTTP, JSON, form or address.',
  },
  invalid_characters: {
    statuses: [400],
    meaning:
      'A text has characters that cannot be stored (NUL, half a surrogate pair), or the body is too deep.',
  },
  unauthenticated: {
    statuses: [401],
    meaning: 'No live session; for a service route: no key, or a revoked or expired one.',
  },
  forbidden: { statuses: [403], meaning: 'The person may not do this.' },
  role_required: {
    statuses: [403],
    meaning: "The admin's or member's role may not do this; the message names those that may.",
  },
  own_account: {
    statuses: [403],
    meaning: 'The admin is a member of the account, or was in the last 90 days: another admin decides.',
  },
  second_factor_required: {
    statuses: [403],
    meaning:
      'An admin (REQUIRE_ADMIN_SECOND_FACTOR) or a member of a team that requires it must add a second factor first, or log in with the one they have.',
  },
  insufficient_scope: { statuses: [403], meaning: "The service key lacks the route's scope." },
  email_unverified: {
    statuses: [403, 422],
    meaning:
      "The person's email is not verified yet; at Google's sign-in: that of an account with a password.",
  },
  confirmation_required: {
    statuses: [403],
    meaning:
      "The session must confirm the person's identity first (POST /auth/confirm), then repeat the call.",
  },
  account_suspended: { statuses: [403, 422], meaning: 'The vendor account is suspended.' },
  read_only_view: { statuses: [403], meaning: 'An admin who views the portal as a vendor changes nothing.' },
  not_found: { statuses: [404], meaning: 'There is no such thing, or it belongs to somebody else.' },
  no_vendor_account: { statuses: [404], meaning: 'The person has no vendor account.' },
  no_application: { statuses: [404], meaning: 'The person has not applied.' },
  method_not_allowed: {
    statuses: [405],
    meaning: 'The path does not have this method; Allow lists those it has.',
  },
  not_acceptable: { statuses: [406], meaning: 'The answer cannot be had in the form asked for.' },
  timeout: { statuses: [408], meaning: 'The request took too long to arrive.' },
  transition_refused: {
    statuses: [409],
    meaning: 'Its state does not allow this; `current` is the resource as it is now.',
  },
  booking_confirmed: {
    statuses: [409],
    meaning: 'The booking is confirmed, so its amount can no longer be changed; `current` is the lead.',
  },
  application_corrected: {
    statuses: [409],
    meaning: 'The applicant corrected the application after the admin read it; `current` contains it.',
  },
  already_decided: {
    statuses: [409],
    meaning: 'The application was decided meanwhile, or its status does not allow this; see `current`.',
  },
  already_assigned: {
    statuses: [409],
    meaning: 'The application has another assignee than the caller saw; see `current`.',
  },
  already_delivered: { statuses: [409], meaning: 'The lead was delivered already; see `current`.' },
  last_owner: {
    statuses: [409],
    meaning: 'The portal, or the account, needs an owner, and this is the last one.',
  },
  edit_conflict: {
    statuses: [409],
    meaning: 'Somebody else saved another version meanwhile; `current` has it.',
  },
  ambiguous_match: {
    statuses: [409],
    meaning: 'Several accounts have a lead of this match: name one with `account_id`.',
  },
  own_factor_missing: {
    statuses: [409],
    meaning: 'The owner must prove a second factor in this session before requiring one of the team.',
  },
  no_second_factor: { statuses: [409], meaning: 'The user has neither an authenticator app nor a passkey.' },
  factor_reset_open: {
    statuses: [409],
    meaning: 'A reset of this user’s second factors was requested already.',
  },
  factor_exists: { statuses: [409], meaning: 'The user has an authenticator app; remove it first.' },
  passkey_exists: { statuses: [409], meaning: 'This passkey was added before.' },
  too_many_passkeys: { statuses: [409], meaning: 'The user has ten passkeys; remove one first.' },
  already_refreshed: { statuses: [409], meaning: 'Another tab has just renewed this session.' },
  client_id_taken: {
    statuses: [409],
    meaning: 'Another message has this client_id; `current` is that message.',
  },
  request_key_taken: {
    statuses: [409],
    meaning: 'Another announcement has this request_key; `current` is that announcement.',
  },
  thread_closed: {
    statuses: [409],
    meaning: 'The lead takes no more messages in its state; `current` is the lead.',
  },
  open_application_exists: { statuses: [409], meaning: 'The person has an application under review.' },
  account_exists: { statuses: [409], meaning: 'The person has a vendor account.' },
  applications_closed: { statuses: [409], meaning: 'The network takes no applications at the moment.' },
  reapply_later: { statuses: [409], meaning: 'The last application was rejected too recently.' },
  vendor_merged: {
    statuses: [409],
    meaning: 'The vendor record was merged into another one, which is in current.',
  },
  vendor_exists: {
    statuses: [409],
    meaning:
      'A vendor has this name and website; `current` is that vendor. `confirm_duplicate` creates another.',
  },
  no_open_question: { statuses: [409], meaning: 'No question awaits an answer; see `current`.' },
  too_large: { statuses: [413, 414, 431], meaning: 'The body, address or headers are too large.' },
  quota_exceeded: {
    statuses: [413],
    meaning: 'The file does not fit into what may be stored; the message says how much is left.',
  },
  unsupported_media_type: { statuses: [415], meaning: 'The route does not take this content type.' },
  validation_failed: { statuses: [422], meaning: 'Fields break a rule; `errors` has their texts.' },
  invalid_input: { statuses: [422], meaning: 'The database cannot store some of the given values.' },
  wrong_credentials: { statuses: [422], meaning: 'No account has this email and password.' },
  wrong_code: { statuses: [422], meaning: 'The code is wrong, too old or was used before.' },
  login_expired: {
    statuses: [422],
    meaning: 'The login token is unknown, used or too old, or had too many wrong codes: log in again.',
  },
  passkey_unknown: { statuses: [422], meaning: 'The passkey is not one of the user, or was removed.' },
  passkey_rejected: {
    statuses: [422],
    meaning: 'The passkey does not prove the identity, or its challenge was used or is too old: begin again.',
  },
  passkey_wrong_address: {
    statuses: [422],
    meaning: 'Passkeys belong to the address of PUBLIC_URL, and the browser is at another one.',
  },
  email_taken: { statuses: [422], meaning: 'Another account has this email.' },
  no_password: {
    statuses: [422],
    meaning: 'Who signs in with Google only sets a password by a mailed link first.',
  },
  password_required: {
    statuses: [422],
    meaning: "The link verifies in that person's session, or with the password of the registration.",
  },
  other_address: {
    statuses: [422],
    meaning: 'The invitation is for another address than the signed-in one.',
  },
  invalid_link: { statuses: [422], meaning: 'The mailed link is wrong, used or too old.' },
  google_not_configured: { statuses: [422], meaning: 'Sign-in with Google is not configured here.' },
  google_rejected: { statuses: [422], meaning: 'Google does not vouch for this token.' },
  duplicate_vendor_account: { statuses: [422], meaning: 'The vendor has an account already.' },
  unknown_account: { statuses: [422], meaning: 'The lead is for a vendor account that does not exist.' },
  idempotency_key_reused: {
    statuses: [422],
    meaning: 'The Idempotency-Key was used for a request with another body.',
  },
  rate_limited: { statuses: [429], meaning: 'Too many of these; Retry-After has the seconds to wait.' },
  internal_error: { statuses: [500], meaning: 'Our fault; `request_id` finds it in the logs.' },
  unavailable: { statuses: [503], meaning: 'The service or one it needs is down or busy: try again.' },
} as const satisfies Record<string, ErrorMeaning>;

/** A code of {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes;
