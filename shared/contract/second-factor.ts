import { Type, type Static } from 'typebox';
import { messages } from '../domain/index.ts';
import { SignedIn } from './auth.ts';
import { Line, Secret } from './fields.ts';
import { Passkey } from './passkey.ts';
import { Done, Instant, Nullable, section } from './route.ts';

/** Six digits of an authenticator app; spaces are ignored. */
const AppCode = Line(16, {
  minLength: 1,
  messages: { required: messages.codeRequired, minLength: messages.codeRequired },
});

/** The second factors of a user. */
export const SecondFactors = Type.Object({
  authenticator: Nullable(Type.Object({ added_at: Instant, last_used_at: Nullable(Instant) })),
  recovery_codes_left: Type.Integer(),
  passkeys: Type.Array(Passkey),
  /** This session must prove one of them before it can do anything else. */
  needed: Type.Boolean(),
  /** An open request of the team to remove them. `due_at` is null while it waits for a second owner. */
  reset: Nullable(Type.Object({ due_at: Nullable(Instant) })),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** What an authenticator app needs. `qr` is the same address as a drawing: an SVG path in a square of `size`. */
export const AuthenticatorSetup = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>;

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const secondFactorRoutes = section({
  'POST /auth/login/second-factor': {
    summary: 'Finish a login with a code of the authenticator app, or with a recovery code',
    tag: 'Authentication',
    access: 'public',
    body: Type.Object({
      login_token: Secret(256, { minLength: 1 }),
      code: Type.Optional(AppCode),
      recovery_code: Type.Optional(
        Secret(64, {
          minLength: 1,
          messages: { required: messages.codeRequired, minLength: messages.codeRequired },
        }),
      ),
    }),
    errors: { 422: ['wrong_code', 'login_expired'] },
    response: { 200: SignedIn },
  },
  'GET /user/second-factor': {
    summary: 'My second factors',
    tag: 'User',
    beforeSecondFactor: true,
    access: 'verified',
    response: { 200: SecondFactors },
  },
  // The calls below add or remove a factor.
  'POST /user/second-factor/authenticator': {
    summary: 'Begin to add an authenticator app; it counts once a code confirms it',
    tag: 'User',
    beforeSecondFactor: true,
    access: 'verified',
    sudo: true,
    errors: { 403: ['second_factor_required'], 409: ['factor_exists'] },
    response: { 200: AuthenticatorSetup },
  },
  'POST /user/second-factor/authenticator/confirm': {
    summary: 'Add the authenticator app with its first code; returns the recovery codes, once',
    tag: 'User',
    beforeSecondFactor: true,
    access: 'verified',
    sudo: true,
    body: Type.Object({ code: AppCode }),
    errors: { 403: ['second_factor_required'], 409: ['factor_exists'], 422: ['wrong_code'] },
    response: { 200: RecoveryCodes },
  },
  'DELETE /user/second-factor/authenticator': {
    summary: 'Remove my authenticator app and its recovery codes',
    tag: 'User',
    access: 'verified',
    sudo: true,
    errors: { 404: ['not_found'] },
    response: { 200: Done },
  },
  'DELETE /user/second-factor/reset': {
    summary: 'Keep my second factors: cancels the request to remove them',
    tag: 'User',
    access: 'verified',
    errors: { 404: ['not_found'] },
    response: { 200: Done },
  },
  'POST /user/second-factor/recovery-codes': {
    summary: 'Replace my recovery codes; returns the new ones, once',
    tag: 'User',
    access: 'verified',
    sudo: true,
    errors: { 404: ['not_found'] },
    response: { 200: RecoveryCodes },
  },
});
