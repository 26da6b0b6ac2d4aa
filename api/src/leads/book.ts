import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { membersOf } from '../accounts/accounts.repository.ts';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { bookings, leads, payouts, vendorAccounts } from '../database/schema/index.ts';
import { charge, reverseCharge } from '../financial/ledger.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { toCents, toDollars } from '../money.ts';
import { notFound } from '../problem.ts';
import { refusal } from './answer.ts';
import { findLead, leadView, moveLead, viewLead, type LeadView } from './leads.repository.ts';

type LeadPath = { accountId: number; leadId: number };

/**
 * Reports a lead as booked: the booking, its fee (none for an account's first) and the record of its payout, in one
 * transaction. The same amount again is a success.
 */
export async function book(
  app: FastifyInstance,
  person: Person,
  { amount, ...path }: LeadPath & { amount: number },
): Promise<LeadView> {
  const amountCents = toCents(amount);
  return app.db.transaction(async (tx) => {
    // Locked: which booking is an account's first is decided for one at a time.
    const [account] = await tx
      .select()
      .from(vendorAccounts)
      .where(eq(vendorAccounts.id, path.accountId))
      .for('no key update');
    const lead = await moveLead(tx, { ...path, action: 'book' }, { lostAt: null, lostReason: null });
    if (!lead) return assertSameBooking(tx, path, amountCents);
    const [booking] = await tx
      .insert(bookings)
      .values({ leadId: lead.id, accountId: lead.accountId, amountCents, reportedBy: person.id })
      .returning();
    const feeCents = await charge(tx, booking!, account!.referralRateBps);
    await tx.insert(payouts).values({ accountId: lead.accountId, bookingId: booking!.id, amountCents });
    await record(tx, {
      action: 'lead_booked',
      performedBy: person.id,
      accountId: lead.accountId,
      details: { lead_id: lead.id, amount, fee: toDollars(feeCents) },
    });
    for (const member of await membersOf(tx, [lead.accountId])) {
      await queueMail(app, tx, {
        eventKey: `booking ${booking!.id} ${member.id}`,
        template: 'booking-confirmed',
        to: member.email,
        data: { name: member.name, eventName: lead.eventName, amount, fee: toDollars(feeCents) },
      });
    }
    await tell(tx, lead);
    return viewLead(tx, lead.id);
  });
}

async function assertSameBooking(tx: Database, path: LeadPath, amountCents: number): Promise<LeadView> {
  const lead = await findLead(tx, path.accountId, path.leadId);
  if (!lead) throw notFound();
  const [booking] = await tx.select().from(bookings).where(liveBookingOf(lead.id));
  if (lead.status === 'booked' && booking?.amountCents === amountCents) return lead;
  throw refusal(lead);
}

const liveBookingOf = (leadId: number) => and(eq(bookings.leadId, leadId), isNull(bookings.reversedAt));

/** Takes a booking back: the lead is in progress again, the ledger gets the opposite entry, the payout has failed. */
export async function reverseBooking(
  app: FastifyInstance,
  admin: Person,
  { leadId, reason }: { leadId: number; reason: string },
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const [found] = await tx.select(leadView).from(leads).where(eq(leads.id, leadId));
    if (!found) throw notFound();
    // Before the lead, as in booking: the account's earnings change too, and nobody waits in a circle.
    await tx
      .select({ id: vendorAccounts.id })
      .from(vendorAccounts)
      .where(eq(vendorAccounts.id, found.accountId))
      .for('no key update');
    const lead = await moveLead(tx, { accountId: found.accountId, leadId, action: 'reverseBooking' }, {});
    if (!lead) throw refusal(found);
    const [booking] = await tx
      .update(bookings)
      .set({ reversedAt: sql`now()`, reversalReason: reason })
      .where(liveBookingOf(leadId))
      .returning();
    if (booking) {
      await reverseCharge(tx, booking);
      await tx
        .update(payouts)
        .set({
          status: 'failed',
          notes: `Booking reversed: ${reason}`,
          completedAt: null,
          updatedAt: sql`now()`,
        })
        .where(eq(payouts.bookingId, booking.id));
    }
    await record(tx, {
      action: 'booking_reversed',
      performedBy: admin.id,
      accountId: lead.accountId,
      reason,
      before: { status: found.status },
      after: { status: lead.status },
      details: { lead_id: lead.id },
    });
    await tell(tx, lead);
    return viewLead(tx, lead.id);
  });
}

const tell = (tx: Database, lead: LeadView) =>
  publish(
    tx,
    'lead.changed',
    { account_id: lead.accountId, lead_id: lead.id, status: lead.status },
    { accountId: lead.accountId, admins: true },
  );
