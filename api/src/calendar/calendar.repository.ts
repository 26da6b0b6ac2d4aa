import { and, asc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { pacificToday } from '../concierge/match.ts';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';

/** More than a calendar shows of a year. */
const MOST = 1000;

/** The account of a feed by the hash of its secret; a suspended one has none. */
export async function findFeed(
  db: Database,
  secretHash: string,
): Promise<{ id: number; businessName: string } | undefined> {
  const [account] = await db
    .select({ id: vendorAccounts.id, businessName: vendorAccounts.businessName })
    .from(vendorAccounts)
    .where(and(eq(vendorAccounts.calendarTokenHash, secretHash), ne(vendorAccounts.status, 'suspended')));
  return account;
}

/** The booked and tentative (answered, not lost) events of an account from a year ago on. */
export const feedEvents = (db: Database, accountId: number) =>
  db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        inArray(leads.status, ['booked', 'responded']),
        isNull(leads.lostAt),
        gte(leads.eventDate, pacificToday(new Date(Date.now() - 365 * 86_400_000))),
      ),
    )
    .orderBy(asc(leads.eventDate), asc(leads.id))
    .limit(MOST);
