import type { FastifyInstance } from 'fastify';
import { findAccountRows } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvents } from '../events/record-event.ts';
import type { JobKind } from '../jobs/index.ts';
import type { EventToPublish } from '../live/live.repository.ts';
import { queueLeadNotifications } from './lead-notifications.ts';
import { notifyAll } from '../notifications/notify.ts';
import { endOfQuietHours, findNotificationRecipients } from '../notifications/preferences.repository.ts';
import { closePush, queuePush } from '../push/queue.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { expireLeads, markReminded, markUnseen } from './deadlines.repository.ts';
import type { LeadRow } from './leads.repository.ts';

/** The maximum number of leads per transaction: a long backlog must not block others. */
const BATCH_SIZE = 200;

/**
 * Expires leads whose deadline has passed. Status change and notification share one transaction, so that a
 * retry notifies no one twice.
 */
export function expiryJob(app: FastifyInstance): JobKind {
  return {
    name: 'expire-leads',
    retries: 3,
    schedule: '*/5 * * * *',
    run: () =>
      inBatches(app, async (tx) => {
        const expired = await expireLeads(tx, BATCH_SIZE);
        await queueNotifications(app, tx, expired, 'lead-expired');
        for (const { id } of expired) await closePush(app, tx, id);
        await recordEvents(
          app,
          tx,
          expired.map(({ id }) => ({ type: 'lead.expired', leadId: id })),
        );
        const changed = expired.map(({ accountId, id, status }): EventToPublish => ({
          type: 'lead.changed',
          data: { account_id: accountId, lead_id: id, status },
          audience: { accountId, admins: true },
        }));
        await notifyAll(tx, noticesOf(expired, 'lead.expired'), changed);
        return expired.length;
      }),
  };
}

/** Sends one reminder of a lead that is unanswered after the expected response time. */
export function reminderJob(app: FastifyInstance): JobKind {
  return {
    name: 'remind-of-leads',
    retries: 3,
    schedule: '*/5 * * * *',
    run: () =>
      inBatches(app, async (tx) => {
        const { responseHours } = await readSettingsRow(tx);
        const reminded = await markReminded(tx, responseHours, BATCH_SIZE);
        await queueNotifications(app, tx, reminded, 'lead-reminder');
        await notifyAll(tx, noticesOf(reminded, 'lead.reminder'));
        return reminded.length;
      }),
  };
}

/** Tells the members once that the client has not opened their response, so that they can write. */
export function unseenJob(app: FastifyInstance): JobKind {
  return {
    name: 'notice-unseen-responses',
    retries: 3,
    schedule: '20 * * * *',
    run: () =>
      inBatches(app, async (tx) => {
        const unseen = await markUnseen(tx, app.config.RESPONSE_SEEN_HOURS, BATCH_SIZE);
        await pushUnseen(app, tx, unseen);
        await notifyAll(tx, noticesOf(unseen, 'lead.response_unseen'));
        return unseen.length;
      }),
  };
}

async function pushUnseen(app: FastifyInstance, tx: Database, unseen: LeadRow[]): Promise<void> {
  if (unseen.length === 0) return;
  const members = await findNotificationRecipients(tx, [
    ...new Set(unseen.map(({ accountId }) => accountId)),
  ]);
  const now = new Date();
  await queuePush(
    app,
    tx,
    unseen.map(({ id, accountId, responseVersion }) => ({
      template: 'lead-unseen',
      eventKey: `lead-unseen ${id} ${responseVersion}`,
      leadId: id,
      to: members
        .filter((member) => member.accountId === accountId)
        .map(({ id: userId, preferences }) => ({ userId, sendAfter: endOfQuietHours(preferences, now) })),
    })),
  );
}

async function inBatches(app: FastifyInstance, take: (tx: Database) => Promise<number>): Promise<void> {
  while ((await app.db.transaction((tx) => take(tx))) === BATCH_SIZE);
}

async function queueNotifications(
  app: FastifyInstance,
  tx: Database,
  about: LeadRow[],
  template: 'lead-expired' | 'lead-reminder',
): Promise<void> {
  if (about.length === 0) return;
  const ids = [...new Set(about.map(({ accountId }) => accountId))];
  const accounts = await findAccountRows(tx, ids);
  const ofAccount = about.map((lead) => ({
    account: accounts.find(({ id }) => id === lead.accountId)!,
    lead,
  }));
  await queueLeadNotifications(app, tx, ofAccount, template);
}

const noticesOf = (leads: LeadRow[], type: 'lead.expired' | 'lead.reminder' | 'lead.response_unseen') =>
  leads.map(({ accountId, id, eventName }) => ({
    type,
    data: { account_id: accountId, lead_id: id, event_name: eventName },
    to: { accountId },
  }));
