import type { NotificationPreferences } from '@portal/shared/contract';
import { PORTAL_TIME_ZONE, type OptionalEmail } from '@portal/shared/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { newSecret } from '../http/secrets.ts';
import { normalizeEmail } from '../http/text.ts';
import { ownersFirst } from '../database/owners-first.ts';
import type { Database } from '../database/index.ts';
import { accountUsers, notificationPreferences, users } from '../database/schema/index.ts';

/** The defaults for users without saved preferences. */
const DEFAULT_PREFERENCES: NotificationPreferences = {
  lead_notices: 'each',
  message_emails: true,
  assignment_emails: true,
  announcement_emails: true,
  quiet_from: null,
  quiet_to: null,
};

/** Returns when a user wants notifications of new leads. `lock` prevents changes until the commit. */
export async function readPreferences(
  db: Database,
  userId: number,
  { lock = false } = {},
): Promise<NotificationPreferences & { lastDigestAt: Date | null }> {
  const query = db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { ...DEFAULT_PREFERENCES, lastDigestAt: null };
  return {
    lead_notices: row.leadNotices,
    message_emails: row.messageEmails,
    assignment_emails: row.assignmentEmails,
    announcement_emails: row.announcementEmails,
    quiet_from: row.quietFrom,
    quiet_to: row.quietTo,
    lastDigestAt: row.lastDigestAt,
  };
}

type OptionalEmails = 'message_emails' | 'assignment_emails' | 'announcement_emails';

/**
 * Returns the token of the links that turn off optional emails of the user with an address, which the first call creates.
 * Undefined when the address is of no user.
 */
export async function unsubscribeTokenOf(db: Database, email: string): Promise<string | undefined> {
  const [person] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, normalizeEmail(email)));
  if (!person) return undefined;
  const [row] = await db
    .insert(notificationPreferences)
    .values({ ...person, unsubscribeToken: newSecret() })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        unsubscribeToken: sql`coalesce(${notificationPreferences.unsubscribeToken}, excluded.unsubscribe_token)`,
      },
    })
    .returning({ token: notificationPreferences.unsubscribeToken });
  return row!.token!;
}

const columnOf = {
  announcements: { announcementEmails: false },
  messages: { messageEmails: false },
  assignments: { assignmentEmails: false },
} satisfies Record<OptionalEmail, object>;

/** Turns off one kind of optional emails for the user of a token. An unknown token changes nothing. */
export async function turnOffEmails(db: Database, kind: OptionalEmail, token: string): Promise<void> {
  await db
    .update(notificationPreferences)
    .set({ ...columnOf[kind], updatedAt: sql`now()` })
    .where(eq(notificationPreferences.unsubscribeToken, token));
}

/** Saves a user's preferences. A daily digest covers leads from the time it was chosen. */
export async function savePreferences(
  tx: Database,
  userId: number,
  {
    lead_notices: leadNotices,
    message_emails: messageEmails,
    assignment_emails: assignmentEmails,
    announcement_emails: announcementEmails,
    quiet_from: quietFrom,
    quiet_to: quietTo,
  }: Omit<NotificationPreferences, OptionalEmails> & Partial<Pick<NotificationPreferences, OptionalEmails>>,
): Promise<void> {
  const given = {
    leadNotices,
    quietFrom,
    quietTo,
    ...(messageEmails !== undefined && { messageEmails }),
    ...(assignmentEmails !== undefined && { assignmentEmails }),
    ...(announcementEmails !== undefined && { announcementEmails }),
  };
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...given })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        ...given,
        lastDigestAt: sql`case when ${notificationPreferences.leadNotices} = 'daily' then ${notificationPreferences.lastDigestAt} else now() end`,
        updatedAt: sql`now()`,
      },
    });
}

/** A recipient of notifications about an account's leads, with their preferences. */
export interface NotificationRecipient {
  accountId: number;
  id: number;
  name: string;
  email: string;
  preferences: NotificationPreferences;
}

/** Returns the members of accounts with their preferences, owners first. */
export async function findNotificationRecipients(
  db: Database,
  accountIds: number[],
): Promise<NotificationRecipient[]> {
  const rows = await db
    .select({
      accountId: accountUsers.accountId,
      id: users.id,
      name: users.name,
      email: users.email,
      said: notificationPreferences,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(inArray(accountUsers.accountId, accountIds))
    .orderBy(ownersFirst, users.id);
  return rows.map(({ said, ...person }) => ({
    ...person,
    preferences: said
      ? {
          lead_notices: said.leadNotices,
          message_emails: said.messageEmails,
          assignment_emails: said.assignmentEmails,
          announcement_emails: said.announcementEmails,
          quiet_from: said.quietFrom,
          quiet_to: said.quietTo,
        }
      : DEFAULT_PREFERENCES,
  }));
}

const HOUR_MS = 3_600_000;
const pacificHour = new Intl.DateTimeFormat('en-US', {
  timeZone: PORTAL_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

type Hours = Pick<NotificationPreferences, 'quiet_from' | 'quiet_to'>;

/** Returns the end of a user's current quiet hours, or undefined outside of them. Hours are in Pacific time. */
export function endOfQuietHours(hours: Hours, now: Date): Date | undefined {
  if (!isQuiet(hours, now)) return undefined;
  // Pacific time is a whole number of hours from UTC. Steps by hour, so that days with 23 or 25 hours end correctly.
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  do at += HOUR_MS;
  while (isQuiet(hours, new Date(at)));
  return new Date(at);
}

function isQuiet({ quiet_from: from, quiet_to: to }: Hours, at: Date): boolean {
  if (from === null || to === null || from === to) return false;
  const hour = Number(pacificHour.format(at));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
