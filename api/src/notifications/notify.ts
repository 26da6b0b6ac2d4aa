import type { NotificationData, NotificationType } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { publish, publishAll, type EventToPublish } from '../live/live.repository.ts';
import {
  addNotifications,
  countUnread,
  markRead,
  markReadForTeam,
  type NotificationReader,
} from './notifications.repository.ts';
import type { NotificationToSend, Recipients } from './recipients.repository.ts';

/**
 * Adds a notification for a user, for all members of an account or for every admin, and shows it in their
 * open portals when the transaction commits. Like `publish`: call it last in a transaction.
 */
export const notify = <T extends NotificationType>(
  tx: Database,
  type: T,
  data: NotificationData<T>,
  to: Recipients,
): Promise<void> => notifyAll(tx, [{ type, data, to } as NotificationToSend]);

/** Adds several notifications; publishes the events in `before` first. */
export async function notifyAll(
  tx: Database,
  toSend: NotificationToSend[],
  before: EventToPublish[] = [],
): Promise<void> {
  await publishAll(tx, [...before, ...(await storeNotifications(tx, toSend))]);
}

/**
 * Adds several notifications. Returns the events that show them, to publish after another event, whose lock is then held for a
 * shorter time.
 */
export async function storeNotifications(
  tx: Database,
  toSend: NotificationToSend[],
): Promise<EventToPublish[]> {
  const added = await addNotifications(tx, toSend);
  return added.map(({ userId, accountId, notification }) => ({
    type: 'notification',
    data: notification,
    audience: { userId, ...(accountId && { accountId }) },
  }));
}

/** Marks notifications that a user sees as read and updates their open portals. Returns the number of unread ones. */
export function markNotificationsRead(
  app: FastifyInstance,
  reader: NotificationReader,
  ids: number[] | 'all',
): Promise<number> {
  return app.db.transaction(async (tx) => {
    await markRead(tx, reader, ids);
    const unread = await countUnread(tx, reader);
    const { userId, accountId } = reader;
    await publish(tx, 'notifications.read', { unread }, { userId, ...(accountId && { accountId }) });
    return unread;
  });
}

/** Marks the team's notifications about a lead as read, because it was answered. Returns the events to publish. */
export async function markAnsweredLeadRead(
  tx: Database,
  lead: { id: number; accountId: number },
): Promise<EventToPublish[]> {
  const { accountId } = lead;
  const events: EventToPublish[] = [];
  for (const userId of await markReadForTeam(tx, lead)) {
    const unread = await countUnread(tx, { userId, accountId });
    events.push({ type: 'notifications.read', data: { unread }, audience: { userId, accountId } });
  }
  return events;
}
