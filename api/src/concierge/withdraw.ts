import { leadStatusLabels, type WithdrawalReason } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow, lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { conflict, type Problem } from '../http/problem.ts';
import { dismissConfirmation } from '../bookings/booking-confirmations.repository.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import { queueLeadNotifications } from '../leads/lead-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { type ConciergeLeadRow, leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { presentConciergeLead } from './present.ts';
import { markWithdrawn } from './withdraw.repository.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** A withdrawal. `accountId` is required when several accounts have a lead of the match. */
interface Withdrawal {
  matchId: string;
  accountId: number | undefined;
  reason: WithdrawalReason;
  note: string | null;
}

/**
 * Withdraws a lead that is new, viewed or answered, or held, and notifies the vendor of a delivered one. A booking that
 * only the client reported ends with it. Idempotent
 * for the same reason and note. Throws a 409 with the lead when its status doesn't allow that.
 */
export function withdrawLead(app: FastifyInstance, withdrawal: Withdrawal): Promise<ConciergeLeadRow> {
  const { matchId, accountId, reason, note } = withdrawal;
  return app.db.transaction(async (tx) => {
    const { id, accountId: owner } = await leadOfMatch(tx, matchId, accountId);
    // So that no booking is reported or confirmed meanwhile.
    await lockAccount(tx, owner);
    const isWithdrawn = await markWithdrawn(tx, id, { reason, note });
    if (isWithdrawn) await dismissConfirmation(tx, id);
    const lead = await leadOfMatch(tx, matchId, accountId);
    if (!isWithdrawn) {
      if (lead.withdrawalReason === reason && lead.withdrawalNote === note) return lead;
      throw await refusal(app, tx, lead);
    }
    if (lead.deliveredAt) await notifyWithdrawal(app, tx, lead, reason);
    await recordEvent(app, tx, { type: 'lead.withdrawn', leadId: id });
    await publishLeadChange(tx, lead);
    return lead;
  });
}

/** Notifies the vendor of a withdrawn lead, in the transaction of its withdrawal. */
export async function notifyWithdrawal(
  app: FastifyInstance,
  tx: Database,
  lead: LeadRow,
  reason: WithdrawalReason,
): Promise<void> {
  const account = await findAccountRow(tx, lead.accountId);
  await queueLeadNotifications(app, tx, [{ account: account!, lead }], 'lead-withdrawn');
  await notify(
    tx,
    'lead.withdrawn',
    { account_id: lead.accountId, lead_id: lead.id, event_name: lead.eventName, reason },
    { accountId: lead.accountId },
  );
}

async function refusal(app: FastifyInstance, tx: Database, lead: ConciergeLeadRow): Promise<Problem> {
  const state = lead.droppedAt && !lead.withdrawnAt ? 'dropped' : statusText(lead);
  return conflict(
    'transition_refused',
    `This lead can’t be withdrawn: it is ${state}.`,
    await presentConciergeLead(app, tx, lead),
  );
}

const statusText = ({ status }: ConciergeLeadRow) =>
  status === 'withdrawn' ? 'already withdrawn for another reason' : leadStatusLabels[status].toLowerCase();
