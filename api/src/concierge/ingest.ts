import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { canReceive } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { viewLead, type LeadView } from '../leads/leads.repository.ts';
import { endOfPacificDay, pacificToday } from '../http/days.ts';
import { toCents } from '../http/money.ts';
import { invalid, refused as rejected, type Problem } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { emptyToNull } from '../http/text.ts';
import { completeKey, reserveKey, type IdempotentRequest } from './idempotency.repository.ts';
import { addLeads, findLeadsOfMatches, lockAccountsOf, type NewLead } from './ingest.repository.ts';
import { matchLead } from './match.ts';
import { notifyNewLeads } from '../leads/lead-notifications.ts';

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
export const ingestLead = (
  app: FastifyInstance,
  body: LeadIntake,
  request: IdempotentRequest | null = null,
): Promise<IngestResult> =>
  inTurn(app, `${body.account_id ?? ''} ${body.vendor_id ?? ''}`, async (tx) => {
    const known = request && (await reserveKey(tx, request));
    if (known && known.bodyHash !== request.bodyHash)
      throw rejected('idempotency_key_reused', 'This idempotency key was used for another request.');
    if (known) return { lead: await viewLead(tx, known.leadId!), repeated: true };
    const [result] = await ingest(app, tx, [body]);
    if ('refusal' in result!) throw result.refusal;
    if (request) await completeKey(tx, request.keyHash, result!.lead.id);
    return result!;
  });

/** Ingests several leads like {@link ingestLead}, each for itself. Returns a result or the reason of a refusal for each, in their order. */
export const ingestLeads = (
  app: FastifyInstance,
  bodies: LeadIntake[],
): Promise<(IngestResult | Refusal)[]> => inTurn(app, 'batch', (tx) => ingest(app, tx, bodies));

interface Refusal {
  refusal: Problem;
}

/** Runs a transaction in turn: many leads for one account, which each of them locks, would otherwise use every connection. */
const inTurn = <T>(app: FastifyInstance, group: string, work: (tx: Database) => Promise<T>): Promise<T> =>
  app.intakeTurns.run(group, () => app.db.transaction(work));

const keyOf = (accountId: number, matchId: string) => `${accountId} ${matchId}`;

async function ingest(
  app: FastifyInstance,
  tx: Database,
  bodies: LeadIntake[],
): Promise<(IngestResult | Refusal)[]> {
  // Locked until the commit, so that nobody suspends them meanwhile.
  const locked = await lockAccountsOf(tx, bodies);
  const accountOf = (body: LeadIntake) => (problemOf(body) ? undefined : locked(body));
  const known = new Map<string, LeadView>();
  const remember = (leads: LeadView[]) => {
    for (const lead of leads) known.set(keyOf(lead.accountId, lead.matchId), lead);
  };
  const matches = bodies.flatMap((body) => {
    const account = accountOf(body);
    return account ? [{ accountId: account.id, matchId: body.match_id }] : [];
  });
  remember(await findLeadsOfMatches(tx, matches));
  const { leadExpiryHours } = await readSettingsRow(tx);

  const given = new Set<string>();
  const toAdd: { account: AccountRow; row: NewLead }[] = [];
  const answers = bodies.map((body) => {
    const account = accountOf(body);
    if (!account) return { refusal: problemOf(body) ?? unknownAccount(body) };
    const key = keyOf(account.id, body.match_id);
    // A repeat first: the account may be suspended, or the event over, since the first request.
    if (known.has(key) || given.has(key)) return { key, repeated: true };
    const refusal = refusalOf(body, account);
    if (refusal) return { refusal };
    given.add(key);
    toAdd.push({ account, row: newLead(body, account, leadExpiryHours) });
    return { key, repeated: false };
  });

  const added = await addLeads(
    tx,
    toAdd.map(({ row }) => row),
  );
  remember(added);
  await notifyNewLeads(
    app,
    tx,
    toAdd.map(({ account }, index) => ({ account, lead: added[index]! })),
  );
  return answers.map((answer) =>
    answer.refusal
      ? { refusal: answer.refusal }
      : { lead: known.get(answer.key)!, repeated: answer.repeated },
  );
}

function newLead(body: LeadIntake, account: AccountRow, leadExpiryHours: number): NewLead {
  const { reasons, holds } = matchLead(body.event, account);
  return {
    accountId: account.id,
    matchId: body.match_id,
    ...storedEvent(body),
    matchReasons: reasons,
    holdReasons: holds,
    deliveredAt: holds.length === 0 ? new Date() : null,
    expiresAt: expiry(body.event.event_date, leadExpiryHours),
  };
}

const HOUR_MS = 3_600_000;

/** A number of hours after delivery, but never later than the end of the event's day in Pacific time. */
export const expiry = (eventDate: string, hours: number, now = Date.now()): Date =>
  new Date(Math.min(now + hours * HOUR_MS, endOfPacificDay(eventDate).getTime()));

const problemOf = (body: LeadIntake): Problem | null =>
  (body.vendor_id === undefined) === (body.account_id === undefined)
    ? invalid({ account_id: 'Give exactly one of vendor_id and account_id' })
    : null;

const fieldOf = ({ account_id }: LeadIntake) => (account_id === undefined ? 'vendor_id' : 'account_id');
const unknownAccount = (body: LeadIntake): Problem =>
  invalid({ [fieldOf(body)]: 'This vendor account does not exist' }, 'unknown_account');

function refusalOf(body: LeadIntake, account: AccountRow): Problem | null {
  if (!canReceive(account))
    return invalid({ [fieldOf(body)]: 'The account is suspended' }, 'account_suspended');
  if (body.event.event_date < pacificToday())
    return invalid({ 'event.event_date': 'The event date has passed' });
  return null;
}

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
