import type { WebhookDelivery } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { conflict, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { resend } from './deliveries.repository.ts';
import {
  findDelivery,
  latestAttempts,
  listDeliveries,
  type AttemptRow,
  type DeliveryView,
} from './delivery-log.repository.ts';
import { bodyOf, messageIdOf } from './deliver.ts';
import { wakeEndpoints } from '../events/record-event.ts';
import { activeWebhookOf, webhookOf } from './webhooks.routes.ts';

const ATTEMPTS_SHOWN = 50;

/** Admin routes for the log of a webhook: read it, send events again. */
export function deliveryRoutes(app: FastifyInstance): void {
  const path = '/vendor-admin/webhooks/{webhookId}';

  route(app, `GET ${path}/deliveries`, async ({ params, query }) => {
    const paging = pagingOf(query);
    const endpoint = await webhookOf(app.db, params.webhookId);
    const { rows, total } = await listDeliveries(app.db, endpoint, query.status, paging);
    const ids = rows.map(({ id }) => id);
    const last = new Map(
      (await latestAttempts(app.db, ids, 1)).map((attempt) => [attempt.deliveryId, attempt]),
    );
    return presentPage(
      rows.map((row) => present(row, last.get(row.id))),
      total,
      paging,
    );
  });

  route(app, `GET ${path}/deliveries/{deliveryId}`, async ({ params }) => {
    const endpoint = await webhookOf(app.db, params.webhookId);
    const delivery = await deliveryOf(app.db, params);
    const attempts = await latestAttempts(app.db, [delivery.id], ATTEMPTS_SHOWN);
    return {
      ...present(delivery, attempts[0]),
      url: endpoint.url,
      body: bodyOf(delivery),
      all_attempts: attempts.map(presentAttempt),
    };
  });

  route(app, `POST ${path}/deliveries/{deliveryId}/send-again`, ({ params, person }) =>
    app.db.transaction(async (tx) => {
      await activeWebhookOf(tx, params.webhookId);
      const found = await deliveryOf(tx, params);
      if ((await resend(tx, params.webhookId, params.deliveryId)) === 0)
        throw conflict('transition_refused', 'This event is already on its way.', present(found));
      await wakeEndpoints(app, tx, [params.webhookId]);
      await recordAuditEntry(tx, {
        action: 'webhook_sent_again',
        performedBy: person.id,
        details: { webhook_id: params.webhookId, delivery_id: found.id },
      });
      return present(await deliveryOf(tx, params));
    }),
  );

  route(app, `POST ${path}/send-failed`, ({ params, person }) =>
    app.db.transaction(async (tx) => {
      await activeWebhookOf(tx, params.webhookId);
      const count = await resend(tx, params.webhookId);
      await wakeEndpoints(app, tx, [params.webhookId]);
      await recordAuditEntry(tx, {
        action: 'webhook_failed_sent_again',
        performedBy: person.id,
        details: { webhook_id: params.webhookId, count },
      });
      return { message: 'The failed events are on their way.', count };
    }),
  );
}

async function deliveryOf(
  db: Database,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<DeliveryView> {
  const delivery = await findDelivery(db, deliveryId, webhookId);
  if (!delivery) throw notFound();
  return delivery;
}

const present = (delivery: DeliveryView, last?: AttemptRow): WebhookDelivery => ({
  id: delivery.id,
  event_id: messageIdOf(delivery),
  event_type: delivery.event?.type ?? 'webhook.test',
  status: delivery.status,
  attempts: delivery.attempts,
  next_attempt_at: delivery.status === 'pending' ? delivery.nextAttemptAt.toISOString() : null,
  created_at: delivery.createdAt.toISOString(),
  last_attempt: last ? presentAttempt(last) : null,
});

const presentAttempt = (attempt: AttemptRow) => ({
  attempted_at: attempt.attemptedAt.toISOString(),
  duration_ms: attempt.durationMs,
  status: attempt.status,
  error: attempt.error,
  response_body: attempt.responseBody,
});
