import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { canReceive } from '../accounts/can-receive.repository.ts';
import type { Database } from '../database/index.ts';
import { viewLead, type LeadView } from '../leads/leads.repository.ts';
import { pacificToday } from '../http/days.ts';
import { toCents } from '../http/money.ts';
import { invalid, refused as rejected, type Problem } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { emptyToNull } from '../http/text.ts';
import { expiry } from './expiry.ts';
import { completeKey, reserveKey, type IdempotentRequest } from './idempotency.repository.ts';
import { addLead, findLeadOfMatch, lockAccountOf } from './ingest.repository.ts';
import { matchLead } from './match.ts';
import { notifyNewLead } from './notify-new-lead.ts';

/** An ingested lead. `repeated`: it already existed. */
export interface IngestResult {
  lead: LeadView;
  repeated: boolean;
}
/**
 * Ingests a matched lead. A lead that fits the account's preferences is delivered; any other is held for an
 * admin. Repeating a match for the same account, or a request with the same idempotency key, returns the existing lead.
 * Throws a 422 when the key was used for another request.
 */
export async function ingestLead(
  app: FastifyInstance,
  body: LeadIntake,
  request: IdempotentRequest | null = null,
): Promise<IngestResult> {
  check(body);
  return app.db.transaction(async (tx) => {
    if (!request) return ingest(app, tx, body);
    const known = await reserveKey(tx, request);
    if (!known) {
      const result = await ingest(app, tx, body);
      await completeKey(tx, request.keyHash, result.lead.id);
      return result;
    }
    if (known.bodyHash !== request.bodyHash)
      throw rejected('idempotency_key_reused', 'This idempotency key was used for another request.');
    return { lead: await viewLead(tx, known.leadId!), repeated: true };
  });
}

async function ingest(app: FastifyInstance, tx: Database, body: LeadIntake): Promise<IngestResult> {
  // Locked until the commit, so that nobody suspends it meanwhile.
  const account = await lockAccountOf(tx, body);
  if (!account) throw refused(body, 'This vendor account does not exist', 'unknown_account');
  // A repeat first: the account may be suspended, or the event over, since the first request.
  const known = await findLeadOfMatch(tx, account.id, body.match_id);
  if (known) return { lead: known, repeated: true };
  if (!canReceive(account)) throw refused(body, 'The account is suspended', 'account_suspended');
  if (body.event.event_date < pacificToday())
    throw invalid({ 'event.event_date': 'The event date has passed' });

  const { leadExpiryHours } = await readSettingsRow(tx);
  const { reasons, holds } = matchLead(body.event, account);
  const fits = holds.length === 0;
  const lead = await addLead(tx, {
    accountId: account.id,
    matchId: body.match_id,
    ...storedEvent(body),
    matchReasons: reasons,
    holdReasons: holds,
    deliveredAt: fits ? new Date() : null,
    expiresAt: expiry(body.event.event_date, leadExpiryHours),
  });
  await notifyNewLead(app, tx, { account, lead });
  return { lead, repeated: false };
}

function check(body: LeadIntake): void {
  if ((body.vendor_id === undefined) === (body.account_id === undefined)) {
    throw invalid({ account_id: 'Give exactly one of vendor_id and account_id' });
  }
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
