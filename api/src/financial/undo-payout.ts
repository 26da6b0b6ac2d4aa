import type { Payout } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findPayout, ofId, undoCompletion } from './payouts.repository.ts';

/**
 * Takes back an admin's own completion of a payout, which then fails when its booking was reversed meanwhile. Throws a
 * 409 when it isn't theirs or too old, or the lead was booked again and the new booking counts it as paid.
 */
export function undoPayout(
  app: FastifyInstance,
  admin: UserRow,
  { payoutId, status }: { payoutId: number; status: 'pending' | 'failed' },
): Promise<Payout> {
  return app.db.transaction(async (tx) => {
    const before = await findPayout(tx, ofId(payoutId));
    if (!before) throw notFound();
    // Reversing a booking takes this lock too.
    await lockAccount(tx, before.account_id);
    const undone = await undoCompletion(tx, { payoutId, status, adminId: admin.id });
    const payout = (await findPayout(tx, ofId(payoutId)))!;
    if (!undone) throw conflict('transition_refused', 'It’s too late to undo this.', payout);
    await recordAuditEntry(tx, {
      action: 'payout_handled',
      performedBy: admin.id,
      accountId: payout.account_id,
      before: { status: 'completed' },
      after: { status: payout.status },
      details: { booking_id: payout.booking_id, action: 'undo' },
    });
    await publishAccountChange(tx, [payout.account_id], { members: false });
    return payout;
  });
}
