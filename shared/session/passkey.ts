import { call } from '@portal/shared/runtime';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  SignedIn,
} from '../contract/index.ts';
import { startSession } from './start-session.ts';

/** The user closed the browser's dialog, or it timed out. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

/** The device has a passkey of this user. */
export class PasskeyOnDevice extends Error {
  override readonly name = 'PasskeyOnDevice';
}

/** Checks whether the browser has passkeys. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Few users need the library, so it loads with the first use. */
const library = () => import('@simplewebauthn/browser');

/** Asks the browser to create a passkey. Throws {@link PasskeyCancelled} or {@link PasskeyOnDevice}. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON }).catch(explain);
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}

/** Asks the browser for a passkey. Throws {@link PasskeyCancelled}. */
export async function askForPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** Logs in with a passkey and stores the session. */
export async function loginWithPasskey(): Promise<SignedIn> {
  const body = await askForPasskey(await call('POST /auth/login/passkey/start', {}));
  return startSession(await call('POST /auth/login/passkey', { body }));
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
  if (name === 'InvalidStateError') throw new PasskeyOnDevice();
  throw error;
}
