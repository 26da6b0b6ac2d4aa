import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { notificationRoutes } from './notifications.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** Notifications in the portal, and who gets which. */
export const notifications = plugin(
  function notificationsPlugin(app: FastifyInstance) {
    notificationRoutes(app);
    void app.register(unsubscribeRoutes);
  },
  { name: 'notifications', dependencies: ['database', 'http'] },
);
