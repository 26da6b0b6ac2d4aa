import { leadCan } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { toDollars } from '../http/money.ts';
import {
  findConfirmation,
  saveConfirmation,
  type ConfirmationRow,
} from './booking-confirmations.repository.ts';
import { confirmBooking } from './confirm-booking.ts';
import type { LeadView } from '../leads/leads.repository.ts';
import { announceBooking } from './notify-booking.ts';

/** What one side reports. The concierge platform reports for the client, or an admin with a reason. */
export type AmountReport =
  | { by: 'vendor'; userId: number; amountCents: number }
  | { by: 'client'; amountCents: number; admin?: { id: number; reason: string } | undefined };

/**
 * Records the amount that one side reported. Equal amounts confirm the booking and charge the fee; different ones wait
 * for an admin. While a correction of a confirmed booking waits, its first amount stays charged. The caller holds the
 * lock on the account and has set the lead's status. Call it last in a transaction, because it records the event.
 */
export async function reportAmount(
  app: FastifyInstance,
  tx: Database,
  { account, lead }: { account: AccountRow; lead: LeadView },
  report: AmountReport,
): Promise<void> {
  const before = await findConfirmation(tx, lead.id);
  const sides = {
    vendorCents: report.by === 'vendor' ? report.amountCents : (before?.vendorCents ?? null),
    vendorUserId: report.by === 'vendor' ? report.userId : (before?.vendorUserId ?? null),
    clientCents: report.by === 'client' ? report.amountCents : (before?.clientCents ?? null),
  };
  const { vendorCents, vendorUserId, clientCents } = sides;
  // A vendor can take a correction back, also when the client never reported an amount. One reported since is in dispute.
  const isTakenBack = clientCents === null && vendorCents === lead.booking?.confirmedCents;
  if (vendorCents !== null && (vendorCents === clientCents || isTakenBack)) {
    const confirmed = await confirmBooking(tx, {
      account,
      lead,
      amountCents: vendorCents,
      reportedBy: vendorUserId!,
    });
    const after = await saveConfirmation(tx, lead, { ...sides, state: 'confirmed', awaitsAdmin: false });
    await audit(tx, { lead, report, after, feeCents: confirmed.feeCents });
    await announceBooking(app, tx, { lead, after, confirmed });
    return;
  }
  const state =
    vendorCents === null ? 'reported_by_client' : clientCents === null ? 'reported_by_vendor' : 'differs';
  // A booking that waits for an admin still does: otherwise each new amount would put the decision off.
  const awaitsAdmin = state === 'differs' || isContested(lead) || before?.awaitsAdmin === true;
  const after = await saveConfirmation(tx, lead, { ...sides, state, awaitsAdmin });
  await audit(tx, { lead, report, after });
  await announceBooking(app, tx, { lead, before, after, report, account });
}

/** The vendor turned the lead down, or it ended otherwise, and the client booked nevertheless. */
const isContested = ({ status }: LeadView): boolean => !leadCan('book', status) && status !== 'booked';

async function audit(
  tx: Database,
  {
    lead,
    report,
    after,
    feeCents,
  }: { lead: LeadView; report: AmountReport; after: ConfirmationRow; feeCents?: number },
): Promise<void> {
  const earlier = report.by === 'vendor' ? lead.booking?.vendorCents : lead.booking?.clientCents;
  const amount = toDollars(report.amountCents);
  await recordAuditEntry(tx, {
    action:
      report.by === 'client'
        ? 'booking_reported_by_client'
        : earlier == null
          ? 'lead_booked'
          : 'booking_corrected',
    performedBy: report.by === 'vendor' ? report.userId : (report.admin?.id ?? null),
    accountId: lead.accountId,
    ...(report.by === 'client' && { reason: report.admin?.reason ?? null }),
    ...(earlier != null && { before: { amount: toDollars(earlier) }, after: { amount } }),
    details: {
      lead_id: lead.id,
      amount,
      state: after.state,
      ...(isContested(lead) && { lead_status: lead.status }),
      ...(feeCents !== undefined && { fee: toDollars(feeCents) }),
    },
  });
}
