import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@portal/shared/federation';
import type { Store } from '@portal/platform/store';

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

/**
 * Derives an environment's secret for one purpose from SIGNING_KEY, so that gateways with the same key accept each
 * other's cookies and tokens. Without SIGNING_KEY, each process makes its own. The secret is never stored or sent to a
 * browser.
 */
export function environmentKey(
  { keys: { key } }: Pick<Store, 'keys'>,
  environment: Environment,
  purpose: 'overrides' | 'reports' | 'traces',
): Buffer {
  const secret = key?.export({ type: 'pkcs8', format: 'der' }) ?? randomBytes(32);
  return Buffer.from(hkdfSync('sha256', secret, '', `portal ${environment} ${purpose}`, 32));
}
