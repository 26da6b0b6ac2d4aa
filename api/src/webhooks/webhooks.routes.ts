import { formatInstant, WEBHOOKS_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { addTestDelivery } from './deliveries.repository.ts';
import { networksFor } from './local-webhook.ts';
import { assertAllowedHost, PrivateAddress } from './public-address.ts';
import { wakeEndpoints } from '../events/record-event.ts';
import {
  addWebhook,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  lockWebhook,
  presentWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

/** A signing secret as Standard Webhooks defines it. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Returns an endpoint. Throws a 404 when there is none. */
export async function webhookOf(db: Database, id: number): Promise<WebhookRow> {
  const found = await findWebhook(db, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Returns an endpoint that is on, for a transaction that sends events to it. Throws a 404 when there is none, and a 409 when
 * it is off: nothing would be sent.
 */
export async function activeWebhookOf(tx: Database, id: number): Promise<WebhookRow> {
  const endpoint = await lockWebhook(tx, id);
  if (!endpoint) throw notFound();
  if (!endpoint.enabled)
    throw conflict('transition_refused', 'Turn this webhook on first.', presentWebhook(endpoint));
  return endpoint;
}

/** Admin routes for webhook endpoints. */
export function webhookRoutes(app: FastifyInstance): void {
  const path = '/vendor-admin/webhooks/{webhookId}';

  route(app, 'GET /vendor-admin/webhooks', async () => ({
    data: (await listWebhooks(app.db)).map(presentWebhook),
  }));

  route(app, `GET ${path}`, async ({ params }) => presentWebhook(await webhookOf(app.db, params.webhookId)));

  route(app, 'POST /vendor-admin/webhooks', async ({ body, person }) => {
    const url = await checkedUrl(app, body.url);
    const secret = newWebhookSecret();
    return app.db.transaction(async (tx) => {
      if ((await countWebhooks(tx)) >= WEBHOOKS_MAX)
        throw invalid({ url: `There are ${WEBHOOKS_MAX} webhooks already. Delete one first.` });
      const { description } = body;
      const eventTypes = [...new Set(body.event_types)];
      const added = await addWebhook(tx, { url, description, eventTypes, secret });
      await audit(tx, 'webhook_created', person.id, added);
      return { endpoint: presentWebhook(added), secret };
    });
  });

  route(app, `PUT ${path}`, async ({ params, body, person }) => {
    const given = body.url === undefined ? undefined : await checkedUrl(app, body.url);
    return app.db.transaction(async (tx) => {
      const before = await lockWebhook(tx, params.webhookId, 'no key update');
      if (!before) throw notFound();
      const turnsOn = body.enabled && !before.enabled;
      const url = given ?? before.url;
      const edit = {
        url,
        description: body.description ?? before.description,
        eventTypes: [...new Set(body.event_types ?? before.eventTypes)],
      };
      const current = presentWebhook(before);
      if (presentWebhook({ ...before, ...edit }).version !== current.version) {
        const changes = [{ actions: ['webhook_changed'], details: { webhook_id: before.id } }];
        await assertVersion(tx, body, { current, changes });
      }
      const changed = await updateWebhook(tx, params.webhookId, {
        ...edit,
        enabled: body.enabled ?? before.enabled,
        ...((turnsOn || url !== before.url) && { failingSince: null }),
        ...(turnsOn && { turnedOffAt: null }),
      });
      if (!changed) throw notFound();
      await audit(tx, 'webhook_changed', person.id, changed, before);
      return presentWebhook(changed);
    });
  });

  route(app, `DELETE ${path}`, ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const deleted = await deleteWebhook(tx, params.webhookId);
      if (!deleted) throw notFound();
      await audit(tx, 'webhook_deleted', person.id, deleted);
      return { message: 'The webhook was deleted.' };
    }),
  );

  route(app, `POST ${path}/rotate-secret`, async ({ params, body, person }) =>
    app.db.transaction(async (tx) => {
      const secret = newWebhookSecret();
      const now = body.now === true;
      const rotated = await rotateSecret(tx, params.webhookId, { secret, now });
      if (!rotated) {
        const endpoint = await webhookOf(tx, params.webhookId);
        const until = formatInstant(endpoint.previousSecretUntil!.toISOString());
        const text = `The secret before this one signs until ${until}. After that you can create another one. You can also replace the secret now, which ends both.`;
        throw conflict('transition_refused', text, presentWebhook(endpoint));
      }
      await audit(tx, now ? 'webhook_secret_replaced' : 'webhook_secret_rotated', person.id, rotated);
      return { endpoint: presentWebhook(rotated), secret };
    }),
  );

  route(app, `POST ${path}/test`, ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const endpoint = await activeWebhookOf(tx, params.webhookId);
      await audit(tx, 'webhook_tested', person.id, endpoint);
      await addTestDelivery(tx, endpoint.id);
      await wakeEndpoints(app, tx, [endpoint.id]);
      return { message: 'The test event is on its way.' };
    }),
  );
}

async function checkedUrl(app: FastifyInstance, given: string): Promise<string> {
  const { production } = app.config;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || url.username || url.password) throw invalid({ url: 'Please enter a valid URL' });
  if (production && url.protocol !== 'https:')
    throw invalid({ url: 'Please enter a URL that begins with https://' });
  try {
    await assertAllowedHost(url, networksFor(app, url));
  } catch (error) {
    if (error instanceof PrivateAddress)
      throw invalid({ url: 'Please enter a public address. This one belongs to a private network.' });
    throw error;
  }
  return url.href;
}

const audit = (tx: Database, action: string, performedBy: number, now: WebhookRow, before?: WebhookRow) =>
  recordAuditEntry(tx, {
    action,
    performedBy,
    ...(before && { before: audited(before), after: audited(now) }),
    details: { webhook_id: now.id, url: now.url },
  });

const audited = ({ url, description, eventTypes, enabled }: WebhookRow) => ({
  url,
  description,
  event_types: eventTypes,
  enabled,
});
