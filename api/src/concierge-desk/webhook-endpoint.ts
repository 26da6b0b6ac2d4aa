import type { ConciergeEvent } from '@portal/shared/contract';
import { conciergeEventTypes } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { refused, unauthenticated } from '../http/problem.ts';
import { addWebhook, listWebhooks, updateWebhook, type WebhookRow } from '../webhooks/webhooks.repository.ts';
import { newWebhookSecret } from '../webhooks/webhooks.routes.ts';
import type { Database } from '../database/index.ts';
import type { ConciergeClient } from './client.ts';
import type { Desk } from './desk.ts';
import { DESK_PATH } from './layout.ts';

const PATH = `${DESK_PATH}/webhooks`;

/** Adds the desk's endpoint to the portal's webhooks, or updates its address after a restart. */
export async function registerWebhook(app: FastifyInstance): Promise<void> {
  const url = app.localWebhook!.href;
  const eventTypes = [...conciergeEventTypes];
  await app.db.transaction(async (tx) => {
    const known = await findEndpoint(tx);
    if (known) await updateWebhook(tx, known.id, { url, eventTypes });
    else await addWebhook(tx, { url, description: 'Concierge desk', eventTypes, secret: newWebhookSecret() });
  });
}

const findEndpoint = async (db: Database): Promise<WebhookRow | undefined> =>
  (await listWebhooks(db)).find(({ url }) => new URL(url).pathname === PATH);

/** Lets the portal's webhooks reach the desk in this process, although its address is private. */
export const allowOwnWebhook = (app: FastifyInstance, client: ConciergeClient) =>
  app.addHook('onListen', (done) => {
    app.localWebhook = new URL(PATH, client.origin);
    done();
  });

/** Receives the portal's webhooks. Its scope needs the body as text, because the signature covers it. */
export function webhookEndpoint(app: FastifyInstance, desk: Desk): void {
  app.post<{ Body: string }>(
    PATH,
    { config: { access: 'public', unlimited: true } },
    async ({ body, headers }, reply) => {
      const endpoint = await findEndpoint(app.db);
      const event = endpoint && verified(endpoint, body, headers);
      if (!event) throw unauthenticated();
      desk.receive(event);
      if (desk.refuses) throw refused('validation_failed', 'The desk refuses webhooks.');
      return reply.code(204).send();
    },
  );
}

function verified({ secret }: WebhookRow, body: string, headers: object): ConciergeEvent | null {
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as ConciergeEvent;
  } catch {
    return null;
  }
}
