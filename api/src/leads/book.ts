import type { FastifyInstance } from 'fastify';
import { lockAccount, membersOf } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { charge } from '../financial/ledger.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { toCents, toDollars } from '../http/money.ts';
import { notFound } from '../http/problem.ts';
import { addBooking, findActiveBooking } from './bookings.repository.ts';
import { findLead, changeLead, viewLead, type LeadPath, type LeadView } from './leads.repository.ts';
import { publishLeadChange, refusal } from './respond.ts';

/**
 * Reports a lead as booked in one transaction: the booking, its fee (none for an account's first) and its
 * payout record. Idempotent for the same amount.
 */
export async function book(
  app: FastifyInstance,
  person: UserRow,
  { amount, ...path }: LeadPath & { amount: number },
): Promise<LeadView> {
  const amountCents = toCents(amount);
  return app.db.transaction(async (tx) => {
    // Locked, so that concurrent bookings agree on which one is the account's first.
    const account = await lockAccount(tx, path.accountId);
    const lead = await changeLead(tx, { ...path, action: 'book' }, { lostAt: null, lostReason: null });
    if (!lead) return assertSameBooking(tx, path, amountCents);
    const { id: leadId, accountId } = lead;
    const booking = await addBooking(tx, { leadId, accountId, amountCents, reportedBy: person.id });
    const feeCents = await charge(tx, booking, account!.referralRateBps);
    await recordAuditEntry(tx, {
      action: 'lead_booked',
      performedBy: person.id,
      accountId: lead.accountId,
      details: { lead_id: lead.id, amount, fee: toDollars(feeCents) },
    });
    for (const member of await membersOf(tx, [lead.accountId])) {
      await queueMail(app, tx, {
        eventKey: `booking ${booking.id} ${member.id}`,
        template: 'booking-confirmed',
        to: member.email,
        data: { name: member.name, eventName: lead.eventName, amount, fee: toDollars(feeCents) },
      });
    }
    await publishLeadChange(tx, lead);
    return viewLead(tx, lead.id);
  });
}

async function assertSameBooking(tx: Database, path: LeadPath, amountCents: number): Promise<LeadView> {
  const lead = await findLead(tx, path.accountId, path.leadId);
  if (!lead) throw notFound();
  const booking = await findActiveBooking(tx, lead.id);
  if (lead.status === 'booked' && booking?.amountCents === amountCents) return lead;
  throw refusal(lead);
}
