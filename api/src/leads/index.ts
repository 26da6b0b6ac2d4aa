import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminBookingRoutes } from './admin-bookings.routes.ts';
import { digestJob } from './digest.ts';
import { leadDraftRoutes } from './drafts.routes.ts';
import { escalateBookingsJob } from './escalate-bookings.ts';
import { expiryJob, reminderJob, unseenJob } from './jobs.ts';
import { leadEmails } from './lead-emails.ts';
import { leadPush } from './lead-push.ts';
import { leadLinkRoutes } from './lead-links.routes.ts';
import { leadRoutes } from './leads.routes.ts';
import { leadNotesRoutes } from './notes.routes.ts';
import { noticePreferenceRoutes } from './notice-preferences.routes.ts';
import { leadOutcomeRoutes } from './outcome.routes.ts';
import { presenceRoutes } from './presence.routes.ts';
import { quickReplyRoutes } from './quick-reply.routes.ts';
import { sendResponseJob } from './respond-later.ts';
import { responseChangeRoutes } from './response-changes.routes.ts';
import { savedReplyRoutes } from './saved-replies.routes.ts';

/** Leads: lists, responses, bookings, reports, and their deadlines. */
export const leads = plugin(
  function leadsPlugin(app: FastifyInstance) {
    leadEmails(app);
    leadPush(app);
    leadRoutes(app);
    noticePreferenceRoutes(app);
    leadLinkRoutes(app);
    leadOutcomeRoutes(app);
    leadNotesRoutes(app);
    presenceRoutes(app);
    leadDraftRoutes(app);
    responseChangeRoutes(app);
    quickReplyRoutes(app);
    savedReplyRoutes(app);
    adminBookingRoutes(app);
    for (const job of [expiryJob, reminderJob, unseenJob, digestJob, escalateBookingsJob, sendResponseJob])
      app.jobs.register(job(app));
  },
  { name: 'leads', dependencies: ['database', 'http', 'jobs', 'mail', 'push'] },
);
