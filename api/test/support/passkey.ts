import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Caller, TestResponse } from './inject-as.ts';

/** PUBLIC_URL of the tests. */
const ORIGIN = 'https://portal.example';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/* CBOR (RFC 8949) of the few values that a passkey has. */
const head = (major: number, size: number) => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** How a test answers differently from an honest browser. */
interface Lies {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  signature?: string;
}

/** A passkey in software: an ES256 key with attestation `none`. */
export function createPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId = 'portal.example', verified = true, counter: count = counter }: Lies,
    more = 0,
  ) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(USER_PRESENT | (verified ? USER_VERIFIED : 0) | more);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };
  const coordinate = (name: 'x' | 'y') =>
    Buffer.from(publicKey.export({ format: 'jwk' })[name]!, 'base64url');

  return {
    /** Answers the options of a registration. */
    register(challenge: string, lies: Lies = {}) {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(coordinate('x'))],
        [int(-3), bytes(coordinate('y'))],
      );
      const size = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticatorData(lies, HAS_KEY), Buffer.alloc(16), size, id, key]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      );
      return {
        credential_id: base64url(id),
        client_data: base64url(clientData('webauthn.create', challenge, lies)),
        attestation: base64url(attestation),
      };
    },
    /** Answers the options of a login or a confirmation. */
    answer(challenge: string, lies: Lies = {}) {
      counter++;
      const client = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(lies);
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature:
          lies.signature ?? base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
export type TestPasskey = ReturnType<typeof createPasskey>;

/** Adds a passkey through the API. */
export async function registerPasskey(
  call: Caller,
  passkey: TestPasskey,
  name = 'Laptop',
): Promise<TestResponse> {
  const { challenge } = (await call('POST /user/second-factor/passkeys/start')).body;
  return call('POST /user/second-factor/passkeys', { body: { name, ...passkey.register(challenge) } });
}
