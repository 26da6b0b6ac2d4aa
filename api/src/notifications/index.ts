import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { digestJob } from './digest.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationPreferenceRoutes } from './preferences.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** Notifications in the portal, preferences, and the daily digest. */
export const notifications = plugin(
  function notificationsPlugin(app: FastifyInstance) {
    notificationRoutes(app);
    notificationPreferenceRoutes(app);
    void app.register(unsubscribeRoutes);
    app.jobs.register(digestJob(app));
  },
  { name: 'notifications', dependencies: ['database', 'http', 'jobs'] },
);
