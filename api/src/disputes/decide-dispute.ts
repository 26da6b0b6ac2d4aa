import type { FeeDispute } from '@portal/shared/contract';
import { formatMoney } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { membersOf } from '../accounts/account-views.repository.ts';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { isAddressOfNonMember } from '../accounts/members.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { refund } from '../financial/ledger.repository.ts';
import { toDollars } from '../http/money.ts';
import { conflict, notFound } from '../http/problem.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { addMailSource } from '../mail/sources.ts';
import { notifyAll } from '../notifications/notify.ts';
import { findDispute, markDecided, viewDispute } from './disputes.repository.ts';

/**
 * Accepts a dispute, which credits the fee, or rejects it, and tells the account's owners. Idempotent for the same outcome. Throws a
 * 409 with the dispute when it was decided otherwise.
 */
export function decideDispute(
  app: FastifyInstance,
  admin: UserRow,
  { disputeId, accept, reason }: { disputeId: number; accept: boolean; reason: string },
): Promise<FeeDispute> {
  return app.db.transaction(async (tx) => {
    const found = await findDispute(tx, disputeId);
    if (!found) throw notFound();
    const { accountId, bookingId } = found;
    await lockAccount(tx, accountId);
    const decided = await markDecided(tx, disputeId, { accept, decision: reason, decidedBy: admin.id });
    if (!decided) {
      const now = await viewDispute(tx, disputeId);
      if (now.state === (accept ? 'accepted' : 'rejected')) return now;
      throw conflict('transition_refused', 'This dispute was decided already.', now);
    }
    if (accept) await refund(tx, { id: bookingId, accountId }, 'credit');
    const dispute = await viewDispute(tx, disputeId);
    await recordAuditEntry(tx, {
      action: 'fee_dispute_decided',
      performedBy: admin.id,
      accountId,
      reason,
      after: { state: dispute.state },
      details: { lead_id: dispute.lead_id, booking_id: bookingId, fee: toDollars(dispute.fee_cents) },
    });
    await announceDecision(app, tx, dispute);
    await publishAccountChange(tx, [accountId]);
    return dispute;
  });
}

async function announceDecision(app: FastifyInstance, tx: Database, dispute: FeeDispute): Promise<void> {
  const { id, account_id: accountId, event_name: eventName } = dispute;
  const accepted = dispute.state === 'accepted';
  const members = await membersOf(tx, [accountId]);
  const owners = members.filter(({ role }) => role === 'owner');
  await queueMailToEach(app, tx, owners, {
    eventKey: `fee-dispute ${id}`,
    template: 'fee-decided',
    data: {
      accountId,
      eventName,
      accepted,
      feeText: formatMoney(dispute.fee_cents),
      reason: dispute.decision,
    },
  });
  const data = { account_id: accountId, dispute_id: id, event_name: eventName, accepted };
  await notifyAll(
    tx,
    owners.map((owner) => ({ type: 'fee.decided', data, to: { userId: owner.id, accountId } })),
  );
}

/** The emails about decided disputes say what was queued, unless the recipient left the account. */
export function disputeEmails(app: FastifyInstance): void {
  addMailSource(app, ['fee-decided'], async ({ data, recipient }) =>
    (await isAddressOfNonMember(app.db, Number(data['accountId']), recipient)) ? null : { data },
  );
}
