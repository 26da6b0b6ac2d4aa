import type { NotificationData, NotificationType } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { publishAll, type EventToPublish } from '../live/live.repository.ts';
import { addNotifications } from './notifications.repository.ts';
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
