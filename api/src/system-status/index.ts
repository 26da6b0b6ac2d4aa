import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { cleanupJob } from './cleanup.ts';
import { metricsRoutes } from './metrics.ts';
import { queueRoutes } from './queues.routes.ts';
import { retentionJob } from './retention.ts';
import { systemStatusRoutes } from './system-status.routes.ts';

/** Status, metrics and queues of everything, and the removal of what has expired. */
export const systemStatus = plugin(
  function systemStatusPlugin(app: FastifyInstance) {
    metricsRoutes(app);
    systemStatusRoutes(app);
    queueRoutes(app);
    app.jobs.register(cleanupJob(app));
    app.jobs.register(retentionJob(app));
  },
  { name: 'system-status', dependencies: ['database', 'http', 'jobs', 'operation'] },
);
