import { Type, type Static } from 'typebox';
import { adminRoles, messages, PASSWORD_MAX, PASSWORD_MIN } from '../domain/index.ts';
import { EmailLink } from './email-address.ts';
import { Email, GivenPassword, Line, RequiredLine, Secret } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, section } from './route.ts';

const NewPassword = Secret(PASSWORD_MAX, {
  minLength: PASSWORD_MIN,
  messages: {
    required: messages.passwordRequired,
    minLength: messages.passwordTooShort,
    maxLength: messages.passwordTooLong,
  },
});
const PersonName = RequiredLine(120, messages.nameRequired);

/** A person who can log in (specification, section 3: User). The server decides `is_admin`. */
export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  is_admin: Type.Boolean(),
  /** What an admin may do. Absent for everyone else. */
  admin_role: Type.Optional(OneOf(adminRoles, { examples: ['owner'] })),
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
export const SignedIn = Type.Intersect([
  User,
  Type.Object({
    token: Type.String(),
    /** Encrypts what the browser keeps for the user, in hex. It is the same at each login. */
    storage_key: Type.Optional(Type.String()),
  }),
]);
export type SignedIn = Static<typeof SignedIn>;

/**
 * The answer to a right password when the account has a second factor. `login_token` finishes the login, once,
 * until `expires_at`.
 */
export const SecondFactorRequired = Type.Object({
  second_factor: Type.Literal('required'),
  login_token: Type.String(),
  expires_at: Instant,
});
export type SecondFactorRequired = Static<typeof SecondFactorRequired>;

/**
 * A user after a change, with the session's new token if the password changed. `pending_email` is a new
 * address that awaits verification; `email` stays in use until then.
 */
export const ChangedUser = Type.Intersect([
  User,
  Type.Object({ pending_email: Nullable(Type.String()), token: Type.Optional(Type.String()) }),
]);

/** A session of the current user; `current` marks the session that made the request. */
export const SessionInfo = Type.Object({
  id: Id,
  current: Type.Boolean(),
  user_agent: Nullable(Type.String()),
  /** The approximate network of the login: '203.0.113.x'. */
  network: Nullable(Type.String()),
  created_at: Instant,
  last_used_at: Instant,
});
export type SessionInfo = Static<typeof SessionInfo>;

/**
 * How the user can confirm their identity: with the password if they have one, otherwise with Google. With a passkey
 * also if `passkey` is true.
 */
export const Confirmation = Type.Object({
  method: OneOf(['password', 'google', 'none']),
  passkey: Type.Boolean(),
});
export type Confirmation = Static<typeof Confirmation>;

const multipart = ['multipart/form-data'] as const;

export const authRoutes = section({
  'POST /auth/login': {
    summary: 'Log in with email and password',
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
    response: { 200: SignedIn, 202: SecondFactorRequired },
  },
  'POST /auth/vendor-register': {
    summary: 'Register a vendor; logs in and emails a verification link',
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
    summary: "Log in with Google's access token",
    tag: 'Authentication',
    access: 'public',
    consumes: multipart,
    body: Type.Object({
      access_token: Secret(4096, { minLength: 1 }),
      platform: Type.Optional(Line(16)),
    }),
    errors: { 422: ['google_not_configured', 'google_rejected', 'email_unverified'] },
    response: { 200: SignedIn, 202: SecondFactorRequired },
  },
  'POST /auth/logout': {
    summary: 'Log out',
    tag: 'Authentication',
    beforeSecondFactor: true,
    response: { 200: Done },
  },
  'GET /auth/user': {
    summary: 'The logged-in user',
    tag: 'Authentication',
    beforeSecondFactor: true,
    response: { 200: User },
  },
  'POST /auth/forgot-password': {
    summary: 'Email a reset link; same response for every address',
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
    beforeSecondFactor: true,
    errors: { 409: ['already_refreshed'] },
    response: { 200: Type.Object({ access_token: Type.String() }) },
  },
  'POST /auth/end-device-sessions': {
    summary: 'Log out a device with the link of the email about its first login',
    tag: 'Authentication',
    access: 'public',
    body: EmailLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
  'POST /auth/check-user': {
    summary: 'Same response for known and unknown addresses',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  'GET /auth/confirm': {
    summary: 'How I can confirm my identity in this session',
    tag: 'Authentication',
    beforeSecondFactor: true,
    response: { 200: Confirmation },
  },
  'POST /auth/confirm': {
    summary: "Confirm my identity with my password or Google's access token; replaces this session's token",
    tag: 'Authentication',
    beforeSecondFactor: true,
    body: Type.Object({
      password: Type.Optional(GivenPassword),
      access_token: Type.Optional(Secret(4096, { minLength: 1 })),
    }),
    errors: { 422: ['no_password', 'google_not_configured', 'google_rejected'] },
    response: { 200: Type.Object({ token: Type.String() }) },
  },
  'PUT /user/profile': {
    summary: 'Change name, email or password; a new password needs the current one',
    tag: 'User',
    sudo: ['email'],
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
    summary: 'My sessions',
    tag: 'User',
    response: { 200: Type.Object({ data: Type.Array(SessionInfo) }) },
  },
  'DELETE /user/sessions': {
    summary: 'End all my other sessions',
    tag: 'User',
    sudo: true,
    response: { 200: Type.Object({ message: Type.String(), ended: Type.Integer() }) },
  },
  'DELETE /user/sessions/{sessionId}': {
    summary: 'End one of my sessions',
    tag: 'User',
    sudo: true,
    params: Type.Object({ sessionId: Id }),
    response: { 200: Done },
  },
});
