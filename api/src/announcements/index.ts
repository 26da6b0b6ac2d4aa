import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { announcementRoutes } from './announcements.routes.ts';
import { announcementJob } from './deliver-announcement.ts';

/** Announcements from the team to vendors: writing, scheduling, delivery in batches, reading. */
export const announcements = plugin(
  function announcementsPlugin(app: FastifyInstance) {
    announcementRoutes(app);
    app.jobs.register(announcementJob(app));
  },
  { name: 'announcements', dependencies: ['database', 'http', 'jobs'] },
);
