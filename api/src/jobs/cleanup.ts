import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { forgetOldEvents } from '../live/live.ts';
import { buryStranded } from '../mail/stranded.ts';
import { forgetOldNotifications } from '../notifications/notifications.repository.ts';
import { forgetEndedWindows } from '../plugins/rate-counters.repository.ts';
import type { JobKind } from './jobs.ts';

/** Forgets what has no further use: ended sessions and windows, old events, expired codes and drafts. Finds lost mails. */
export function cleanupJob(app: FastifyInstance): JobKind {
  return {
    name: 'cleanup',
    retries: 1,
    schedule: '17 * * * *',
    run: async () => {
      await forgetEndedWindows(app.db);
      await forgetOldEvents(app.db);
      await forgetOldNotifications(app.db);
      await buryStranded(app);
      await app.db.execute(sql`delete from sessions where expires_at < now()`);
      await app.db.execute(sql`delete from mailed_secrets where expires_at < now() - interval '30 days'`);
      await app.db.execute(sql`delete from onboarding_drafts where saved_at < now() - interval '24 hours'`);
    },
  };
}
