import type { Database } from '../database/index.ts';
import { publishAll } from '../live/live.repository.ts';
import { findAccountRows } from './accounts.repository.ts';

/**
 * Publishes a change of accounts to the open portals of the admins and, unless `members` is false, of the accounts'
 * members. Call it last in a transaction.
 */
export async function publishAccountChange(
  tx: Database,
  accountIds: number[],
  { members = true }: { members?: boolean } = {},
): Promise<void> {
  if (accountIds.length === 0) return;
  const accounts = await findAccountRows(tx, accountIds);
  await publishAll(
    tx,
    accounts.map(({ id, status }) => ({
      type: 'account.changed',
      data: { account_id: id, status },
      audience: { ...(members && { accountId: id }), admins: true },
    })),
  );
}
