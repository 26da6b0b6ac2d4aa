import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { deliveryRoutes } from './deliveries.routes.ts';
import { overdueWebhooksJob, wakeJob, webhookSenders } from './senders.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Webhooks: events sent to the concierge platform. */
export const webhooks = plugin(
  function webhooksPlugin(app: FastifyInstance) {
    app.decorate('localWebhook', null);
    webhookRoutes(app);
    deliveryRoutes(app);
    app.jobs.register(wakeJob(webhookSenders(app)));
    app.jobs.register(overdueWebhooksJob(app));
  },
  { name: 'webhooks', dependencies: ['database', 'http', 'jobs'] },
);
