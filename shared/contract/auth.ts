import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN, messages, PASSWORD_MAX, PASSWORD_MIN } from '../domain/index.ts';
import { Required } from './fields.ts';
import { Done, Id, Instant, Nullable, section } from './route.ts';

/** `messages` on a schema gives the words for a failed keyword; the server's error plug-in reads them. */
const Email = Type.String({
  maxLength: 254,
  trimmed: true,
  pattern: EMAIL_PATTERN,
  messages: {
    required: messages.emailRequired,
    pattern: messages.emailInvalid,
    maxLength: messages.emailInvalid,
  },
});
const NewPassword = Type.String({
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  messages: {
    required: messages.passwordRequired,
    minLength: messages.passwordTooShort,
    maxLength: messages.passwordTooLong,
  },
});
/** An existing password is compared, not judged: only its size is bounded. */
const GivenPassword = Type.String({
  minLength: 1,
  maxLength: 1024,
  messages: { required: messages.passwordRequired, minLength: messages.passwordRequired },
});
const PersonName = Required(120, messages.nameRequired);

/** A person who can sign in (specification, section 3: User). `is_admin` is decided by the server. */
export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  is_admin: Type.Boolean(),
  /**
   * Only in the session of an admin who sees the portal as an account does. That session reads as a member and may do
   * nothing as an admin, so `is_admin` is false in it.
   */
  viewing_as: Type.Optional(Type.Object({ account_id: Id, business_name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
});
export type User = Static<typeof User>;

/** A person with the token of a new session. */
export const SignedIn = Type.Intersect([User, Type.Object({ token: Type.String() })]);
export type SignedIn = Static<typeof SignedIn>;

/** A person after a change; with the session's new token when the password was changed. */
export const ChangedUser = Type.Intersect([User, Type.Object({ token: Type.Optional(Type.String()) })]);

/** Answer of a resend: when the next one is allowed. */
export const ResendAnswer = Type.Object({ message: Type.String(), next_allowed_at: Instant });

/** A session of the person who asks; `current` is the one that asks. */
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
      email: Type.String({
        minLength: 1,
        maxLength: 254,
        trimmed: true,
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
      password_confirmation: Type.String({ maxLength: 1024 }),
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
      access_token: Type.String({ minLength: 1, maxLength: 4096 }),
      platform: Type.Optional(Type.String({ maxLength: 16 })),
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
      token: Type.String({ minLength: 1, maxLength: 256 }),
      password: NewPassword,
      password_confirmation: Type.String({ maxLength: 1024 }),
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
  'POST /auth/email/verify-code': {
    summary: 'Verify an e-mail address with the mailed link; never signs in',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ id: Id, code: Type.String({ minLength: 1, maxLength: 256 }) }),
    errors: { 422: ['invalid_link'] },
    response: { 200: Type.Object({ message: Type.String(), email_verified_at: Instant }) },
  },
  'POST /auth/email/resend': {
    summary: 'Mail the verification link again',
    tag: 'Authentication',
    response: { 200: ResendAnswer },
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
      current_password: Type.Optional(Type.String({ maxLength: 1024 })),
      password: Type.Optional(NewPassword),
      password_confirmation: Type.Optional(Type.String({ maxLength: 1024 })),
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
