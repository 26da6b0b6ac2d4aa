import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { addMailSource } from '../mail/sources.ts';
import { findAccountRow } from './accounts.repository.ts';
import { accountRoutes } from './accounts.routes.ts';
import { adminProfileRequestRoutes } from './admin-profile-requests.routes.ts';
import { accountAnalyticsRoutes } from './analytics.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { isOwnRecord } from './own-account.repository.ts';
import { memberReceives } from './members.repository.ts';
import { resumeJob } from './pause.ts';
import { profileRequestRoutes } from './profile-requests.routes.ts';

/** Vendor accounts: profile, pause, suspension, checklist, figures. */
export const accounts = plugin(
  function accountsPlugin(app: FastifyInstance) {
    app.decorate('accountLookup', {
      find: (accountId) => findAccountRow(app.db, accountId),
      isOwnRecord: (userId, request) => isOwnRecord(app.db, userId, request),
    });
    addMailSource(app, ['profile-request-applied', 'profile-request-refused'], async ({ data, recipient }) =>
      (await memberReceives(app.db, Number(data['accountId']), recipient)) ? { data } : null,
    );
    accountRoutes(app);
    checklistRoutes(app);
    accountAnalyticsRoutes(app);
    profileRequestRoutes(app);
    adminProfileRequestRoutes(app);
    app.jobs.register(resumeJob(app));
  },
  { name: 'accounts', dependencies: ['database', 'http', 'jobs', 'mail'] },
);
