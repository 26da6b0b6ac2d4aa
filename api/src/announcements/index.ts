import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { addMailSource } from '../mail/sources.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { isInAudience } from './audience.repository.ts';
import { announcementJob } from './deliver-announcement.ts';

/** Announcements from the team to vendors: writing, scheduling, delivery in batches, reading. */
export const announcements = plugin(
  function announcementsPlugin(app: FastifyInstance) {
    addMailSource(app, ['announcement'], async ({ data }) => {
      // An admin's test email is about no announcement.
      if (!data['announcementId']) return { data };
      const reader = { announcementId: Number(data['announcementId']), userId: Number(data['userId']) };
      return (await isInAudience(app.db, reader)) ? { data } : null;
    });
    announcementRoutes(app);
    app.jobs.register(announcementJob(app));
  },
  { name: 'announcements', dependencies: ['database', 'http', 'jobs', 'mail'] },
);
