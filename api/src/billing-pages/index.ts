import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { billingRoutes } from './billing.routes.ts';

/** Finance's day and the closing of a month, which read what the other features store. */
export const billingPages = plugin(
  function billingPagesPlugin(app: FastifyInstance) {
    billingRoutes(app);
  },
  { name: 'billing-pages', dependencies: ['database', 'http'] },
);
