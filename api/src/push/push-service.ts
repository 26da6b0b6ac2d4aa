import type { FastifyInstance } from 'fastify';
import type { PushKeys, PushSubscriptionRow } from './subscriptions.repository.ts';

/** The subscription no longer exists, because the browser or its user ended it. */
export class GoneSubscription extends Error {
  override readonly name = 'GoneSubscription';
}
/** The push service refused the message itself, so that a retry cannot succeed. */
export class RefusedPush extends Error {
  override readonly name = 'RefusedPush';
}

const GONE = new Set([404, 410]);
const REFUSED = new Set([400, 413]);
/** How long a push service keeps a message for a device that is off, in seconds: a day. */
const TTL = 86_400;

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether the portal may send to an endpoint: one of PUSH_SERVICES, over https (outside production also http on this machine). */
export function isPushService(
  { PUSH_SERVICES, production }: Pick<FastifyInstance['config'], 'PUSH_SERVICES' | 'production'>,
  endpoint: string,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const isSafe = protocol === 'https:' || (!production && protocol === 'http:' && loopback.has(hostname));
  const isKnown = PUSH_SERVICES.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return isSafe && isKnown && !username && !password;
}

/**
 * Sends an encrypted message (RFC 8291) to a browser's push service, signed with the portal's key (VAPID, RFC 8292). Throws a
 * {@link GoneSubscription}, a {@link RefusedPush}, or any other error that a retry may overcome.
 */
export async function sendToBrowser(
  { config }: FastifyInstance,
  keys: PushKeys,
  { endpoint, p256dhKey, authSecret }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dhKey' | 'authSecret'>,
  { payload, topic, signal }: { payload: string; topic: string; signal: AbortSignal },
): Promise<void> {
  // A setting may have changed since the browser subscribed.
  if (!isPushService(config, endpoint))
    throw new GoneSubscription('Its push service is not in PUSH_SERVICES');
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dhKey, auth: authSecret } },
    payload,
    {
      TTL,
      urgency: 'high',
      // A newer message replaces one that the device has not received.
      topic,
      vapidDetails: { subject: subjectOf(config), ...keys },
    },
  );
  const { 'Content-Length': _, ...sent } = headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(config.DELIVERY_TIMEOUT_MS)]),
    headers: sent as Record<string, string>,
    body: new Uint8Array(body!),
  });
  await response.body?.cancel();
  if (response.ok) return;
  const words = `The push service answered ${response.status}`;
  if (GONE.has(response.status)) throw new GoneSubscription(words);
  throw REFUSED.has(response.status) ? new RefusedPush(words) : new Error(words);
}

/** Whom a push service may contact about the portal. */
const subjectOf = ({ TEAM_EMAIL }: Pick<FastifyInstance['config'], 'TEAM_EMAIL'>) =>
  `mailto:${/<([^<>]+)>$/.exec(TEAM_EMAIL)?.[1] ?? TEAM_EMAIL}`;
