import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { accountRoutes } from './accounts.routes.ts';
import { adminAccountRoutes } from './admin-accounts.routes.ts';
import { adminProfileRequestRoutes } from './admin-profile-requests.routes.ts';
import { accountAnalyticsRoutes } from './analytics.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { resumeJob } from './pause.ts';
import { profileRequestRoutes } from './profile-requests.routes.ts';

/** Vendor accounts: profile, pause, suspension, checklist, figures. */
export const accounts = plugin(
  function accountsPlugin(app: FastifyInstance) {
    accountRoutes(app);
    checklistRoutes(app);
    accountAnalyticsRoutes(app);
    adminAccountRoutes(app);
    profileRequestRoutes(app);
    adminProfileRequestRoutes(app);
    app.jobs.register(resumeJob(app));
  },
  { name: 'accounts', dependencies: ['database', 'http', 'jobs'] },
);
