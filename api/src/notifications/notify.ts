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
  const added = await addNotifications(tx, toSend);
  const shown = added.map(({ userId, accountId, notification }): EventToPublish => ({
    type: 'notification',
    data: notification,
    audience: { userId, ...(accountId && { accountId }) },
  }));
  await publishAll(tx, [...before, ...shown]);
}
