import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { accountUsers, leads, noticePreferences, users, vendorAccounts } from '../database/schema/index.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { queueMail } from '../mail/queue.ts';
import { readPreferences } from './preferences.repository.ts';
import { quietUntil } from './quiet-hours.ts';

/** How many leads a summary lists; the rest is a number. */
const LISTED = 20;
/** A lead is visible at its commit, moments after its delivery: a summary ends before the youngest ones. */
const SETTLED_MS = 60_000;

/** The job that sends everybody who wants it their summary of new leads, at 8:00 in Pacific time. */
export function digestJob(app: FastifyInstance): JobKind {
  return {
    name: 'lead-digest',
    retries: 3,
    schedule: '0 8 * * *',
    run: async () => {
      const chosen = await app.db
        .select({ userId: noticePreferences.userId })
        .from(noticePreferences)
        .where(eq(noticePreferences.leadNotices, 'daily'));
      const until = new Date(Date.now() - SETTLED_MS);
      for (const { userId } of chosen) await app.db.transaction((tx) => sendDigest(app, tx, userId, until));
    },
  };
}

/** Queues one mail with what came since a person's last summary; nothing when nothing came. */
export async function sendDigest(
  app: FastifyInstance,
  tx: Database,
  userId: number,
  until: Date,
): Promise<void> {
  const preferences = await readPreferences(tx, userId, { lock: true });
  const since = preferences.digestedUntil;
  if (preferences.lead_notices !== 'daily' || !since || since >= until) return;
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  const accounts = tx
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.userId, userId),
        ne(vendorAccounts.status, 'suspended'),
        ne(vendorAccounts.preferredCommunicationMethod, 'portal'),
      ),
    );
  const came = and(
    inArray(leads.accountId, accounts),
    gt(leads.deliveredAt, since),
    lte(leads.deliveredAt, until),
  );
  const rows = await tx.select().from(leads).where(came).orderBy(asc(leads.deliveredAt), asc(leads.id));
  await tx
    .update(noticePreferences)
    .set({ digestedUntil: until, updatedAt: sql`now()` })
    .where(eq(noticePreferences.userId, userId));
  if (rows.length === 0) return;
  const sendAfter = quietUntil(preferences, new Date());
  await queueMail(app, tx, {
    eventKey: `lead-digest ${userId} ${until.toISOString()}`,
    template: 'lead-digest',
    to: person!.email,
    data: {
      name: person!.name,
      count: rows.length,
      leads: rows.slice(0, LISTED).map(({ eventName, eventDate, city }) => ({ eventName, eventDate, city })),
    },
    ...(sendAfter && { sendAfter }),
  });
}
