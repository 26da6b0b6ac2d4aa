import { leadTransitions, RESPONSE_TARGET_MS } from '@portal/shared/domain';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { Fact } from '../live/live.ts';
import { queueLeadNotices } from '../notifications/lead-notices.ts';
import { notifyAll } from '../notifications/notify.ts';
import type { LeadRow } from './leads.repository.ts';

/** How many leads one transaction takes: a long list must not hold the others up. */
const AT_ONCE = 200;

const waiting = and(isNotNull(leads.deliveredAt), inArray(leads.status, [...leadTransitions.expire.from]))!;

// Both updates ask for what is due themselves, not only of the rows to take: a lead that is answered at the same moment
// is looked at again when its lock is free, and only the update's own condition is asked anew.

/** Expires leads whose time has passed. Moving and telling is one transaction, so that a repeat tells nobody twice. */
export function expiryJob(app: FastifyInstance): JobKind {
  return {
    name: 'expire-leads',
    retries: 3,
    schedule: '*/5 * * * *',
    run: () =>
      inBatches(app, async (tx) => {
        const due = and(waiting, sql`${leads.expiresAt} <= now()`)!;
        const expired = await tx
          .update(leads)
          .set({ status: leadTransitions.expire.to, updatedAt: sql`now()` })
          .where(
            and(due, inArray(leads.id, tx.select({ id: leads.id }).from(leads).where(due).limit(AT_ONCE))),
          )
          .returning();
        await queueNotices(app, tx, expired, 'lead-expired');
        const changed = expired.map(({ accountId, id, status }): Fact => ({
          type: 'lead.changed',
          data: { account_id: accountId, lead_id: id, status },
          audience: { accountId, admins: true },
        }));
        await notifyAll(tx, noticesOf(expired, 'lead.expired'), changed);
        return expired.length;
      }),
  };
}

/** Reminds once of a lead that has had no answer within the time that vendors are asked for. */
export function reminderJob(app: FastifyInstance): JobKind {
  return {
    name: 'remind-of-leads',
    retries: 3,
    schedule: '*/5 * * * *',
    run: () =>
      inBatches(app, async (tx) => {
        const late = sql`${leads.deliveredAt} <= now() - make_interval(secs => ${RESPONSE_TARGET_MS / 1000})`;
        const due = and(waiting, isNull(leads.remindedAt), late, sql`${leads.expiresAt} > now()`)!;
        const reminded = await tx
          .update(leads)
          .set({ remindedAt: sql`now()` })
          .where(
            and(due, inArray(leads.id, tx.select({ id: leads.id }).from(leads).where(due).limit(AT_ONCE))),
          )
          .returning();
        await queueNotices(app, tx, reminded, 'lead-reminder');
        await notifyAll(tx, noticesOf(reminded, 'lead.reminder'));
        return reminded.length;
      }),
  };
}

async function inBatches(app: FastifyInstance, take: (tx: Database) => Promise<number>): Promise<void> {
  while ((await app.db.transaction((tx) => take(tx))) === AT_ONCE);
}

async function queueNotices(
  app: FastifyInstance,
  tx: Database,
  about: LeadRow[],
  template: 'lead-expired' | 'lead-reminder',
): Promise<void> {
  if (about.length === 0) return;
  const ids = [...new Set(about.map(({ accountId }) => accountId))];
  const accounts = await tx.select().from(vendorAccounts).where(inArray(vendorAccounts.id, ids));
  const ofAccount = about.map((lead) => ({
    account: accounts.find(({ id }) => id === lead.accountId)!,
    lead,
  }));
  await queueLeadNotices(app, tx, ofAccount, template);
}

const noticesOf = (leads: LeadRow[], type: 'lead.expired' | 'lead.reminder') =>
  leads.map(({ accountId, id, eventName }) => ({
    type,
    data: { account_id: accountId, lead_id: id, event_name: eventName },
    to: { accountId },
  }));
