import type { NotificationPreferences } from '@portal/shared/contract';
import { vendorCategories, type AccountStatus, type AnnouncementAudience } from '@portal/shared/domain';
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { isReceiving } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import {
  accountUsers,
  announcements,
  notificationPreferences,
  users,
  vendorAccounts,
  vendors,
} from '../database/schema/index.ts';
import { inCategory } from '../vendors/category.repository.ts';

/** The audience of an announcement, as its row stores it. */
export interface Audience {
  audience: AnnouncementAudience;
  category: string | null;
  accountStatus: AccountStatus | null;
}

/** A recipient, and how they want to be notified outside the portal. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  /** They want announcements by email, one of their accounts in the audience messages outside the portal, and the address is verified. */
  byEmail: boolean;
  hours: Pick<NotificationPreferences, 'quiet_from' | 'quiet_to'>;
}

/** Matches the accounts of an audience. Suspended accounts are reached by their status only. */
function accountsOf({ audience, category, accountStatus }: Audience): SQL | undefined {
  if (audience === 'status') return eq(vendorAccounts.status, accountStatus!);
  return and(isReceiving, audience === 'category' ? inCategory(category!) : undefined);
}

const usersOf = sql<number>`count(distinct ${accountUsers.userId})::int`;

/** Returns how many users an audience has. */
export async function countAudience(db: Database, audience: Audience): Promise<number> {
  const [counted] = await db
    .select({ recipients: usersOf })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(accountsOf(audience));
  return counted!.recipients;
}

/** Returns the categories of the list that accounts have which are not suspended, with their users. */
export async function countByCategory(db: Database): Promise<{ value: string; recipients: number }[]> {
  const counts = await Promise.all(
    vendorCategories.map(async (value) => ({
      value,
      recipients: await countAudience(db, { audience: 'category', category: value, accountStatus: null }),
    })),
  );
  return counts.filter(({ recipients }) => recipients > 0);
}

/** Returns the next recipients of an audience after a user, in the order of their ids. */
export async function findRecipients(
  tx: Database,
  audience: Audience,
  { after, limit }: { after: number; limit: number },
): Promise<Recipient[]> {
  const outside = sql<boolean>`bool_or(${vendorAccounts.preferredCommunicationMethod} <> 'portal')`;
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      outside,
      wantsEmails: sql<boolean>`coalesce(${notificationPreferences.announcementEmails}, true)`,
      quietFrom: notificationPreferences.quietFrom,
      quietTo: notificationPreferences.quietTo,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(accountsOf(audience), gt(users.id, after)))
    .groupBy(users.id, notificationPreferences.userId)
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id, name, email, verifiedAt, outside: wanted, wantsEmails, quietFrom, quietTo }) => ({
    id,
    name,
    email,
    byEmail: wanted && wantsEmails && verifiedAt !== null,
    hours: { quiet_from: quietFrom, quiet_to: quietTo },
  }));
}

/** Checks whether a user is still in the audience of an announcement: they may have been suspended since. */
export async function isInAudience(
  db: Database,
  { announcementId, userId }: { announcementId: number; userId: number },
): Promise<boolean> {
  const [announcement] = await db.select().from(announcements).where(eq(announcements.id, announcementId));
  if (!announcement) return false;
  const found = await db
    .select({ id: accountUsers.userId })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(and(eq(accountUsers.userId, userId), accountsOf(announcement)))
    .limit(1);
  return found.length > 0;
}
