import { createHash } from 'node:crypto';

/**
 * Returns the version of a stored value: equal values have the same one. A caller sends the version that it changes, and gets a 409
 * when somebody saved another value meanwhile.
 */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
