import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { adminLeadRoutes } from './admin-leads.routes.ts';
import { adminBookingRoutes } from './admin-bookings.routes.ts';
import { escalateBookingsJob } from './escalate-bookings.ts';
import { expiryJob, reminderJob } from './jobs.ts';
import { leadRoutes } from './leads.routes.ts';
import { leadNotesRoutes } from './notes.routes.ts';
import { leadOutcomeRoutes } from './outcome.routes.ts';
import { presenceRoutes } from './presence.routes.ts';
import { quickReplyRoutes } from './quick-reply.routes.ts';
import { adminReportRoutes } from './admin-reports.routes.ts';
import { sendResponseJob } from './respond-later.ts';
import { responseChangeRoutes } from './response-changes.routes.ts';
import { savedReplyRoutes } from './saved-replies.routes.ts';

/** Leads: lists, responses, bookings, reports, and their deadlines. */
export const leads = plugin(
  function leadsPlugin(app: FastifyInstance) {
    leadRoutes(app);
    leadOutcomeRoutes(app);
    leadNotesRoutes(app);
    presenceRoutes(app);
    responseChangeRoutes(app);
    quickReplyRoutes(app);
    savedReplyRoutes(app);
    adminLeadRoutes(app);
    adminBookingRoutes(app);
    adminReportRoutes(app);
    for (const job of [expiryJob, reminderJob, escalateBookingsJob, sendResponseJob])
      app.jobs.register(job(app));
  },
  { name: 'leads', dependencies: ['database', 'http', 'jobs'] },
);
