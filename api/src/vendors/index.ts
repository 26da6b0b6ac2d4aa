import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { vendorRoutes } from './vendors.routes.ts';

/** Vendor records. */
export const vendors = plugin(
  function vendorsPlugin(app: FastifyInstance) {
    vendorRoutes(app);
  },
  { name: 'vendors', dependencies: ['database', 'http'] },
);
