import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { vendorRoutes } from './vendors.routes.ts';

/** Vendor records. */
export const vendorRecords = plugin(
  function vendorRecordsPlugin(app: FastifyInstance) {
    vendorRoutes(app);
  },
  { name: 'vendor-records', dependencies: ['database', 'http'] },
);
