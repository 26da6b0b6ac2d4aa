import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random, so that a fast hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Compares without telling by the time it takes how much is right. */
export const sameSecret = (given: string, known: string) =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(known)));
