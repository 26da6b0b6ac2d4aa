import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { conciergeMessageRoutes } from './concierge-messages.routes.ts';
import { fileRoutes } from './files.routes.ts';
import { messageRoutes } from './messages.routes.ts';

/** The thread on a lead between the vendor and the concierge. */
export const messages = plugin(
  function messagesPlugin(app: FastifyInstance) {
    messageRoutes(app);
    fileRoutes(app, app.files);
    conciergeMessageRoutes(app);
  },
  { name: 'messages', dependencies: ['database', 'http', 'jobs', 'files'] },
);
