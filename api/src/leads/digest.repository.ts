import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { isReceiving } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { accountUsers, leads, notificationPreferences, vendorAccounts } from '../database/schema/index.ts';
import type { LeadRow } from './leads.repository.ts';

/** Returns the ids of users who chose a daily digest. */
export async function findDigestSubscribers(db: Database): Promise<number[]> {
  const chosen = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.leadNotices, 'daily'));
  return chosen.map(({ userId }) => userId);
}

/** Returns the leads of a user's accounts that were delivered after `since` and not after `until`, oldest first, without withdrawn ones. */
export function findLeadsOfDigest(
  tx: Database,
  userId: number,
  { since, until }: { since: Date; until: Date },
): Promise<LeadRow[]> {
  const accounts = tx
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.userId, userId),
        isReceiving,
        ne(vendorAccounts.preferredCommunicationMethod, 'portal'),
      ),
    );
  const came = and(
    inArray(leads.accountId, accounts),
    gt(leads.deliveredAt, since),
    lte(leads.deliveredAt, until),
    ne(leads.status, 'withdrawn'),
  );
  return tx.select().from(leads).where(came).orderBy(asc(leads.deliveredAt), asc(leads.id));
}

/** Records the instant up to which a user's digests cover leads. */
export async function recordDigest(tx: Database, userId: number, until: Date): Promise<void> {
  await tx
    .update(notificationPreferences)
    .set({ lastDigestAt: until, updatedAt: sql`now()` })
    .where(eq(notificationPreferences.userId, userId));
}
