import { hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '@portal/shared/federation';
import type { Store } from '@portal/platform/store';

/**
 * Derives an environment's secret for one purpose from SIGNING_KEY, so that gateways with the same key accept each
 * other's cookies and tokens. Without SIGNING_KEY, each process makes its own. The secret is never stored or sent to a
 * browser.
 */
export function environmentKey(
  { keys: { key } }: Pick<Store, 'keys'>,
  environment: Environment,
  purpose: 'overrides' | 'reports',
): Buffer {
  const secret = key?.export({ type: 'pkcs8', format: 'der' }) ?? randomBytes(32);
  return Buffer.from(hkdfSync('sha256', secret, '', `portal ${environment} ${purpose}`, 32));
}
