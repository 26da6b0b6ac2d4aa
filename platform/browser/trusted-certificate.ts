import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';

/**
 * Arguments with which Chromium trusts the certificate of a server that Node trusts because of NODE_EXTRA_CA_CERTS, which
 * Chromium does not read. Throws when Node does not trust it.
 */
export async function trustedCertificate(url: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:' || !process.env['NODE_EXTRA_CA_CERTS']) return [];
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) });
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized) return [];
    const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
    const key = publicKey.export({ type: 'spki', format: 'der' });
    return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
  } finally {
    socket.destroy();
  }
}
