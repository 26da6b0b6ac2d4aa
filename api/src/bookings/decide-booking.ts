import type { FastifyInstance } from 'fastify';
import { lockAccount, type AccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { toCents, toDollars } from '../http/money.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { notifyAll } from '../notifications/notify.ts';
import {
  dismissConfirmation,
  findConfirmation,
  saveConfirmation,
} from './booking-confirmations.repository.ts';
import { confirmBooking, type ConfirmedBooking } from './confirm-booking.ts';
import { findLeadById, touchLead, viewLead, type LeadView } from '../leads/leads.repository.ts';
import { decidedNotices } from './notify-booking.ts';
import { presentLead } from '../leads/present.ts';
import { cancelBooking } from './reverse-booking.ts';
import { leadChange, refusal } from '../leads/lead-change.ts';
import { changeReportedLead } from './booked-leads.repository.ts';

/** An admin's decision, in dollars. `amount` is null when there is no booking. */
interface BookingDecision {
  leadId: number;
  amount: number | null;
  reason?: string;
}

/**
 * Decides on a booking that waits for an admin. The decision names the amount and not the side, so that it can't mean an
 * amount that the side has just changed. Idempotent. Throws a 422 when a reason is missing, and a 409 with the current lead
 * when the booking no longer waits.
 */
export async function decideBooking(
  app: FastifyInstance,
  admin: UserRow,
  { leadId, amount, reason: given }: BookingDecision,
): Promise<LeadView> {
  const reason = emptyToNull(given);
  const cents = amount === null ? null : toCents(amount);
  return app.db.transaction(async (tx) => {
    const found = await findLeadById(tx, leadId);
    if (!found) throw notFound();
    const account = (await lockAccount(tx, found.accountId))!;
    const before = await viewLead(tx, leadId);
    const { booking } = before;
    if (!booking?.awaitsAdmin) {
      const isRepeat = cents === null ? !booking : booking?.decidedAt && booking.confirmedCents === cents;
      if (isRepeat) return before;
      throw conflict(
        'transition_refused',
        'This booking no longer waits for a decision.',
        presentLead(before),
      );
    }
    const isReported = cents !== null && (cents === booking.vendorCents || cents === booking.clientCents);
    if (!isReported && !reason) throw invalid({ reason: 'Please give a reason' });

    const { id } = (await findConfirmation(tx, leadId))!;
    const confirmed =
      cents === null
        ? await decideNone(tx, before, reason!)
        : await decideAmount(tx, { account, before, admin, cents, reason });
    await recordAuditEntry(tx, {
      action: 'booking_decided',
      performedBy: admin.id,
      accountId: account.id,
      reason,
      before: {
        vendor_amount: inDollars(booking.vendorCents),
        client_amount: inDollars(booking.clientCents),
      },
      after: { amount },
      details: { lead_id: leadId, amount, fee: confirmed && toDollars(confirmed.feeCents) },
    });
    const lead = await viewLead(tx, leadId);
    const notices = await decidedNotices(app, tx, { lead, key: String(id), confirmed, reason });
    await recordEvent(app, tx, { type: confirmed ? 'lead.booked' : 'lead.booking_reversed', leadId });
    await notifyAll(tx, notices, [leadChange(lead)]);
    return lead;
  });
}

async function decideNone(tx: Database, lead: LeadView, reason: string): Promise<null> {
  // Without the vendor's report, the lead is not booked.
  if (await cancelBooking(tx, lead, reason)) return null;
  await dismissConfirmation(tx, lead.id);
  await touchLead(tx, lead.id);
  return null;
}

async function decideAmount(
  tx: Database,
  {
    account,
    before: lead,
    admin,
    cents,
    reason,
  }: { account: AccountRow; before: LeadView; admin: UserRow; cents: number; reason: string | null },
): Promise<ConfirmedBooking> {
  if (lead.status === 'booked') await touchLead(tx, lead.id);
  else {
    const path = { accountId: account.id, leadId: lead.id };
    if (!(await changeReportedLead(tx, path))) throw refusal(lead);
  }
  const { vendorCents, vendorUserId, clientCents } = (await findConfirmation(tx, lead.id))!;
  const reportedBy = vendorUserId ?? admin.id;
  const confirmed = await confirmBooking(tx, { account, lead, amountCents: cents, reportedBy });
  await saveConfirmation(tx, lead, {
    vendorCents,
    vendorUserId,
    clientCents,
    state: 'confirmed',
    awaitsAdmin: false,
    decidedBy: admin.id,
    decisionReason: reason,
  });
  return confirmed;
}

const inDollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
