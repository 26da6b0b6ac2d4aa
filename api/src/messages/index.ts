import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { conciergeMessageRoutes } from './concierge-messages.routes.ts';
import { messageRoutes } from './messages.routes.ts';

/** The thread on a lead between the vendor and the concierge. */
export const messages = plugin(
  function messagesPlugin(app: FastifyInstance) {
    messageRoutes(app);
    conciergeMessageRoutes(app);
  },
  { name: 'messages', dependencies: ['database', 'http', 'jobs'] },
);
