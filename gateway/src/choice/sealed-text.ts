import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash of a text. */
export const keyedHash = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A value as a signed text, which anyone can read and only holders of the key can write. */
export function seal(value: object, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${keyedHash(payload, key)}`;
}

/** The value of a signed text. null when the key did not sign it. */
export function unseal<T>(text: string | undefined, key: Buffer): T | null {
  const [payload = '', given = ''] = (text ?? '').split('.');
  const expected = Buffer.from(keyedHash(payload, key));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as T;
}
