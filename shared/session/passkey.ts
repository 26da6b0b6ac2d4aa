import { call, hasCode } from '@portal/shared/runtime';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  SignedIn,
} from '../contract/index.ts';
import { confirmIdentityWith } from './confirm-identity-with.ts';
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

/**
 * Asks the browser for a passkey. With `autofill`, the browser offers it in the email field instead of a dialog, and the
 * call lasts until the user chooses one there. A later call ends it. Throws {@link PasskeyCancelled}.
 */
async function askForPasskey(
  optionsJSON: PasskeyRequest,
  { autofill = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const asked = startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  const { id, response } = await asked.catch(explain);
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** Logs in with a passkey and stores the session. `autofill`: see {@link askForPasskey}. */
export async function loginWithPasskey({ autofill = false } = {}): Promise<SignedIn> {
  const asked = await call('POST /auth/login/passkey/start', {});
  const body = await askForPasskey(asked, { autofill });
  try {
    return startSession(await call('POST /auth/login/passkey', { body }));
  } catch (error) {
    if (hasCode(error, 'passkey_unknown')) await signalUnknown(asked.rpId, body.credential_id);
    throw error;
  }
}

/** Not in TypeScript's types yet (https://www.w3.org/TR/webauthn-3/#sctn-signal-methods). */
interface SignalsUnknown {
  signalUnknownCredential?: (passkey: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Tells the device that a passkey was removed here, so that it offers it no longer. Few browsers can. */
async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  const { PublicKeyCredential: passkeys } = window as { PublicKeyCredential?: SignalsUnknown };
  await passkeys?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {});
}

/** Checks whether the browser can offer passkeys in a field. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

/** Ends the browser's offer of passkeys in a field. */
export async function endPasskeyAutofill(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Confirms the user's identity with one of their passkeys. */
export const confirmWithPasskey = () =>
  confirmIdentityWith(async () => {
    const body = await askForPasskey(await call('POST /auth/confirm/passkey/start', {}));
    return call('POST /auth/confirm/passkey', { body }, { changesToken: true });
  });

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
  if (name === 'InvalidStateError') throw new PasskeyOnDevice();
  throw error;
}
