import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { LeadView } from '../leads/leads.repository.ts';
import { pacificToday } from '../http/days.ts';
import { toCents } from '../http/money.ts';
import { invalid, type Problem } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { emptyToNull } from '../http/text.ts';
import { addLead, countDelivered, findLeadOfMatch, lockAccountOf } from './ingest.repository.ts';
import { matchLead } from './match.ts';
import { notifyNewLead } from './notify-new-lead.ts';

/** An ingested lead. `repeated`: it already existed. */
export interface IngestResult {
  lead: LeadView;
  repeated: boolean;
}
/**
 * Ingests a matched lead. A lead that fits the account's preferences is delivered; any other is held for an
 * admin. Repeating a match for the same account returns the existing lead.
 */
export async function ingestLead(app: FastifyInstance, body: LeadIntake): Promise<IngestResult> {
  check(body);
  return app.db.transaction(async (tx) => {
    // Locked until the commit, so that the count of free leads is correct.
    const account = await lockAccountOf(tx, body);
    if (!account) throw refused(body, 'There is no such vendor account', 'unknown_account');
    if (account.status === 'suspended') throw refused(body, 'The account is suspended', 'account_suspended');
    const known = await findLeadOfMatch(tx, account.id, body.match_id);
    if (known) return { lead: known, repeated: true };

    const { freeLeads, leadExpiryHours } = await readSettingsRow(tx);
    const { reasons, holds } = matchLead(body.event, account);
    const fits = holds.length === 0;
    const lead = await addLead(tx, {
      accountId: account.id,
      matchId: body.match_id,
      ...storedEvent(body),
      matchReasons: reasons,
      holdReasons: holds,
      deliveredAt: fits ? new Date() : null,
      free: fits && (await countDelivered(tx, account.id, freeLeads)) < freeLeads,
      expiresAt: expiry(body.event.event_date, leadExpiryHours),
    });
    await notifyNewLead(app, tx, { account, lead });
    return { lead, repeated: false };
  });
}

function check(body: LeadIntake): void {
  if ((body.vendor_id === undefined) === (body.account_id === undefined)) {
    throw invalid({ account_id: 'Give exactly one of vendor_id and account_id' });
  }
  if (body.event.event_date < pacificToday())
    throw invalid({ 'event.event_date': 'The event date has passed' });
}

const refused = (
  { account_id }: LeadIntake,
  text: string,
  code: 'unknown_account' | 'account_suspended',
): Problem => invalid({ [account_id === undefined ? 'vendor_id' : 'account_id']: text }, code);

const storedEvent = ({ event, notes }: LeadIntake) => ({
  eventName: event.name,
  eventType: event.type,
  eventDate: event.event_date,
  city: emptyToNull(event.location?.city),
  state: emptyToNull(event.location?.state),
  venue: emptyToNull(event.location?.venue),
  budgetRange: emptyToNull(event.budget_range),
  budgetMaxCents: event.budget_max == null ? null : toCents(event.budget_max),
  guestCount: event.guest_count ?? null,
  description: emptyToNull(event.description),
  conciergeNotes: emptyToNull(notes),
});

/** A number of hours after delivery, but never later than the end of the event's day in Pacific time. */
export function expiry(eventDate: string, hours: number, now = Date.now()): Date {
  // Pacific midnight is at 07:00 or 08:00 UTC of the next day. The earlier one is never too late.
  const endOfDay = Date.parse(`${eventDate}T00:00:00Z`) + 31 * 3_600_000;
  return new Date(Math.min(now + hours * 3_600_000, endOfDay));
}
