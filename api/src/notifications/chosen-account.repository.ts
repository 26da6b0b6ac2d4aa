import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accountUsers, vendorAccounts } from '../database/schema/index.ts';

/**
 * Returns the account that a user works in: the requested one if it is theirs, and without a request their only one.
 * Otherwise null.
 */
export async function chosenAccount(
  db: Database,
  userId: number,
  requested: number | undefined,
): Promise<{ id: number; requireSecondFactor: boolean } | null> {
  const own = await db
    .select({ id: vendorAccounts.id, requireSecondFactor: vendorAccounts.requireSecondFactor })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.userId, userId),
        requested === undefined ? undefined : eq(accountUsers.accountId, requested),
      ),
    )
    .limit(2);
  return own.length === 1 ? own[0]! : null;
}
