import { Type, type Static } from 'typebox';
import { messages } from '../domain/index.ts';
import { SignedIn } from './auth.ts';
import { RequiredLine, Secret } from './fields.ts';
import { Done, Id, Instant, Nullable, section } from './route.ts';

/** A passkey in its owner's settings. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  added_at: Instant,
  last_used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

const Part = (max: number) => Secret(max, { minLength: 1 });

/** A browser's answer to {@link PasskeyRequest}. Every part is base64url. */
export const PasskeyAssertion = Type.Object({
  credential_id: Part(1400),
  client_data: Part(4096),
  authenticator_data: Part(4096),
  signature: Part(4096),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** A new passkey from the browser. Every part is base64url. */
export const PasskeyAttestation = Type.Object({
  credential_id: Part(1400),
  client_data: Part(4096),
  attestation: Part(4096),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

const Descriptor = Type.Object({ id: Type.String(), type: Type.Literal('public-key') });

/** The options of the browser's `navigator.credentials.get`. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** The options of the browser's `navigator.credentials.create`. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  excludeCredentials: Type.Array(Descriptor),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

const PasskeyName = RequiredLine(60, messages.passkeyNameRequired);

export const passkeyRoutes = section({
  'POST /auth/login/passkey/start': {
    summary: 'Begin a login with a passkey; the challenge works once, for 5 minutes',
    tag: 'Authentication',
    access: 'public',
    errors: { 422: ['passkey_wrong_address'] },
    response: { 200: PasskeyRequest },
  },
  'POST /auth/login/passkey': {
    summary: 'Log in with a passkey, without a second step',
    tag: 'Authentication',
    access: 'public',
    body: PasskeyAssertion,
    errors: { 422: ['passkey_unknown', 'passkey_rejected'] },
    response: { 200: SignedIn },
  },
  'POST /auth/confirm/passkey/start': {
    summary: 'Begin to confirm my identity with a passkey; the challenge works once, for 5 minutes',
    tag: 'Authentication',
    beforeSecondFactor: true,
    errors: { 422: ['passkey_wrong_address'] },
    response: { 200: PasskeyRequest },
  },
  'POST /auth/confirm/passkey': {
    summary: "Confirm my identity with a passkey; replaces this session's token",
    tag: 'Authentication',
    beforeSecondFactor: true,
    body: PasskeyAssertion,
    errors: { 422: ['passkey_unknown', 'passkey_rejected'] },
    response: { 200: Type.Object({ token: Type.String() }) },
  },
  'POST /user/second-factor/passkeys/start': {
    summary: 'Begin to add a passkey; the challenge works once, for 5 minutes',
    tag: 'User',
    beforeSecondFactor: true,
    access: 'verified',
    sudo: true,
    errors: {
      403: ['second_factor_required'],
      409: ['too_many_passkeys'],
      422: ['passkey_wrong_address'],
    },
    response: { 200: PasskeyCreation },
  },
  'POST /user/second-factor/passkeys': {
    summary: 'Add a passkey',
    tag: 'User',
    beforeSecondFactor: true,
    access: 'verified',
    sudo: true,
    body: Type.Intersect([Type.Object({ name: PasskeyName }), PasskeyAttestation]),
    errors: {
      403: ['second_factor_required'],
      409: ['too_many_passkeys', 'passkey_exists'],
      422: ['passkey_rejected'],
    },
    response: { 201: Passkey },
  },
  'PUT /user/second-factor/passkeys/{passkeyId}': {
    summary: 'Rename one of my passkeys',
    tag: 'User',
    access: 'verified',
    params: Type.Object({ passkeyId: Id }),
    body: Type.Object({ name: PasskeyName }),
    errors: { 404: ['not_found'] },
    response: { 200: Passkey },
  },
  'DELETE /user/second-factor/passkeys/{passkeyId}': {
    summary: 'Remove one of my passkeys',
    tag: 'User',
    access: 'verified',
    sudo: true,
    params: Type.Object({ passkeyId: Id }),
    errors: { 404: ['not_found'] },
    response: { 200: Done },
  },
});
