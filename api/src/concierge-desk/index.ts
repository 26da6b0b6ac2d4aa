import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { ConciergeClient } from './client.ts';
import { Desk } from './desk.ts';
import { deskRoutes } from './desk.routes.ts';
import { leadActionRoutes } from './lead-actions.routes.ts';
import { allowOwnWebhook, webhookEndpoint } from './webhook-endpoint.ts';

/**
 * The concierge's desk at `/dev/concierge`, for trying out both sides: a client of the concierge API with pages. Anyone who
 * can open it can use it, so it is registered only in development or with `CONCIERGE_DESK=1`, and never in production.
 */
export const conciergeDesk = plugin(
  async function conciergeDeskPlugin(app: FastifyInstance) {
    if (!app.config.conciergeDesk) return;
    const parts = { client: new ConciergeClient(app), desk: new Desk() };
    allowOwnWebhook(app, parts.client);
    // Own scopes, because each needs another parser.
    await app.register((scope, _options, done) => {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, body),
      );
      webhookEndpoint(scope, parts.desk);
      done();
    });
    await app.register((scope, _options, done) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      deskRoutes(scope, parts);
      leadActionRoutes(scope, parts);
      done();
    });
  },
  { name: 'concierge-desk', dependencies: ['database', 'http', 'webhooks'] },
);
