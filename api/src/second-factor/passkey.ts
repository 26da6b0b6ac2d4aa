import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@portal/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../database/rows.ts';
import { refused } from '../http/problem.ts';
import { CHALLENGE_MINUTES, type PasskeyRow } from './passkeys.repository.ts';

const TIMEOUT = CHALLENGE_MINUTES * 60_000;
/** ES256, EdDSA and RS256: every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257];

/** The origin that a browser must sign, and the domain that passkeys belong to. */
const relyingParty = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
};

/** Throws a 422 that names the right address when the browser is at another one, where no passkey works. */
export function assertAddress(publicUrl: string, { headers }: FastifyRequest): void {
  const { origin } = relyingParty(publicUrl);
  if (headers.origin === undefined || headers.origin === origin) return;
  throw refused('passkey_wrong_address', `Passkeys work only at ${origin}. Open the portal there.`);
}

const describe = ({ credentialId }: PasskeyRow) => ({ id: credentialId, type: 'public-key' as const });

/** What a browser needs to create a passkey. */
export function presentCreation(
  publicUrl: string,
  { challenge, person, existing }: { challenge: string; person: UserRow; existing: PasskeyRow[] },
): PasskeyCreation {
  return {
    challenge,
    rp: { id: relyingParty(publicUrl).id, name: 'Gia Partner Portal' },
    user: {
      id: Buffer.from(`user-${person.id}`).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: existing.map(describe),
  };
}

/** What a browser needs to use a passkey: one of `allowed`, or with none, any of this portal. */
export function presentRequest(
  publicUrl: string,
  { challenge, allowed = [] }: { challenge: string; allowed?: PasskeyRow[] },
): PasskeyRequest {
  return {
    challenge,
    rpId: relyingParty(publicUrl).id,
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: allowed.map(describe),
  };
}

/** Presents a passkey to its owner. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  added_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** The challenge that a browser says it signed, or null. The caller checks that it is an open one. */
export function challengeOf(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Checks a new passkey. Returns its id, key and counter, or null. The library throws for each broken rule. */
export async function checkNewPasskey(
  publicUrl: string,
  { challenge, sent }: { challenge: string; sent: PasskeyAttestation },
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const { origin, id } = relyingParty(publicUrl);
  const checked = await verifyRegistrationResponse({
    response: {
      id: sent.credential_id,
      rawId: sent.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: sent.client_data, attestationObject: sent.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
}

/** Checks a use of a passkey. Returns its new counter, or null. The library throws for each broken rule. */
export async function checkPasskey(
  publicUrl: string,
  { challenge, sent, passkey }: { challenge: string; sent: PasskeyAssertion; passkey: PasskeyRow },
): Promise<number | null> {
  const { origin, id } = relyingParty(publicUrl);
  const checked = await verifyAuthenticationResponse({
    response: {
      id: sent.credential_id,
      rawId: sent.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: sent.client_data,
        authenticatorData: sent.authenticator_data,
        signature: sent.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
