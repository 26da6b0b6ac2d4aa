import type { Payout } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { conflict, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { cancelPayout, findPayout, ofBooking, retryPayout } from './payouts.repository.ts';

const actions = { retry: retryPayout, cancel: cancelPayout };

/**
 * Sets the failed payout of a booking back to pending, or cancels one that is not completed. Throws a 409 when its
 * status does not allow that.
 */
export function handleFailedPayout(
  app: FastifyInstance,
  admin: UserRow,
  { bookingId, action, notes: given }: { bookingId: number; action: keyof typeof actions; notes?: string },
): Promise<Payout> {
  const notes = emptyToNull(given);
  return app.db.transaction(async (tx) => {
    const found = await findPayout(tx, ofBooking(bookingId));
    if (!found) throw notFound();
    // Read again under the lock: another call can change, move or remove it meanwhile.
    await lockAccount(tx, found.account_id);
    const before = await findPayout(tx, ofBooking(bookingId));
    if (!before) throw notFound();
    const handled = await actions[action](tx, bookingId, notes);
    const payout = (await findPayout(tx, ofBooking(bookingId)))!;
    if (!handled) throw conflict('transition_refused', `This payout is ${payout.status}.`, payout);
    await recordAuditEntry(tx, {
      action: 'payout_handled',
      performedBy: admin.id,
      accountId: payout.account_id,
      reason: notes,
      before: { status: before.status },
      after: { status: payout.status },
      details: { booking_id: bookingId, action },
    });
    await publishAccountChange(tx, [payout.account_id], { members: false });
    return payout;
  });
}
