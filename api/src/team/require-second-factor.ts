import type { FastifyInstance } from 'fastify';
import { updateAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { publish } from '../live/live.repository.ts';
import { lockForOwner } from './change-members.ts';

/**
 * Sets whether the members of an account must prove a second factor in each session. Members without one keep their
 * sessions: from the next request on, they can only add one.
 */
export async function requireSecondFactor(
  app: FastifyInstance,
  person: UserRow,
  { accountId, required }: { accountId: number; required: boolean },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const account = await lockForOwner(tx, accountId, person);
    if (account.requireSecondFactor === required) return;
    await updateAccount(tx, accountId, { requireSecondFactor: required });
    await recordAuditEntry(tx, {
      action: required ? 'second_factor_required' : 'second_factor_optional',
      performedBy: person.id,
      accountId,
    });
    await publish(tx, 'account.changed', { account_id: accountId, status: account.status }, { accountId });
  });
}
