import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser sent a form from a page of the portal. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin === new URL(publicUrl).origin && (site === undefined || site === 'same-origin');
}
