import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { findService, isServiceKey } from './authenticate.ts';
import { serviceKeyRoutes } from './service-keys.routes.ts';

/** Keys with which the concierge platform calls the API. */
export const serviceKeys = plugin(
  function serviceKeysPlugin(app: FastifyInstance) {
    app.decorate('keyLookup', {
      isKey: (token) => isServiceKey(app, token),
      find: (token) => findService(app, token),
    });
    serviceKeyRoutes(app);
  },
  { name: 'service-keys', dependencies: ['database', 'http'] },
);
