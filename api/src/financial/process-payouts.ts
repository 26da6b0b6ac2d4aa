import type { FastifyInstance } from 'fastify';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { toDollars } from '../http/money.ts';
import { completePayouts, knownPayouts } from './payouts.repository.ts';

/**
 * Completes pending payouts. Returns the ids of the completed ones, of those that were not pending and of unknown ones.
 */
export function processPayouts(
  app: FastifyInstance,
  admin: UserRow,
  ids: number[],
): Promise<Record<'processed' | 'unchanged' | 'unknown', number[]>> {
  return app.db.transaction(async (tx) => {
    const completed = await completePayouts(tx, ids, admin.id);
    const ofAccounts = Map.groupBy(completed, ({ accountId }) => accountId);
    for (const [accountId, payouts] of ofAccounts) {
      const sum = payouts.reduce((total, { cents }) => total + cents, 0);
      await recordAuditEntry(tx, {
        action: 'payouts_processed',
        performedBy: admin.id,
        accountId,
        after: { status: 'completed' },
        details: { payout_ids: payouts.map(({ id }) => id), amount: toDollars(sum) },
      });
    }
    const known = await knownPayouts(tx, ids);
    await publishAccountChange(tx, [...ofAccounts.keys()], { members: false });
    const processed = completed.map(({ id }) => id);
    return {
      processed,
      unchanged: known.filter((id) => !processed.includes(id)),
      unknown: ids.filter((id) => !known.includes(id)),
    };
  });
}
