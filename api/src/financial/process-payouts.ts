import type { FastifyInstance } from 'fastify';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { toCents, toDollars } from '../http/money.ts';
import { notify } from '../notifications/notify.ts';
import {
  completedAlone,
  completePayouts,
  knownPayouts,
  lockPending,
  pendingIn,
  requestPayouts,
  type PayoutRow,
} from './payouts.repository.ts';

/**
 * Completes pending payouts, and asks for a second person for those above the limit of their vendor. Returns the ids of
 * the completed ones, of those that were not pending, of unknown ones and of those that wait for a second person.
 */
export function processPayouts(
  app: FastifyInstance,
  admin: UserRow,
  ids: number[],
): Promise<Record<'processed' | 'unchanged' | 'unknown' | 'waiting', number[]>> {
  return app.db.transaction(async (tx) => {
    const pending = await lockPending(tx, pendingIn(ids));
    const isWaiting = (payout: PayoutRow) => payout.requestedCents === payout.amountCents;
    const requested: PayoutRow[] = [];
    const completed: PayoutRow[] = [];
    for (const [accountId, payouts] of Map.groupBy(
      pending.filter((payout) => !isWaiting(payout)),
      (payout) => payout.accountId,
    )) {
      if (await needsSecondPerson(app, tx, accountId, sumOf(payouts))) requested.push(...payouts);
      else completed.push(...payouts);
    }
    const processed = completed.map(({ id }) => id);
    await completePayouts(tx, processed, admin.id);
    for (const [accountId, payouts] of Map.groupBy(completed, (payout) => payout.accountId)) {
      await recordAuditEntry(tx, {
        action: 'payouts_processed',
        performedBy: admin.id,
        accountId,
        after: { status: 'completed' },
        details: { payout_ids: payouts.map(({ id }) => id), amount: toDollars(sumOf(payouts)) },
      });
    }
    const known = await knownPayouts(tx, ids);
    await request(tx, admin, requested);
    const changed = [...completed, ...requested].map(({ accountId }) => accountId);
    await publishAccountChange(tx, [...new Set(changed)], { members: false });
    const waiting = [...pending.filter(isWaiting), ...requested].map(({ id }) => id);
    return {
      processed,
      unchanged: known.filter((id) => !processed.includes(id) && !waiting.includes(id)),
      unknown: ids.filter((id) => !known.includes(id)),
      waiting,
    };
  });
}

/**
 * Checks whether an amount, together with what one person completed alone for this account in the last 7 days, is above
 * `PAYOUT_APPROVAL_ABOVE`. The account must be locked.
 */
export async function needsSecondPerson(
  app: FastifyInstance,
  tx: Database,
  accountId: number,
  cents: number,
): Promise<boolean> {
  return cents + (await completedAlone(tx, accountId)) > toCents(app.config.PAYOUT_APPROVAL_ABOVE);
}

const sumOf = (payouts: PayoutRow[]) => payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Asks for a second person and notifies the others who can approve. Call it last in a transaction. */
async function request(tx: Database, admin: UserRow, payouts: PayoutRow[]): Promise<void> {
  if (payouts.length === 0) return;
  await requestPayouts(
    tx,
    payouts.map(({ id }) => id),
    admin.id,
  );
  for (const { id, accountId, amountCents } of payouts) {
    await recordAuditEntry(tx, {
      action: 'payout_requested',
      performedBy: admin.id,
      accountId,
      details: { payout_id: id, amount: toDollars(amountCents) },
    });
  }
  const data = { by: admin.name, count: payouts.length, amount: toDollars(sumOf(payouts)) };
  await notify(tx, 'payout.requested', data, { admins: true, except: admin.id });
}
