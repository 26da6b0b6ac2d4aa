import { currentSession } from '@portal/shared/runtime';
import { pageConfig } from '../page-config.ts';

/**
 * Sends a report of this page to the gateway, even while the page is closing. The session lets the gateway
 * count a person once. A failure is not reported anywhere.
 */
export function sendReport(path: string, report: object): void {
  const { report_token: token } = pageConfig;
  if (!token) return;
  const session = currentSession();
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: JSON.stringify({ token, ...report }),
  }).catch(() => {});
}
