import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { cleanupJob } from './cleanup.ts';
import { healthRoutes } from './health.routes.ts';
import { metricsRoutes } from './metrics.ts';
import { queueRoutes } from './queues.routes.ts';
import { systemStatusRoutes } from './system-status.routes.ts';
import { createWriteProbe } from './write-probe.ts';

/** Health, status, metrics and queues. */
export const operation = plugin(
  function operationPlugin(app: FastifyInstance) {
    const probeWrites = createWriteProbe(app.db);
    healthRoutes(app, probeWrites);
    metricsRoutes(app);
    systemStatusRoutes(app, probeWrites);
    queueRoutes(app);
    app.jobs.register(cleanupJob(app));
  },
  { name: 'operation', dependencies: ['database', 'http', 'jobs'] },
);
