import type { LeadIntake } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import type { LeadView } from '../leads/leads.repository.ts';
import { toCents } from '../http/money.ts';
import { invalid, type Problem } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { orNull } from '../http/text.ts';
import { addLeads, deliveredBefore, findLeadsOfMatches, lockAccountsOf } from './ingest.repository.ts';
import { matchLead } from './match.ts';
import { notifyNewLeads } from './notify-new-leads.ts';

/** An ingested lead. `repeated`: it already existed. */
export interface IngestResult {
  lead: LeadView;
  repeated: boolean;
}
interface Target {
  body: LeadIntake;
  account: AccountRow;
}

/**
 * Ingests leads in one transaction and returns the results in the same order. `wait` waits for locked
 * accounts. With `free`, leads of locked accounts get the result 'elsewhere'.
 */
export function ingestLeads(
  app: FastifyInstance,
  db: Database,
  bodies: LeadIntake[],
  mode: 'free' | 'wait',
): Promise<(IngestResult | Problem | 'elsewhere')[]> {
  return db.transaction(async (tx) => {
    // Locked until the commit, so that the count of free leads is correct.
    const accountOf = await lockAccountsOf(tx, bodies, mode);
    const targets = bodies.map((body) => ({ body, account: accountOf(body) }));
    const open = targets.filter(
      (target): target is Target => target.account !== undefined && target.account.status !== 'suspended',
    );
    const taken = open.length > 0 ? await store(app, tx, open) : new Map<string, IngestResult>();
    const seen = new Set<IngestResult>();
    return targets.map(({ body, account }) => {
      if (!account && mode === 'free') return 'elsewhere';
      if (!account) return refused(body, 'There is no such vendor account', 'unknown_account');
      if (account.status === 'suspended')
        return refused(body, 'The account is suspended', 'account_suspended');
      const one = taken.get(keyOf(account.id, body.match_id))!;
      if (seen.has(one)) return { ...one, repeated: true };
      seen.add(one);
      return one;
    });
  });
}

const refused = (
  { account_id }: LeadIntake,
  text: string,
  code: 'unknown_account' | 'account_suspended',
): Problem => invalid({ [account_id === undefined ? 'vendor_id' : 'account_id']: text }, code);

/** Writes new leads and notifies about them; the accounts are locked. Returns each lead by its {@link keyOf}. */
async function store(
  app: FastifyInstance,
  tx: Database,
  targets: Target[],
): Promise<Map<string, IngestResult>> {
  const { freeLeads, leadExpiryHours } = await readSettingsRow(tx);
  const taken = new Map<string, IngestResult>();
  const accountIds = [...new Set(targets.map(({ account }) => account.id))];
  const matchIds = targets.map(({ body }) => body.match_id);
  for (const lead of await findLeadsOfMatches(tx, accountIds, matchIds))
    taken.set(keyOf(lead.accountId, lead.matchId), { lead, repeated: true });

  const delivered = await deliveredBefore(tx, accountIds, freeLeads);
  const fresh = new Map<string, Target>();
  for (const target of targets) {
    const key = keyOf(target.account.id, target.body.match_id);
    if (!taken.has(key) && !fresh.has(key)) fresh.set(key, target);
  }
  if (fresh.size === 0) return taken;
  const now = new Date();
  const rows = [...fresh.values()].map(({ body, account }) => {
    const { reasons, holds } = matchLead(body.event, account);
    const fits = holds.length === 0;
    const count = delivered.get(account.id) ?? 0;
    if (fits) delivered.set(account.id, count + 1);
    return {
      accountId: account.id,
      matchId: body.match_id,
      ...storedEvent(body),
      matchReasons: reasons,
      holdReasons: holds,
      deliveredAt: fits ? now : null,
      free: fits && count < freeLeads,
      expiresAt: expiry(body.event.event_date, leadExpiryHours),
    };
  });
  const stored = (await addLeads(tx, rows)).map((lead) => ({
    lead,
    account: fresh.get(keyOf(lead.accountId, lead.matchId))!.account,
  }));
  await notifyNewLeads(app, tx, {
    delivered: stored.filter(({ lead }) => lead.deliveredAt),
    held: stored.filter(({ lead }) => !lead.deliveredAt),
  });
  for (const { lead } of stored) taken.set(keyOf(lead.accountId, lead.matchId), { lead, repeated: false });
  return taken;
}

const keyOf = (accountId: number, matchId: string) => `${accountId} ${matchId}`;

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

/** A number of hours after delivery, but never later than the end of the event's day in Pacific time. */
export function expiry(eventDate: string, hours: number, now = Date.now()): Date {
  // Pacific midnight is at 07:00 or 08:00 UTC of the next day. The earlier one is never too late.
  const endOfDay = Date.parse(`${eventDate}T00:00:00Z`) + 31 * 3_600_000;
  return new Date(Math.min(now + hours * 3_600_000, endOfDay));
}
