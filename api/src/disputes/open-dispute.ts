import type { Dispute } from '@portal/shared/contract';
import type { DisputeReason } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { refund } from '../financial/ledger.repository.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findLeadById } from '../leads/leads.repository.ts';
import { reverseInTransaction } from '../bookings/reverse-booking.ts';
import { notify } from '../notifications/notify.ts';
import { addDispute, findDisputedFee, findDisputeOf, presentDisputeRow } from './disputes.repository.ts';

type Fee = NonNullable<Awaited<ReturnType<typeof findDisputedFee>>>;

/** Why a rule accepts a dispute without a decision; null if finance decides. */
function ruleFor(reason: DisputeReason, fee: Fee): string | null {
  if (reason === 'duplicate' && fee.is_duplicate)
    return 'Another booking of the same event is charged already.';
  if (reason === 'withdrawn' && fee.is_recent)
    return 'The booking was withdrawn within 24 hours of its confirmation.';
  return null;
}

/**
 * Disputes the fee of a booking. A duplicate, and a booking that was withdrawn within 24 hours, is reversed at once, and both sides
 * can report it again; otherwise finance decides. Idempotent for the same reason and message. Throws a 409 for a fee that is
 * paid, refunded or was disputed before.
 */
export function openDispute(
  app: FastifyInstance,
  person: UserRow,
  {
    accountId,
    bookingId,
    reason,
    message,
  }: { accountId: number; bookingId: number; reason: DisputeReason; message: string },
): Promise<Dispute> {
  return app.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const fee = await findDisputedFee(tx, { accountId, bookingId });
    if (!account || !fee) throw notFound();
    const earlier = await findDisputeOf(tx, bookingId);
    if (earlier?.reason === reason && earlier.message === message) return presentDisputeRow(earlier);
    if (!fee.is_disputable) throw conflict('transition_refused', refusalOf(fee, earlier !== undefined));

    const decision = ruleFor(reason, fee);
    const dispute = await addDispute(tx, {
      accountId,
      bookingId,
      reason,
      message,
      openedBy: person.id,
      decision,
    });
    await recordAuditEntry(tx, {
      action: 'fee_disputed',
      performedBy: person.id,
      accountId,
      reason,
      details: { lead_id: fee.lead_id, booking_id: bookingId, message, ...(decision && { decision }) },
    });
    if (decision) await reverse(app, tx, { accountId, bookingId, decision, fee, performedBy: person.id });
    else {
      await notify(
        tx,
        'fee.disputed',
        {
          account_id: accountId,
          business_name: account.businessName,
          dispute_id: dispute.id,
          event_name: fee.event_name,
        },
        { admins: true },
      );
    }
    await publishAccountChange(tx, [accountId]);
    return presentDisputeRow(dispute);
  });
}

async function reverse(
  app: FastifyInstance,
  tx: Database,
  {
    accountId,
    bookingId,
    decision: reason,
    fee,
    performedBy,
  }: { accountId: number; bookingId: number; decision: string; fee: Fee; performedBy: number },
): Promise<void> {
  const lead = (await findLeadById(tx, fee.lead_id))!;
  // A lead that is no longer booked keeps its state; only the fee goes.
  if (!(await reverseInTransaction(app, tx, lead, { reason, performedBy })))
    await refund(tx, { id: bookingId, accountId }, 'credit');
}

function refusalOf({ is_paid: isPaid }: Fee, wasDisputed: boolean): string {
  if (wasDisputed) return 'This fee was disputed before.';
  return isPaid
    ? 'This fee is paid. Ask our team about it.'
    : 'This fee was refunded already, so there is nothing to dispute.';
}
