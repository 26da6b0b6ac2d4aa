import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { digestJob } from './digest.ts';
import { expiryJob, reminderJob, unseenJob } from './jobs.ts';
import { leadEmails } from './lead-emails.ts';
import { leadPush } from './lead-push.ts';
import { leadRoutes } from './leads.routes.ts';
import { leadNotesRoutes } from './notes.routes.ts';
import { noticePreferenceRoutes } from './notice-preferences.routes.ts';
import { presenceRoutes } from './presence.routes.ts';

/** Leads: lists, notes, who works on them, and their deadlines. */
export const leads = plugin(
  function leadsPlugin(app: FastifyInstance) {
    leadEmails(app);
    leadPush(app);
    leadRoutes(app);
    noticePreferenceRoutes(app);
    leadNotesRoutes(app);
    presenceRoutes(app);
    for (const job of [expiryJob, reminderJob, unseenJob, digestJob]) app.jobs.register(job(app));
  },
  { name: 'leads', dependencies: ['database', 'http', 'jobs', 'mail', 'push'] },
);
