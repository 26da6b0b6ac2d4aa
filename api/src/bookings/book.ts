import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { setBlocked } from '../accounts/block-date.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { pacificToday } from '../http/days.ts';
import { toCents } from '../http/money.ts';
import { notFound } from '../http/problem.ts';
import { findLead, changeLead, viewLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { reportAmount } from './report-amount.ts';
import { refusal } from '../leads/lead-change.ts';
import { changeReportedLead } from './booked-leads.repository.ts';

/**
 * Reports a lead in progress as booked, or any lead that the client already reported. The client confirms the amount, or has already reported it. Also blocks the day of the
 * event on request. Idempotent for the same amount.
 */
export async function book(
  app: FastifyInstance,
  person: UserRow,
  { amount, blockDate, ...path }: LeadPath & { amount: number; blockDate: boolean },
): Promise<LeadView> {
  const amountCents = toCents(amount);
  return app.db.transaction(async (tx) => {
    // Locked, so that concurrent reports agree on what is confirmed, and on which booking is the account's first.
    const account = await lockAccount(tx, path.accountId);
    const found = await findLead(tx, path.accountId, path.leadId);
    const changed =
      found?.booking?.state === 'reported_by_client'
        ? await changeReportedLead(tx, path)
        : await changeLead(tx, { ...path, action: 'book' }, { lostAt: null, lostReason: null });
    if (!changed) return assertSameBooking(tx, path, amountCents);
    const { accountId, eventDate } = changed;
    if (blockDate && eventDate >= pacificToday()) {
      await setBlocked(tx, { accountId, date: eventDate, blocked: true });
      await recordEvent(app, tx, { type: 'vendor.updated', accountId });
    }
    const lead = await viewLead(tx, changed.id);
    await reportAmount(
      app,
      tx,
      { account: account!, lead },
      { by: 'vendor', userId: person.id, amountCents },
    );
    return viewLead(tx, lead.id);
  });
}

async function assertSameBooking(tx: Database, path: LeadPath, amountCents: number): Promise<LeadView> {
  const lead = await findLead(tx, path.accountId, path.leadId);
  if (!lead) throw notFound();
  if (lead.status === 'booked' && lead.booking?.vendorCents === amountCents) return lead;
  throw refusal(lead);
}
