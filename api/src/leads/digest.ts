import type { FastifyInstance } from 'fastify';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import type { JobKind } from '../jobs/index.ts';
import { queueMail } from '../mail/queue.ts';
import { findDigestSubscribers, findLeadsOfDigest, recordDigest } from './digest.repository.ts';
import { endOfQuietHours, readPreferences } from '../notifications/preferences.repository.ts';

/** A lead becomes visible at its commit, moments after its delivery time, so a digest excludes the most recent ones. */
const SETTLED_MS = 60_000;

/** The job that sends each subscriber their digest of new leads, at 8:00 in Pacific time. */
export function digestJob(app: FastifyInstance): JobKind {
  return {
    name: 'lead-digest',
    retries: 3,
    schedule: '0 8 * * *',
    run: async () => {
      const until = new Date(Date.now() - SETTLED_MS);
      for (const userId of await findDigestSubscribers(app.db))
        await app.db.transaction((tx) => sendDigest(app, tx, userId, until));
    },
  };
}

/** Queues one email with the leads since a user's last digest, or none when there are no leads. */
export async function sendDigest(
  app: FastifyInstance,
  tx: Database,
  userId: number,
  until: Date,
): Promise<void> {
  const preferences = await readPreferences(tx, userId, { lock: true });
  const since = preferences.lastDigestAt;
  if (preferences.lead_notices !== 'daily' || !since || since >= until) return;
  const rows = await findLeadsOfDigest(tx, userId, { since, until });
  await recordDigest(tx, userId, until);
  if (rows.length === 0) return;
  const person = await findUser(tx, userId);
  const sendAfter = endOfQuietHours(preferences, new Date());
  await queueMail(app, tx, {
    eventKey: `lead-digest ${userId} ${until.toISOString()}`,
    template: 'lead-digest',
    to: person!.email,
    // The leads are read when the email is sent.
    data: { name: person!.name, userId, since: since.toISOString(), until: until.toISOString() },
    ...(sendAfter && { sendAfter }),
  });
}
