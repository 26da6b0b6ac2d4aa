import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { settingsRoutes } from './settings.routes.ts';

/** The settings that admins can change. */
export const settings = plugin(
  function settingsPlugin(app: FastifyInstance) {
    settingsRoutes(app);
  },
  { name: 'settings', dependencies: ['database', 'http'] },
);
