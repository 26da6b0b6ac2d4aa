import type { Payout } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { cancelPayout, listPayouts, markCompleted, ofBooking, retryPayout } from './payouts.repository.ts';

const actions = { retry: retryPayout, cancel: cancelPayout, mark_completed: markCompleted };

/**
 * Resolves a failed payout of a booking: retry, cancel, or mark as paid. Throws a 409 when its status does
 * not allow that.
 */
export function handleFailedPayout(
  app: FastifyInstance,
  admin: UserRow,
  { bookingId, action, notes: given }: { bookingId: number; action: keyof typeof actions; notes?: string },
): Promise<Payout> {
  const notes = emptyToNull(given);
  return app.db.transaction(async (tx) => {
    const before = await payoutOf(tx, bookingId);
    const handled = await actions[action](tx, bookingId, notes, admin.id);
    const payout = await payoutOf(tx, bookingId);
    if (!payout) throw notFound();
    if (!handled) throw conflict('transition_refused', `This payout is ${payout.status}.`, payout);
    await recordAuditEntry(tx, {
      action: 'payout_handled',
      performedBy: admin.id,
      accountId: payout.account_id,
      reason: notes,
      before: { status: before?.status },
      after: { status: payout.status },
      details: { booking_id: bookingId, action },
    });
    return payout;
  });
}

async function payoutOf(tx: Database, bookingId: number): Promise<Payout | undefined> {
  const { data } = await listPayouts(tx, ofBooking(bookingId), { page: 1, perPage: 1, offset: 0 });
  return data[0];
}
