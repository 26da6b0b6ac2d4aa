import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { keyLookup } from './authenticate.ts';
import { serviceKeyRoutes } from './service-keys.routes.ts';

/** Keys with which the concierge platform calls the API. */
export const serviceKeys = plugin(
  function serviceKeysPlugin(app: FastifyInstance) {
    app.decorate('keyLookup', keyLookup(app));
    serviceKeyRoutes(app);
  },
  { name: 'service-keys', dependencies: ['database', 'http'] },
);
