import type { NoticePreferences } from '@portal/shared/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accountUsers, noticePreferences, users } from '../database/schema/index.ts';

/** The defaults for users without saved preferences. */
const UNSAID: NoticePreferences = { lead_notices: 'each', quiet_from: null, quiet_to: null };

/** Returns when a user wants notifications of new leads. `lock` prevents changes until the commit. */
export async function readPreferences(
  db: Database,
  userId: number,
  { lock = false } = {},
): Promise<NoticePreferences & { digestedUntil: Date | null }> {
  const query = db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { ...UNSAID, digestedUntil: null };
  return {
    lead_notices: row.leadNotices,
    quiet_from: row.quietFrom,
    quiet_to: row.quietTo,
    digestedUntil: row.digestedUntil,
  };
}

/** Saves a user's preferences. A daily digest covers leads from the time it was chosen. */
export async function savePreferences(
  tx: Database,
  userId: number,
  { lead_notices: leadNotices, quiet_from: quietFrom, quiet_to: quietTo }: NoticePreferences,
): Promise<void> {
  const given = { leadNotices, quietFrom, quietTo };
  await tx
    .insert(noticePreferences)
    .values({ userId, ...given })
    .onConflictDoUpdate({
      target: noticePreferences.userId,
      set: {
        ...given,
        digestedUntil: sql`case when ${noticePreferences.leadNotices} = 'daily' then ${noticePreferences.digestedUntil} else now() end`,
        updatedAt: sql`now()`,
      },
    });
}

/** A recipient of notifications about an account's leads, with their preferences. */
export interface NoticeRecipient {
  accountId: number;
  id: number;
  name: string;
  email: string;
  preferences: NoticePreferences;
}

/** Returns the members of accounts with their preferences, owners first. */
export async function noticeRecipients(db: Database, accountIds: number[]): Promise<NoticeRecipient[]> {
  const rows = await db
    .select({
      accountId: accountUsers.accountId,
      id: users.id,
      name: users.name,
      email: users.email,
      said: noticePreferences,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .leftJoin(noticePreferences, eq(noticePreferences.userId, users.id))
    .where(inArray(accountUsers.accountId, accountIds))
    .orderBy(desc(accountUsers.role), users.id);
  return rows.map(({ said, ...person }) => ({
    ...person,
    preferences: said
      ? { lead_notices: said.leadNotices, quiet_from: said.quietFrom, quiet_to: said.quietTo }
      : UNSAID,
  }));
}
