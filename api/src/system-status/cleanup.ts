import type { FastifyInstance } from 'fastify';
import { deleteOldDrafts } from '../drafts/drafts.repository.ts';
import { deleteExpiredSessions } from '../sessions/sessions.repository.ts';
import { deleteExpiredEmailTokens } from '../sessions/email-tokens.repository.ts';
import { deleteOldKeys } from '../concierge/idempotency.repository.ts';
import { deleteOldEvents } from '../live/live.repository.ts';
import { deleteOldLeadLinks } from '../leads/lead-links.repository.ts';
import { failOrphanedMails } from '../mail/fail-orphaned.ts';
import { deleteSkippedMails } from '../mail/outgoing-messages.repository.ts';
import { deleteEndedWindows } from '../http/rate-counters.repository.ts';
import { deleteUnusedSubscriptions } from '../push/subscriptions.repository.ts';
import type { JobKind } from '../jobs/index.ts';
import { deleteExpiredChallenges } from '../second-factor/passkeys.repository.ts';
import { deleteExpiredLogins } from '../second-factor/pending-logins.repository.ts';

/**
 * The job that deletes what expires within hours or days: sessions, rate-limit windows, live events, codes, drafts, and emails
 * without a recipient. Also finds orphaned emails. `retention.ts` deletes records after months.
 */
export function cleanupJob(app: FastifyInstance): JobKind {
  return {
    name: 'cleanup',
    retries: 1,
    schedule: '17 * * * *',
    run: async () => {
      await deleteEndedWindows(app.db);
      await deleteOldEvents(app.db);
      await deleteOldKeys(app.db);
      await failOrphanedMails(app);
      await deleteExpiredSessions(app.db);
      await deleteExpiredLogins(app.db);
      await deleteExpiredChallenges(app.db);
      await deleteSkippedMails(app.db);
      await deleteExpiredEmailTokens(app.db);
      await deleteOldLeadLinks(app.db);
      await deleteUnusedSubscriptions(app.db);
      await deleteOldDrafts(app.db);
    },
  };
}
