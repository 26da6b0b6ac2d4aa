import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** A random secret of 128 bits, for a link that has to fit into a text message. */
export const newShortSecret = () => randomBytes(16).toString('base64url');

/** The stored form of a secret. Secrets are random, so a fast hash is sufficient. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export const sameSecret = (given: string, known: string) =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(known)));
