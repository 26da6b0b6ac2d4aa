import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { ReleaseError } from '../release-error.ts';

/** What a signature is for. Part of the signed text, so that one kind never counts as another. */
export type SignedKind = 'build' | 'release set' | 'yank' | 'proof';

/** A JSON document with the signature of all its other fields, base64. */
export interface Signed {
  signature?: string;
}

/** The document with its signature, after any earlier one is removed. */
export function signDocument<T extends Signed>(key: KeyObject, kind: SignedKind, document: T): T {
  const { signature: _, ...content } = document;
  return { ...document, signature: sign(null, signedText(kind, content), key).toString('base64') };
}

/** Whether one of the keys signed a document. Nothing in it may have changed since. */
export function isSignedBy(keys: readonly KeyObject[], kind: SignedKind, document: Signed): boolean {
  const { signature, ...content } = document;
  if (typeof signature !== 'string') return false;
  const text = signedText(kind, content);
  return keys.some((key) => verify(null, text, key, Buffer.from(signature, 'base64')));
}

/** JSON keeps the order of fields when it is parsed and written again, so both sides see the same text. */
const signedText = (kind: SignedKind, content: object): Buffer =>
  Buffer.from(`portal ${kind}\n${JSON.stringify(content)}`);

/** A new Ed25519 key pair: PKCS#8 and SubjectPublicKeyInfo in base64. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Reads an Ed25519 private key: PEM, or PKCS#8 in base64. The error does not show the key. */
export function readPrivateKey(text: string): KeyObject {
  return readKey(text, 'private', (key) =>
    typeof key === 'string' ? createPrivateKey(key) : createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  );
}

/** Reads an Ed25519 public key: PEM, or SubjectPublicKeyInfo in base64. */
export function readPublicKey(text: string): KeyObject {
  return readKey(text, 'public', (key) => {
    // Node derives the public key when it gets a private one, which must never be in a trust file.
    if (typeof key !== 'string') return createPublicKey({ key, format: 'der', type: 'spki' });
    if (key.includes('PRIVATE')) throw new Error('private');
    return createPublicKey(key);
  });
}

function readKey(text: string, kind: string, parse: (key: string | Buffer) => KeyObject): KeyObject {
  try {
    const key = parse(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The cause could show parts of the key.
  }
  throw new ReleaseError(`it is not an Ed25519 ${kind} key: PEM, or its DER form in base64`);
}
