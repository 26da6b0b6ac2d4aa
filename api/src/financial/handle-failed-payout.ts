import type { Payout } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { toCents } from '../http/money.ts';
import { conflict, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { cancelPayout, findPayout, markCompleted, ofBooking, retryPayout } from './payouts.repository.ts';
import { needsSecondPerson } from './process-payouts.ts';

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
    const found = await findPayout(tx, ofBooking(bookingId));
    if (!found) throw notFound();
    // Read again under the lock: another call can change, move or remove it meanwhile.
    await lockAccount(tx, found.account_id);
    const before = await findPayout(tx, ofBooking(bookingId));
    if (!before) throw notFound();
    if (action === 'mark_completed') await assertOnePersonEnough(app, tx, before);
    const handled = await actions[action](tx, bookingId, notes, admin.id);
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

/** Rejects completing a payout above the limit of its vendor, which needs a second person. The account must be locked. */
async function assertOnePersonEnough(app: FastifyInstance, tx: Database, payout: Payout): Promise<void> {
  if (payout.status !== 'failed') return;
  if (await needsSecondPerson(app, tx, payout.account_id, Math.round(toCents(payout.amount))))
    throw conflict(
      'second_person_required',
      'This payout needs a second person. Try it again first, then mark it as completed.',
      payout,
    );
}
