import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { toDollars } from '../http/money.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { notifyAll } from '../notifications/notify.ts';
import { endOfQuietHours, findNotificationRecipients } from '../notifications/preferences.repository.ts';
import type { NotificationToSend } from '../notifications/recipients.repository.ts';
import { queuePush } from '../push/queue.ts';
import type { ConfirmationRow } from './booking-confirmations.repository.ts';
import type { ConfirmedBooking } from './confirm-booking.ts';
import type { LeadView } from '../leads/leads.repository.ts';
import type { AmountReport } from './report-amount.ts';
import { leadChange } from '../leads/lead-change.ts';

type BookingTemplate = 'booking-reported' | 'booking-differs' | 'booking-confirmed' | 'booking-decided';

/** A booking's change: either it is confirmed, or one side's report left it waiting. */
type BookingChange = { lead: LeadView; after: ConfirmationRow } & (
  | { confirmed: ConfirmedBooking }
  | { before: ConfirmationRow | undefined; report: AmountReport; account: AccountRow }
);

/**
 * Records the event `lead.booked` and notifies the members and, of a booking to decide, the admins. Call it last in a
 * transaction.
 */
export async function announceBooking(
  app: FastifyInstance,
  tx: Database,
  change: BookingChange,
): Promise<void> {
  const notices =
    'confirmed' in change ? await confirmedNotices(app, tx, change) : await waitingNotices(app, tx, change);
  const { id: leadId } = change.lead;
  await recordEvent(app, tx, { type: 'lead.booked', leadId });
  await notifyAll(tx, notices, [leadChange(change.lead)]);
}

async function confirmedNotices(
  app: FastifyInstance,
  tx: Database,
  { lead, confirmed }: { lead: LeadView; confirmed: ConfirmedBooking },
): Promise<NotificationToSend[]> {
  if (!confirmed.isCharged) return [];
  const amount = toDollars(confirmed.amountCents);
  const fee = toDollars(confirmed.feeCents);
  await mailMembers(app, tx, lead, `booking ${confirmed.bookingId}`, 'booking-confirmed', { amount, fee });
  return [
    { type: 'booking.confirmed', data: { ...factsOf(lead), amount }, to: { accountId: lead.accountId } },
  ];
}

async function waitingNotices(
  app: FastifyInstance,
  tx: Database,
  { lead, before, after, report, account }: Extract<BookingChange, { report: unknown }>,
): Promise<NotificationToSend[]> {
  const data = { ...factsOf(lead), ...amountsOf(after) };
  // Not the amounts, because a side can report an earlier one again.
  const key = `${after.id} ${randomUUID()}`;
  const to = { accountId: lead.accountId };
  if (after.state === 'reported_by_client') {
    await mailMembers(app, tx, lead, `booking-reported ${key}`, 'booking-reported', {
      amount: data.client_amount,
    });
    return [
      { type: 'booking.reported', data, to },
      ...(after.awaitsAdmin && !before?.awaitsAdmin ? [undecidedNotice(lead, after, account)] : []),
    ];
  }
  if (after.state !== 'differs') return [];
  // Not again when the vendor only changes an amount that differed before.
  const isNews = report.by === 'client' || before?.state !== 'differs';
  if (isNews) {
    await mailMembers(app, tx, lead, `booking-differs ${key}`, 'booking-differs', {
      vendorAmount: data.vendor_amount,
      clientAmount: data.client_amount,
    });
  }
  return [
    ...(isNews ? [{ type: 'booking.differs', data, to } as const] : []),
    ...(before?.awaitsAdmin ? [] : [undecidedNotice(lead, after, account)]),
  ];
}

/** Tells the members what an admin decided. `confirmed` is null when there is no booking, or no longer one. */
export async function decidedNotices(
  app: FastifyInstance,
  tx: Database,
  {
    lead,
    key,
    confirmed,
    reason,
  }: { lead: LeadView; key: string; confirmed: ConfirmedBooking | null; reason: string | null },
): Promise<NotificationToSend[]> {
  const amount = confirmed && toDollars(confirmed.amountCents);
  const fee = confirmed && toDollars(confirmed.feeCents);
  await mailMembers(app, tx, lead, `booking-decided ${key}`, 'booking-decided', { amount, fee, reason });
  const data = { ...factsOf(lead), amount, reason };
  return [{ type: 'booking.decided', data, to: { accountId: lead.accountId } }];
}

/** Tells every admin about a booking to decide. */
export const undecidedNotice = (
  lead: LeadView,
  confirmation: Pick<ConfirmationRow, 'vendorCents' | 'clientCents'>,
  { businessName }: Pick<AccountRow, 'businessName'>,
): NotificationToSend => ({
  type: 'booking.undecided',
  data: { ...factsOf(lead), ...amountsOf(confirmation), business_name: businessName },
  to: { admins: true },
});

async function mailMembers(
  app: FastifyInstance,
  tx: Database,
  lead: LeadView,
  key: string,
  template: BookingTemplate,
  data: Record<string, unknown>,
): Promise<void> {
  const members = await findNotificationRecipients(tx, [lead.accountId]);
  const now = new Date();
  await queuePush(app, tx, [
    {
      template: 'booking',
      eventKey: key,
      leadId: lead.id,
      to: members.map(({ id, preferences }) => ({
        userId: id,
        sendAfter: endOfQuietHours(preferences, now),
      })),
      data: { about: template },
    },
  ]);
  await queueMailToEach(app, tx, members, {
    eventKey: key,
    template,
    data: { accountId: lead.accountId, leadId: lead.id, eventName: lead.eventName, ...data },
  });
}

const factsOf = (lead: LeadView) => ({
  account_id: lead.accountId,
  lead_id: lead.id,
  event_name: lead.eventName,
});

const amountsOf = ({ vendorCents, clientCents }: Pick<ConfirmationRow, 'vendorCents' | 'clientCents'>) => ({
  vendor_amount: vendorCents === null ? null : toDollars(vendorCents),
  client_amount: clientCents === null ? null : toDollars(clientCents),
});
