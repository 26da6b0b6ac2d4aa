import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { applicationRoutes } from './applications.routes.ts';
import { decisionJob } from './decide-later.ts';
import { openingRequestRoutes } from './opening-requests.ts';
import { adminApplicationRoutes } from './admin-applications.routes.ts';

/** Applications to join the network, from submission to decision. */
export const applications = plugin(
  function applicationsPlugin(app: FastifyInstance) {
    applicationRoutes(app);
    adminApplicationRoutes(app);
    openingRequestRoutes(app);
    app.jobs.register(decisionJob(app));
  },
  { name: 'applications', dependencies: ['database', 'http', 'jobs'] },
);
