import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { CALENDAR_LEADS_MAX } from '@portal/shared/contract';
import { memberRights } from '@portal/shared/domain';
import { pacificToday } from '../http/days.ts';
import { isReceiving } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { accountUsers, leads, vendorAccounts } from '../database/schema/index.ts';
import { isMember } from '../accounts/members.repository.ts';

/** An upper bound; no calendar has this many events a year. */
const MAX = 1000;

/**
 * Returns the account of a member's feed by the hash of its secret. A suspended account has no feed, and neither has a
 * member who may no longer manage one.
 */
export async function findFeed(
  db: Database,
  tokenHash: string,
): Promise<{ id: number; businessName: string } | undefined> {
  const [account] = await db
    .select({ id: vendorAccounts.id, businessName: vendorAccounts.businessName })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.calendarTokenHash, tokenHash),
        inArray(accountUsers.role, [...memberRights.manage]),
        isReceiving,
      ),
    );
  return account;
}

/**
 * Returns an account's booked and tentative (answered) events, and those of answered leads that were withdrawn or lost since,
 * starting one year ago.
 */
export const feedEvents = (db: Database, accountId: number) =>
  db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        or(
          inArray(leads.status, ['booked', 'responded']),
          and(eq(leads.status, 'withdrawn'), isNotNull(leads.respondedAt)),
        ),
        gte(leads.eventDate, pacificToday(new Date(Date.now() - 365 * 86_400_000))),
      ),
    )
    .orderBy(asc(leads.eventDate), asc(leads.id))
    .limit(MAX);

/** Returns an account's blocked dates (YYYY-MM-DD), or undefined when the account does not exist. */
export async function findBlockedDates(db: Database, accountId: number): Promise<string[] | undefined> {
  const [account] = await db
    .select({ dates: vendorAccounts.blockedDates })
    .from(vendorAccounts)
    .where(eq(vendorAccounts.id, accountId));
  return account?.dates;
}

/** Checks whether a member has a calendar feed, or without `userId` any member of the account. */
export async function hasFeed(
  db: Database,
  { accountId, userId }: { accountId: number; userId?: number | undefined },
): Promise<boolean> {
  const members =
    userId === undefined ? eq(accountUsers.accountId, accountId) : isMember({ accountId, userId });
  return (await db.$count(accountUsers, and(members, isNotNull(accountUsers.calendarTokenHash)))) > 0;
}

/** Sets the hash of the secret of a member's feed; null turns the feed off. */
export async function setFeedSecret(
  db: Database,
  key: { accountId: number; userId: number },
  calendarTokenHash: string | null,
): Promise<void> {
  await db.update(accountUsers).set({ calendarTokenHash }).where(isMember(key));
}

/** Returns an account's open and booked leads with an event in a month (YYYY-MM), by event date. */
export const leadsOfMonth = (db: Database, accountId: number, month: string) =>
  db
    .select({
      id: leads.id,
      event_name: leads.eventName,
      event_date: leads.eventDate,
      status: leads.status,
    })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        inArray(leads.status, ['new', 'viewed', 'responded', 'booked']),
        isNull(leads.lostAt),
        gte(leads.eventDate, `${month}-01`),
        lt(leads.eventDate, sql`(${`${month}-01`}::date + interval '1 month')::date`),
      ),
    )
    .orderBy(asc(leads.eventDate), asc(leads.id))
    .limit(CALENDAR_LEADS_MAX);

/** Counts an account's open leads with an event from `date` to `to`, by default one day. */
export const countOpenLeads = (
  db: Database,
  accountId: number,
  { date, to = date }: { date: string; to?: string | undefined },
): Promise<number> =>
  db.$count(
    leads,
    and(
      eq(leads.accountId, accountId),
      isNotNull(leads.deliveredAt),
      inArray(leads.status, ['new', 'viewed', 'responded']),
      isNull(leads.lostAt),
      between(leads.eventDate, date, to),
    ),
  );

/** Returns an account's bookings on a day (YYYY-MM-DD), without one lead; at most 5. */
export const otherBookings = (
  db: Database,
  { accountId, leadId, date }: { accountId: number; leadId: number; date: string },
) =>
  db
    .select({ id: leads.id, event_name: leads.eventName })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isNotNull(leads.deliveredAt),
        eq(leads.status, 'booked'),
        eq(leads.eventDate, date),
        ne(leads.id, leadId),
      ),
    )
    .orderBy(asc(leads.id))
    .limit(5);
