import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { settingsRoutes } from './settings.routes.ts';

/** The settings that admins can change. */
export const settingsPages = plugin(
  function settingsPagesPlugin(app: FastifyInstance) {
    settingsRoutes(app);
  },
  { name: 'settings-pages', dependencies: ['database', 'http'] },
);
