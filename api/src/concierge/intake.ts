import type { LeadIntake } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { leadView, type LeadRow, type LeadView } from '../leads/leads.repository.ts';
import { publish } from '../live/live.ts';
import { toCents } from '../money.ts';
import { queueLeadNotice } from '../notifications/lead-notices.ts';
import { notify } from '../notifications/notify.ts';
import { invalid } from '../problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { orNull } from '../text.ts';
import { matchLead, pacificToday } from './match.ts';

/**
 * Takes a matched lead in: delivered when it fits the account's preferences, held for an admin otherwise. The same
 * match for the same account answers what is there already.
 */
export async function takeIn(
  app: FastifyInstance,
  body: LeadIntake,
): Promise<{ lead: LeadView; repeated: boolean }> {
  if ((body.vendor_id === undefined) === (body.account_id === undefined)) {
    throw invalid({ account_id: 'Give exactly one of vendor_id and account_id' });
  }
  if (body.event.event_date < pacificToday())
    throw invalid({ 'event.event_date': 'The event date has passed' });
  return app.db.transaction(async (tx) => {
    const account = await findTarget(tx, body);
    const { reasons, holds } = matchLead(body.event, account);
    const delivered = holds.length === 0;
    const { freeLeads, leadExpiryHours } = await readSettingsRow(tx);
    const [lead] = await tx
      .insert(leads)
      .values({
        accountId: account.id,
        matchId: body.match_id,
        ...storedEvent(body),
        matchReasons: reasons,
        holdReasons: holds,
        deliveredAt: delivered ? new Date() : null,
        free: delivered && (await deliveredBefore(tx, account.id)) < freeLeads,
        expiresAt: expiry(body.event.event_date, leadExpiryHours),
      })
      .onConflictDoNothing({ target: [leads.accountId, leads.matchId] })
      .returning(leadView);
    if (!lead) return { lead: await existing(tx, account.id, body.match_id), repeated: true };
    if (delivered) await tellVendor(app, tx, account, lead);
    else await tellAdmins(tx, account, lead);
    return { lead, repeated: false };
  });
}

/** Locked until the commit, so that the count of free leads is right. */
async function findTarget(tx: Database, { account_id, vendor_id }: LeadIntake): Promise<AccountRow> {
  const [account] = await tx
    .select()
    .from(vendorAccounts)
    .where(
      account_id === undefined ? eq(vendorAccounts.vendorId, vendor_id!) : eq(vendorAccounts.id, account_id),
    )
    .for('no key update');
  const field = account_id === undefined ? 'vendor_id' : 'account_id';
  if (!account) throw invalid({ [field]: 'There is no such vendor account' }, 'unknown_account');
  if (account.status === 'suspended')
    throw invalid({ [field]: 'The account is suspended' }, 'account_suspended');
  return account;
}

const storedEvent = ({ event, notes }: LeadIntake) => ({
  eventName: event.name,
  eventType: event.type,
  eventDate: event.event_date,
  city: orNull(event.location?.city),
  state: orNull(event.location?.state),
  venue: orNull(event.location?.venue),
  budgetRange: orNull(event.budget_range),
  budgetMaxCents: event.budget_max == null ? null : toCents(event.budget_max),
  guestCount: event.guest_count ?? null,
  description: orNull(event.description),
  conciergeNotes: orNull(notes),
});

/** How many leads an account has had; lock the account first. */
export async function deliveredBefore(tx: Database, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), sql`${leads.deliveredAt} is not null`));
  return row!.count;
}

async function existing(tx: Database, accountId: number, matchId: string): Promise<LeadView> {
  const [lead] = await tx
    .select(leadView)
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.matchId, matchId)));
  return lead!;
}

/** Some hours after delivery, and never later than the end of the event's day in Pacific time. */
export function expiry(eventDate: string, hours: number, now = Date.now()): Date {
  // Pacific midnight is at 07:00 or 08:00 UTC of the next day; the earlier one never oversteps.
  const endOfDay = Date.parse(`${eventDate}T00:00:00Z`) + 31 * 3_600_000;
  return new Date(Math.min(now + hours * 3_600_000, endOfDay));
}

/** Tells the members of a delivered lead: outside the portal as they chose, and in it. */
export async function tellVendor(
  app: FastifyInstance,
  tx: Database,
  account: AccountRow,
  lead: LeadRow,
): Promise<void> {
  await queueLeadNotice(app, tx, account, lead, 'lead-arrived');
  const accountId = account.id;
  const fact = { account_id: accountId, lead_id: lead.id, event_name: lead.eventName };
  await publish(tx, 'lead.created', fact, { accountId, admins: true });
  await notify(tx, 'lead.created', fact, { accountId });
}

/** Tells the admins of a lead that awaits their decision. */
const tellAdmins = (tx: Database, account: AccountRow, lead: LeadRow) =>
  notify(
    tx,
    'lead.held',
    {
      account_id: account.id,
      lead_id: lead.id,
      event_name: lead.eventName,
      business_name: account.businessName,
      reasons: lead.holdReasons,
    },
    { admins: true },
  );
