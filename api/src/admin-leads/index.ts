import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminLeadRoutes } from './admin-leads.routes.ts';
import { adminReportRoutes } from './admin-reports.routes.ts';

/** What admins do with leads: deliver, drop, give, reopen, and resolve reports. */
export const adminLeads = plugin(
  function adminLeadsPlugin(app: FastifyInstance) {
    adminLeadRoutes(app);
    adminReportRoutes(app);
  },
  { name: 'admin-leads', dependencies: ['database', 'http'] },
);
