import type { LeadIntake } from '@portal/shared/contract';
import { and, asc, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { leadView, type LeadView } from '../leads/leads.repository.ts';
import { toCents } from '../money.ts';
import { invalid, type Problem } from '../problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { orNull } from '../text.ts';
import { matchLead } from './match.ts';
import { tellOfLeads } from './tell.ts';

/** A lead that is in; `repeated`: it was before. */
export interface Taken {
  lead: LeadView;
  repeated: boolean;
}
interface Target {
  body: LeadIntake;
  account: AccountRow;
}

/**
 * Takes leads in, in one transaction; answers what came of each, in their order. `wait`: waits for accounts that somebody
 * else holds. `free`: leads of accounts that cannot be had at once are 'elsewhere'.
 */
export function takeLeads(
  app: FastifyInstance,
  db: Database,
  bodies: LeadIntake[],
  mode: 'free' | 'wait',
): Promise<(Taken | Problem | 'elsewhere')[]> {
  return db.transaction(async (tx) => {
    const accountOf = await lockAccounts(tx, bodies, mode);
    const targets = bodies.map((body) => ({ body, account: accountOf(body) }));
    const open = targets.filter(
      (target): target is Target => target.account !== undefined && target.account.status !== 'suspended',
    );
    const taken = open.length > 0 ? await store(app, tx, open) : new Map<string, Taken>();
    const seen = new Set<Taken>();
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

/** Locked until the commit, so that the count of free leads is right; one after another, so that nobody waits in a ring. */
async function lockAccounts(
  tx: Database,
  bodies: LeadIntake[],
  mode: 'free' | 'wait',
): Promise<(body: LeadIntake) => AccountRow | undefined> {
  const given = (name: 'account_id' | 'vendor_id') => [
    ...new Set(bodies.flatMap((body) => body[name] ?? [])),
  ];
  const accounts = await tx
    .select()
    .from(vendorAccounts)
    .where(
      or(
        inArray(vendorAccounts.id, given('account_id')),
        inArray(vendorAccounts.vendorId, given('vendor_id')),
      ),
    )
    .orderBy(asc(vendorAccounts.id))
    .for('no key update', mode === 'free' ? { skipLocked: true } : {});
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byVendor = new Map(accounts.map((account) => [account.vendorId, account]));
  return ({ account_id, vendor_id }) =>
    account_id === undefined ? byVendor.get(vendor_id!) : byId.get(account_id);
}

/** Writes what is not there yet, and tells of it; the accounts are locked. Answers each lead by its {@link keyOf}. */
async function store(app: FastifyInstance, tx: Database, targets: Target[]): Promise<Map<string, Taken>> {
  const { freeLeads, leadExpiryHours } = await readSettingsRow(tx);
  const taken = new Map<string, Taken>();
  const accountIds = [...new Set(targets.map(({ account }) => account.id))];
  const matchIds = targets.map(({ body }) => body.match_id);
  const there = await tx
    .select(leadView)
    .from(leads)
    .where(and(inArray(leads.accountId, accountIds), inArray(leads.matchId, matchIds)));
  for (const lead of there) taken.set(keyOf(lead.accountId, lead.matchId), { lead, repeated: true });

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
  const stored = (await tx.insert(leads).values(rows).returning(leadView)).map((lead) => ({
    lead,
    account: fresh.get(keyOf(lead.accountId, lead.matchId))!.account,
  }));
  await tellOfLeads(app, tx, {
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

/** How many leads each account has had, up to `most`; lock the accounts first. */
export async function deliveredBefore(
  tx: Database,
  accountIds: number[],
  most: number,
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; count: number }>(
    tx,
    sql`select account.id, (select count(*)::int from (
        select 1 from leads where account_id = account.id and delivered_at is not null limit ${most}
      ) had) as count
      from unnest(${sql.param(accountIds)}::int[]) account (id)`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Some hours after delivery, and never later than the end of the event's day in Pacific time. */
export function expiry(eventDate: string, hours: number, now = Date.now()): Date {
  // Pacific midnight is at 07:00 or 08:00 UTC of the next day; the earlier one never oversteps.
  const endOfDay = Date.parse(`${eventDate}T00:00:00Z`) + 31 * 3_600_000;
  return new Date(Math.min(now + hours * 3_600_000, endOfDay));
}
