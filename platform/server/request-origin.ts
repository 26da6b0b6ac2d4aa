import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request names this portal: PUBLIC_URL, an IP address, or a name without a dot like `localhost`. Pages that
 * need no key ask this, because any other site can make its name resolve to this machine (DNS rebinding). Only the Host
 * header counts: the site's script can set the forwarded ones.
 */
export function isKnownHost({ host = '' }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === new URL(publicUrl).hostname ||
    !hostname.includes('.') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  );
}

/** Whether a browser sent a form from a page of the portal. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin === new URL(publicUrl).origin && (site === undefined || site === 'same-origin');
}
