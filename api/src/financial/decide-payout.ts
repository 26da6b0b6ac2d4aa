import type { Payout } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, notFound } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { approvePayout, declinePayout, findPayout, ofId, withdrawPayout } from './payouts.repository.ts';

/** What happens to a payout that waits for a second person. `amount` is what the approver saw, in dollars. */
export type PayoutDecision =
  | { decision: 'approved'; amount: number }
  | { decision: 'declined'; reason: string }
  | { decision: 'withdrawn' };

const actions = {
  approved: 'payout_approved',
  declined: 'payout_declined',
  withdrawn: 'payout_request_withdrawn',
} as const;

/**
 * Approves or declines a payout that another admin asked for, or withdraws the caller's own request. Throws a 409 when
 * the payout doesn't wait for that, or its amount is another one.
 */
export function decidePayout(
  app: FastifyInstance,
  admin: UserRow,
  { payoutId, ...decided }: { payoutId: number } & PayoutDecision,
): Promise<Payout> {
  return app.db.transaction(async (tx) => {
    const before = await findPayout(tx, ofId(payoutId));
    if (!before) throw notFound();
    const stored = await store(tx, { payoutId, adminId: admin.id }, decided);
    const payout = await findPayout(tx, ofId(payoutId));
    // A correction can remove it meanwhile.
    if (!payout) throw notFound();
    if (!stored) throw refusalOf(payout, admin, decided.decision);
    const reason = decided.decision === 'declined' ? decided.reason : null;
    const { account_id: accountId, business_name, amount } = payout;
    await recordAuditEntry(tx, {
      action: actions[decided.decision],
      performedBy: admin.id,
      accountId,
      reason,
      details: { payout_id: payoutId, amount, requested_by: before.request?.user_id },
    });
    if (decided.decision !== 'withdrawn' && before.request) {
      const data = { business_name, amount, decision: decided.decision, by: admin.name, reason };
      await notify(tx, 'payout.decided', data, { userId: before.request.user_id });
    }
    await publishAccountChange(tx, [accountId], { members: false });
    return payout;
  });
}

function store(
  tx: Database,
  ids: { payoutId: number; adminId: number },
  decided: PayoutDecision,
): Promise<boolean> {
  if (decided.decision === 'approved')
    return approvePayout(tx, { ...ids, cents: Math.round(decided.amount * 100) });
  if (decided.decision === 'declined') return declinePayout(tx, { ...ids, reason: decided.reason });
  return withdrawPayout(tx, ids);
}

function refusalOf(payout: Payout, admin: UserRow, decision: PayoutDecision['decision']) {
  if (!payout.request)
    return conflict('transition_refused', 'This payout isn’t waiting for a second person.', payout);
  if (decision === 'withdrawn')
    return conflict('transition_refused', `Only ${payout.request.by} can withdraw this request.`, payout);
  if (payout.request.user_id === admin.id)
    return conflict(
      'second_person_required',
      'You asked for this payout. Another admin has to decide on it.',
      payout,
    );
  return conflict('transition_refused', 'The amount of this payout changed. Check it again.', payout);
}
