import plugin from 'fastify-plugin';
import { reportRoutes } from './reports.routes.ts';

/** Leads that members report, or ask to reopen. */
export const reports = plugin(reportRoutes, { name: 'reports', dependencies: ['leads'] });
