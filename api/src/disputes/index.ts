import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { disputeEmails } from './decide-dispute.ts';
import { disputeRoutes } from './disputes.routes.ts';

/** Disputed fees. */
export const disputes = plugin(
  function disputesPlugin(app: FastifyInstance) {
    disputeEmails(app);
    disputeRoutes(app);
  },
  { name: 'disputes', dependencies: ['database', 'http', 'mail'] },
);
