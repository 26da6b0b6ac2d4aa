import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import { completePayouts, knownPayouts } from './payouts.repository.ts';

/**
 * Completes pending payouts. Returns the ids of the completed ones, of those that were not pending, and of
 * unknown ones.
 */
export function processPayouts(
  app: FastifyInstance,
  admin: UserRow,
  ids: number[],
): Promise<{ processed: number[]; unchanged: number[]; unknown: number[] }> {
  return app.db.transaction(async (tx) => {
    const processed = await completePayouts(tx, ids, admin.id);
    const known = await knownPayouts(tx, ids);
    if (processed.length > 0) {
      await recordAuditEntry(tx, {
        action: 'payouts_processed',
        performedBy: admin.id,
        after: { status: 'completed' },
        details: { payout_ids: processed },
      });
    }
    return {
      processed,
      unchanged: known.filter((id) => !processed.includes(id)),
      unknown: ids.filter((id) => !known.includes(id)),
    };
  });
}
