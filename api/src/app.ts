import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { accountAdminRoutes } from './accounts/admin.routes.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { checklistRoutes } from './accounts/checklist.routes.ts';
import { profileRequestAdminRoutes, profileRequestRoutes } from './accounts/profile-requests.routes.ts';
import { resumeJob } from './accounts/pause.ts';
import { accountAnalyticsRoutes } from './accounts/analytics.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { draftRoutes } from './applications/draft.routes.ts';
import { reviewRoutes } from './applications/review.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { blockedDateRoutes } from './calendar/blocked-dates.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { conciergeRoutes } from './concierge/concierge.routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { OpenDatabase } from './database/index.ts';
import { financialRoutes } from './financial/financial.routes.ts';
import { cleanupJob } from './jobs/cleanup.ts';
import { jobs } from './jobs/jobs.ts';
import { leadAdminRoutes } from './leads/admin.routes.ts';
import { foldJob } from './leads/fold-counts.ts';
import { expiryJob, reminderJob } from './leads/jobs.ts';
import { leadRoutes } from './leads/leads.routes.ts';
import { leadReportRoutes } from './leads/reports.routes.ts';
import { leadOutcomeRoutes } from './leads/outcome.routes.ts';
import { quickReplyRoutes } from './leads/quick-reply.routes.ts';
import { savedReplyRoutes } from './leads/saved-replies.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { mail } from './mail/mail.ts';
import { digestJob } from './notifications/digest.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { noticePreferenceRoutes } from './notifications/preferences.routes.ts';
import { docsRoutes } from './operation/docs.routes.ts';
import { drainBeforeClosing } from './operation/drain.ts';
import { healthRoutes } from './operation/health.routes.ts';
import { logSettings, requestLog } from './operation/log.ts';
import { metricsRoutes } from './operation/metrics.ts';
import { openApiRoutes } from './operation/openapi.ts';
import { queueRoutes } from './operation/queues.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { savedViewRoutes } from './people/saved-views.routes.ts';
import { systemStatusRoutes } from './operation/system-status.routes.ts';
import { authorization } from './plugins/authorization.ts';
import { contentTypes } from './plugins/content-types.ts';
import { database } from './plugins/database.ts';
import { errors } from './plugins/errors.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { readOnlyView } from './plugins/read-only-view.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { writersWhenNeeded } from './plugins/serialisation.ts';
import { session } from './plugins/session.ts';
import { validation } from './plugins/validation.ts';
import { mailAdminRoutes } from './settings/mails.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { vendorRoutes } from './vendors/vendors.routes.ts';

const BODY_LIMIT = 256 * 1024;
const FIELD_LIMIT = 16 * 1024;

/** The API on an open database. Closing it closes the database. */
export async function buildApp(config: Config, open: OpenDatabase): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    schemaController: { compilersFactory: { buildSerializer: writersWhenNeeded } },
    logger: logSettings(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    // A caller may name its request, so that its logs and ours agree.
    genReqId: ({ headers }) => namedRequest(headers['x-request-id']) ?? randomUUID(),
  });
  await app.register(database, { config, database: open });
  requestLog(app);
  drainBeforeClosing(app);
  await app.register(errors);
  await app.register(securityHeaders);
  await app.register(validation);
  await app.register(session);
  await app.register(readOnlyView);
  await app.register(authorization);
  await app.register(rateLimits);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 10, files: 0, parts: 10, fieldSize: FIELD_LIMIT, fieldNameSize: 100, headerPairs: 50 },
  });
  await app.register(contentTypes);
  await app.register(jobs);

  mail(app);
  for (const job of [resumeJob, expiryJob, reminderJob, foldJob, digestJob, cleanupJob])
    app.jobs.register(job(app));
  authRoutes(app);
  applicationRoutes(app);
  reviewRoutes(app);
  draftRoutes(app);
  vendorRoutes(app);
  accountRoutes(app);
  checklistRoutes(app);
  accountAnalyticsRoutes(app);
  accountAdminRoutes(app);
  profileRequestRoutes(app);
  profileRequestAdminRoutes(app);
  leadRoutes(app);
  leadOutcomeRoutes(app);
  quickReplyRoutes(app);
  savedReplyRoutes(app);
  blockedDateRoutes(app);
  calendarRoutes(app);
  leadAdminRoutes(app);
  leadReportRoutes(app);
  peopleRoutes(app);
  savedViewRoutes(app);
  conciergeRoutes(app);
  analyticsRoutes(app);
  systemStatusRoutes(app);
  queueRoutes(app);
  financialRoutes(app);
  settingsRoutes(app);
  mailAdminRoutes(app);
  contactRoutes(app);
  liveRoutes(app);
  notificationRoutes(app);
  noticePreferenceRoutes(app);
  healthRoutes(app);
  metricsRoutes(app);
  docsRoutes(app);
  openApiRoutes(app);
  return app;
}

function namedRequest(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}
