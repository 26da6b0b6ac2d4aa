import { Type, type Static } from 'typebox';
import { messages, PASSWORD_MAX, PASSWORD_MIN } from '../domain/index.ts';
import { Email, Line, RequiredLine, Secret } from './fields.ts';
import { Done, Id, Instant, Nullable, section } from './route.ts';

const NewPassword = Secret(PASSWORD_MAX, {
  minLength: PASSWORD_MIN,
  messages: {
    required: messages.passwordRequired,
    minLength: messages.passwordTooShort,
    maxLength: messages.passwordTooLong,
  },
});
/** Checks only the length of an existing password, not the rules for new ones. */
const GivenPassword = Secret(1024, {
  minLength: 1,
  messages: { required: messages.passwordRequired, minLength: messages.passwordRequired },
});
const PersonName = RequiredLine(120, messages.nameRequired);

/** A person who can log in (specification, section 3: User). The server decides `is_admin`. */
export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  is_admin: Type.Boolean(),
  /**
   * Present only while an admin impersonates an account. The session reads as a member and has no admin
   * rights, so `is_admin` is false.
   */
  viewing_as: Type.Optional(Type.Object({ account_id: Id, business_name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
});
export type User = Static<typeof User>;

/** A user with the token of a new session. */
export const SignedIn = Type.Intersect([User, Type.Object({ token: Type.String() })]);
export type SignedIn = Static<typeof SignedIn>;

/**
 * A user after a change, with the session's new token if the password changed. `pending_email` is a new
 * address that awaits verification; `email` stays in use until then.
 */
export const ChangedUser = Type.Intersect([
  User,
  Type.Object({ pending_email: Nullable(Type.String()), token: Type.Optional(Type.String()) }),
]);

/**
 * A user's email address, the new address that awaits verification, and when the next verification link may
 * be requested.
 */
export const EmailStatus = Type.Object({
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  pending_email: Nullable(Type.String()),
  next_allowed_at: Instant,
});
export type EmailStatus = Static<typeof EmailStatus>;

/** Payload of an emailed link: the user's id and a secret. */
const EmailLink = { id: Id, code: Secret(256, { minLength: 1 }) };

/** Response to a resend: when the next one is allowed. */
export const ResendResponse = Type.Object({ message: Type.String(), next_allowed_at: Instant });

/** A session of the current user; `current` marks the session that made the request. */
export const SessionInfo = Type.Object({
  id: Id,
  current: Type.Boolean(),
  user_agent: Nullable(Type.String()),
  created_at: Instant,
  last_used_at: Instant,
});
export type SessionInfo = Static<typeof SessionInfo>;

const multipart = ['multipart/form-data'] as const;

export const authRoutes = section({
  'POST /auth/login': {
    summary: 'Sign in with e-mail and password',
    tag: 'Authentication',
    access: 'public',
    consumes: multipart,
    body: Type.Object({
      email: Line(254, {
        minLength: 1,
        messages: { required: messages.emailRequired, minLength: messages.emailRequired },
      }),
      password: GivenPassword,
    }),
    errors: { 422: ['wrong_credentials'] },
    response: { 200: SignedIn },
  },
  'POST /auth/vendor-register': {
    summary: 'Register a vendor; signs in and mails a verification link',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({
      name: PersonName,
      email: Email,
      password: NewPassword,
      password_confirmation: Secret(1024),
    }),
    errors: { 422: ['email_taken'] },
    response: { 201: SignedIn },
  },
  'POST /auth/login/google/verify-token': {
    summary: "Sign in with Google's access token",
    tag: 'Authentication',
    access: 'public',
    consumes: multipart,
    body: Type.Object({
      access_token: Secret(4096, { minLength: 1 }),
      platform: Type.Optional(Line(16)),
    }),
    errors: { 422: ['google_not_configured', 'google_rejected', 'email_unverified'] },
    response: { 200: SignedIn },
  },
  'POST /auth/logout': {
    summary: 'End this session',
    tag: 'Authentication',
    response: { 200: Done },
  },
  'GET /auth/user': {
    summary: 'The signed-in person',
    tag: 'Authentication',
    response: { 200: User },
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a reset link; the same answer for every address',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with a reset link; ends every session',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({
      email: Email,
      token: Secret(256, { minLength: 1 }),
      password: NewPassword,
      password_confirmation: Secret(1024),
    }),
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
  'POST /auth/refresh': {
    summary: "Rotate this session's token",
    tag: 'Authentication',
    errors: { 409: ['already_refreshed'] },
    response: { 200: Type.Object({ access_token: Type.String() }) },
  },
  'GET /auth/email': {
    summary: 'My email, its pending change, and when the next verification link may be requested',
    tag: 'Authentication',
    response: { 200: EmailStatus },
  },
  'POST /auth/email/verify-code': {
    summary:
      "Verify an email with the mailed link, in that person's session or with their password; never signs in",
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ ...EmailLink, password: Type.Optional(GivenPassword) }),
    errors: { 422: ['password_required', 'invalid_link', 'wrong_credentials', 'email_taken'] },
    response: {
      200: Type.Object({
        message: Type.String(),
        email_verified_at: Instant,
        /** Replaces the token of the session that confirmed the password, when all other sessions ended. */
        token: Type.Optional(Type.String()),
      }),
    },
  },
  'POST /auth/email/not-me': {
    summary: 'Delete an unverified registration, or cancel a pending change, with the link that it mailed',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object(EmailLink),
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
  'POST /auth/email/undo-change': {
    summary: 'Undo a change of email with the link sent to the old one; ends sessions and voids the password',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object(EmailLink),
    errors: { 422: ['invalid_link', 'email_taken'] },
    response: { 200: Done },
  },
  'DELETE /auth/email/pending': {
    summary: 'Cancel my pending change of email',
    tag: 'Authentication',
    response: { 200: Done },
  },
  'POST /auth/email/resend': {
    summary: 'Mail the verification link again',
    tag: 'Authentication',
    response: { 200: ResendResponse },
  },
  'POST /auth/check-user': {
    summary: 'Always the same answer, whether the address is known or not',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  'PUT /user/profile': {
    summary: 'Change name, e-mail or password',
    tag: 'User',
    body: Type.Object({
      name: Type.Optional(PersonName),
      email: Type.Optional(Email),
      current_password: Type.Optional(Secret(1024)),
      password: Type.Optional(NewPassword),
      password_confirmation: Type.Optional(Secret(1024)),
    }),
    errors: { 422: ['email_taken', 'no_password'] },
    response: { 200: ChangedUser },
  },
  'GET /user/sessions': {
    summary: "This person's sessions",
    tag: 'User',
    response: { 200: Type.Object({ data: Type.Array(SessionInfo) }) },
  },
  'DELETE /user/sessions': {
    summary: 'End all my sessions but this one',
    tag: 'User',
    response: { 200: Type.Object({ message: Type.String(), ended: Type.Integer() }) },
  },
  'DELETE /user/sessions/{sessionId}': {
    summary: 'End one of my sessions',
    tag: 'User',
    params: Type.Object({ sessionId: Id }),
    response: { 200: Done },
  },
});
