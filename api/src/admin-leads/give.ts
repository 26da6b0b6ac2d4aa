import type { OtherVendors } from '@portal/shared/contract';
import { budgetOf, leadCanBeGiven, leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../accounts/account-views.repository.ts';
import { findAccountRow, lockAccount, type AccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { expiry } from '../concierge/ingest.ts';
import { addLeads, findLeadsOfMatches } from '../concierge/ingest.repository.ts';
import { matchLead } from '../concierge/match.ts';
import { notifyNewLeads } from '../leads/lead-notifications.ts';
import { notifyWithdrawal } from '../concierge/withdraw.ts';
import { markWithdrawn } from '../concierge/withdraw.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { daysBetween, pacificToday } from '../http/days.ts';
import { toCents } from '../http/money.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { normalizedCategory } from '../vendors/vendors.repository.ts';
import { dropHeldLead, markGiven } from '../leads/admin-leads.repository.ts';
import { dismissConfirmation } from '../bookings/booking-confirmations.repository.ts';
import { assertDeliverable } from '../leads/deliverable.ts';
import { otherVendors } from './give.repository.ts';
import { findLeadById, viewLead, type LeadView } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** Returns the vendors of the same category that a lead fits as well. Throws a 404. */
export async function findOtherVendors(app: FastifyInstance, leadId: number): Promise<OtherVendors> {
  const found = await findLeadById(app.db, leadId);
  if (!found) throw notFound();
  const lead = await viewLead(app.db, leadId);
  const { event } = presentLead(lead);
  const budget = budgetOf(event)?.max ?? null;
  const category = normalizedCategory((await findAccount(app.db, lead.accountId))!.vendor);
  const data = await otherVendors(app.db, {
    matchId: lead.matchId,
    eventType: lead.eventType,
    eventDate: lead.eventDate,
    noticeDays: daysBetween(pacificToday(), lead.eventDate),
    budgetCents: budget === null ? null : toCents(budget),
    category,
  });
  return { category, data };
}

/**
 * Gives a lead to another account, which gets it as a new lead of the same match. The vendor who had it loses it: a held
 * lead is dropped, and one that waits for an answer is withdrawn. Returns the new lead. Throws a 409 when its status doesn't
 * allow that, or the other account has a lead of the match, is suspended, or the event has passed.
 */
export function giveLead(
  app: FastifyInstance,
  admin: UserRow,
  { leadId, accountId }: { leadId: number; accountId: number },
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const found = await findLeadById(tx, leadId);
    if (!found) throw notFound();
    // In the order of their ids, so that two admins don't wait for each other.
    for (const id of [found.accountId, accountId].sort((one, other) => one - other))
      await lockAccount(tx, id);
    const lead = await viewLead(tx, leadId);
    const account = await findAccountRow(tx, accountId);
    if (!account) throw invalid({ account_id: 'Please choose a vendor' });
    assertGivable(lead);
    if ((await findLeadsOfMatches(tx, [{ accountId, matchId: lead.matchId }])).length > 0)
      throw conflict(
        'transition_refused',
        `${account.businessName} has this lead already.`,
        presentLead(lead),
      );
    assertDeliverable(account, lead);
    const from = (await findAccountRow(tx, lead.accountId))!;
    await takeBack(app, tx, admin, { lead, from, to: account });
    return addTo(app, tx, admin, { lead, from, to: account });
  });
}

function assertGivable(lead: LeadView): void {
  const isGiven = lead.givenTo !== null;
  if (!isGiven && leadCanBeGiven(lead.status)) return;
  const state = isGiven ? 'given to one already' : leadStatusLabels[lead.status].toLowerCase();
  throw conflict(
    'transition_refused',
    `This lead can’t be given to another vendor: it is ${state}.`,
    presentLead(lead),
  );
}

interface Giving {
  lead: LeadView;
  from: AccountRow;
  to: AccountRow;
}

/** Ends the lead of the vendor who had it, unless it has ended. */
async function takeBack(
  app: FastifyInstance,
  tx: Database,
  admin: UserRow,
  { lead, from, to }: Giving,
): Promise<void> {
  const { id: leadId } = lead;
  await markGiven(tx, leadId, to.id);
  await recordAuditEntry(tx, {
    action: 'lead_given_away',
    performedBy: admin.id,
    accountId: from.id,
    before: { status: lead.status, vendor: from.businessName },
    after: { vendor: to.businessName },
    details: { lead_id: leadId },
  });
  const dropReason = `Given to ${to.businessName}`;
  if (await dropHeldLead(tx, leadId, { droppedBy: admin.id, dropReason })) {
    await publishLeadChange(tx, lead);
  } else if (await markWithdrawn(tx, leadId, { reason: 'other', note: null })) {
    await dismissConfirmation(tx, leadId);
    const withdrawn = await viewLead(tx, leadId);
    await notifyWithdrawal(app, tx, withdrawn, 'other');
    await recordEvent(app, tx, { type: 'lead.withdrawn', leadId });
    await publishLeadChange(tx, withdrawn);
  }
}

/** Delivers the lead to its new vendor, also when it doesn't fit the preferences: an admin chose it. */
async function addTo(
  app: FastifyInstance,
  tx: Database,
  admin: UserRow,
  { lead, from, to }: Giving,
): Promise<LeadView> {
  const { leadExpiryHours } = await readSettingsRow(tx);
  const [added] = await addLeads(tx, [
    {
      accountId: to.id,
      matchId: lead.matchId,
      eventName: lead.eventName,
      eventType: lead.eventType,
      eventDate: lead.eventDate,
      city: lead.city,
      state: lead.state,
      venue: lead.venue,
      budgetRange: lead.budgetRange,
      budgetMaxCents: lead.budgetMaxCents,
      guestCount: lead.guestCount,
      description: lead.description,
      conciergeNotes: lead.conciergeNotes,
      matchReasons: matchLead(presentLead(lead).event, to).reasons,
      deliveredAt: new Date(),
      expiresAt: expiry(lead.eventDate, leadExpiryHours),
    },
  ]);
  const given = added!;
  await recordAuditEntry(tx, {
    action: 'lead_given',
    performedBy: admin.id,
    accountId: to.id,
    before: { vendor: from.businessName },
    after: { vendor: to.businessName },
    details: { lead_id: given.id, from_lead_id: lead.id },
  });
  await notifyNewLeads(app, tx, [{ account: to, lead: given }]);
  return given;
}
