import type { LeadPatch } from '@portal/shared/contract';
import { leadStatusLabels, takesEventChanges, type EventDetails } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { lockAccount, type AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { pacificToday } from '../http/days.ts';
import { conflict, invalid, type Problem } from '../http/problem.ts';
import { deliverHeldLead } from '../leads/admin-leads.repository.ts';
import { addEventChange, changeLeadEvent, lockLead } from '../leads/event-changes.repository.ts';
import { deliveryProblem } from '../leads/deliverable.ts';
import type { EventColumns, LeadRow } from '../leads/leads.repository.ts';
import { presentEventDetails, presentLeadEvent } from '../leads/present.ts';
import { notifyNewLeads, queueLeadNotifications } from '../leads/lead-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { type ConciergeLeadRow, leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { expiry } from './ingest.ts';
import { matchLead } from './match.ts';
import { patchedEvent } from './patched-event.ts';
import { presentConciergeLead } from './present.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** The lead of a match. `accountId` is required when several accounts have one. */
interface MatchPath {
  matchId: string;
  accountId: number | undefined;
}

/**
 * Changes the event of a lead that is new, viewed or answered, or held. Before a response, the time to respond begins
 * again; after it, the vendor is asked to confirm. A held lead that fits now is delivered, unless the account is suspended or the event has passed. The same content changes
 * nothing. Throws a 422 for a passed date and a 409 with the lead when its status doesn't allow that.
 */
export function changeEvent(
  app: FastifyInstance,
  { matchId, accountId }: MatchPath,
  patch: LeadPatch,
): Promise<ConciergeLeadRow> {
  return app.db.transaction(async (tx) => {
    const found = await leadOfMatch(tx, matchId, accountId);
    // The account first, as every delivery does, so that two transactions never wait for each other.
    const account = (await lockAccount(tx, found.accountId))!;
    const lead = await lockLead(tx, found.id);
    const current = await leadOfMatch(tx, matchId, lead.accountId);
    if (!takesEventChanges(lead.status) || lead.droppedAt) throw await refusal(app, tx, current);
    const event = patchedEvent(lead, patch);
    const [before, after] = [presentEventDetails(lead), presentEventDetails(event)];
    if (isDeepStrictEqual(before, after)) return current;
    if (after.event_date !== before.event_date && after.event_date < pacificToday())
      throw invalid({ 'event.event_date': 'The event date has passed' });
    await applyChange(app, tx, { account, lead, event, before, after });
    return leadOfMatch(tx, matchId, lead.accountId);
  });
}

interface Change {
  account: AccountRow;
  lead: LeadRow;
  event: EventColumns;
  before: EventDetails;
  after: EventDetails;
}

async function applyChange(
  app: FastifyInstance,
  tx: Database,
  { account, lead, event, before, after }: Change,
): Promise<void> {
  const { leadExpiryHours } = await readSettingsRow(tx);
  const { reasons, holds } = matchLead(presentLeadEvent(event), account);
  const answered = lead.status === 'responded';
  const expiresAt = answered ? null : expiry(event.eventDate, leadExpiryHours);
  const changed = await changeLeadEvent(tx, lead, {
    event,
    matchReasons: reasons,
    holdReasons: lead.deliveredAt ? lead.holdReasons : holds,
    expiresAt,
  });
  if (!changed.deliveredAt) {
    if (holds.length > 0 || deliveryProblem(account, changed)) return publishLeadChange(tx, changed);
    const delivered = await deliverHeldLead(tx, lead.id, { expiresAt: expiresAt! });
    return notifyNewLeads(app, tx, [{ account, lead: delivered! }]);
  }
  await addEventChange(tx, lead, { before, after });
  await queueLeadNotifications(app, tx, [{ account, lead: changed }], 'lead-changed');
  const data = { account_id: lead.accountId, lead_id: lead.id, event_name: changed.eventName, answered };
  await publishLeadChange(tx, changed);
  await notify(tx, 'lead.event_changed', data, { accountId: lead.accountId });
}

const refusal = async (app: FastifyInstance, tx: Database, lead: ConciergeLeadRow): Promise<Problem> =>
  conflict(
    'transition_refused',
    `This lead can’t be changed: it is ${
      lead.droppedAt && !lead.withdrawnAt ? 'dropped' : leadStatusLabels[lead.status].toLowerCase()
    }.`,
    await presentConciergeLead(app, tx, lead),
  );
