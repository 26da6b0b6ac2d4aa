import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { healthRoutes } from './health.routes.ts';
import { createWriteProbe, type WriteProbe } from './write-probe.ts';

declare module 'fastify' {
  interface FastifyInstance {
    probeWrites: WriteProbe;
  }
}

/** The process's health. */
export const operation = plugin(
  function operationPlugin(app: FastifyInstance) {
    app.decorate('probeWrites', createWriteProbe(app.db));
    healthRoutes(app);
  },
  { name: 'operation', dependencies: ['database', 'http'] },
);
