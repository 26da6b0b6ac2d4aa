import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { contactRoutes } from './contact.routes.ts';

/** The contact form. */
export const contact = plugin(
  function contactPlugin(app: FastifyInstance) {
    contactRoutes(app);
  },
  { name: 'contact', dependencies: ['database', 'http'] },
);
