import { CONCIERGE_API_VERSION } from '@portal/shared/domain';
import { traced } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Database } from '../database/index.ts';
import { presentEvent } from '../events/present.ts';
import { notify } from '../notifications/notify.ts';
import { recordAttempt } from './deliveries.repository.ts';
import type { DeliveryView } from './delivery-log.repository.ts';
import { networksFor } from './local-webhook.ts';
import { post, type PostResult } from './post.ts';
import { wakeEndpoints } from '../events/record-event.ts';
import { lockWebhook, markFailing, markWorking, type WebhookRow } from './webhooks.repository.ts';

/** Pauses before the retries, in seconds: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const TURN_OFF_DAYS = 5;

/**
 * Makes one attempt of a claimed delivery and records what came of it. An attempt that `stop` ends is not recorded: it
 * is repeated after a minute.
 */
export async function deliver(
  app: FastifyInstance,
  endpoint: WebhookRow,
  delivery: DeliveryView,
  stop: AbortSignal,
): Promise<void> {
  const result = await send(app, endpoint, delivery, stop);
  if (!stop.aborted) await app.db.transaction((tx) => finish(app, tx, { endpoint, delivery, result }));
}

/** The webhook-id of a delivery: its event's id. */
export const messageIdOf = ({ id, event }: DeliveryView) => (event ? `evt_${event.id}` : `test_${id}`);

/** The request body: the event as the API returns it, or a test event. The same for every attempt. */
export const bodyOf = (delivery: DeliveryView): string =>
  JSON.stringify(
    delivery.event
      ? presentEvent(delivery.event)
      : {
          id: messageIdOf(delivery),
          type: 'webhook.test',
          created_at: delivery.createdAt.toISOString(),
          api_version: CONCIERGE_API_VERSION,
          data: {},
        },
  );

function send(
  app: FastifyInstance,
  endpoint: WebhookRow,
  delivery: DeliveryView,
  stop: AbortSignal,
): Promise<PostResult> {
  const now = new Date();
  const body = bodyOf(delivery);
  const id = messageIdOf(delivery);
  const { previousSecret, previousSecretUntil } = endpoint;
  const secrets = [endpoint.secret];
  if (previousSecret && previousSecretUntil && previousSecretUntil > now) secrets.push(previousSecret);
  const url = new URL(endpoint.url);
  const attributes = { 'http.request.method': 'POST', 'server.address': url.hostname };
  return traced('POST webhook', { kind: 'client', attributes }, async (span) => {
    const result = await post(url, {
      body,
      timeoutMs: app.config.WEBHOOK_TIMEOUT_MS,
      stop,
      allowed: networksFor(app, url),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Gia-Partner-Portal',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
        ...(span && { traceparent: span.traceparent }),
      },
    });
    if (result.status !== null) span?.set({ 'http.response.status_code': result.status });
    if (result.status === null || result.status >= 400) span?.fail(String(result.status ?? 'no response'));
    return result;
  });
}

async function finish(
  app: FastifyInstance,
  tx: Database,
  { endpoint, delivery, result }: { endpoint: WebhookRow; delivery: DeliveryView; result: PostResult },
): Promise<void> {
  const { id, endpointId, attempts } = delivery;
  const current = await lockWebhook(tx, endpointId);
  // It may have been deleted during the attempt.
  if (!current) return;
  // An attempt at an earlier URL says nothing about the current one.
  const isCurrent = current.url === endpoint.url;
  if (result.status !== null && result.status >= 200 && result.status < 300) {
    await recordAttempt(tx, id, result, { status: 'delivered', retryAt: null });
    if (isCurrent) await markWorking(tx, endpointId);
    return;
  }
  const pause = RETRY_SECONDS[attempts];
  const retryAt = pause === undefined ? null : new Date(Date.now() + pause * 1000);
  await recordAttempt(tx, id, result, { status: retryAt ? 'pending' : 'failed', retryAt });
  app.log.warn(
    { webhook: endpointId, delivery: id, status: result.status, attempt: attempts + 1, retryAt },
    'webhook not delivered',
  );
  if (retryAt) await wakeEndpoints(app, tx, [endpointId], retryAt);
  if (!isCurrent) return;
  const off = await markFailing(tx, endpointId, TURN_OFF_DAYS);
  if (off) await notify(tx, 'webhook.turned_off', { webhook_id: off.id, url: off.url }, { admins: true });
}
