import type { NotificationData, NotificationType } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { publishAll, type Fact } from '../live/live.repository.ts';
import { addNotifications, type Notice, type Recipients } from './notifications.repository.ts';

/**
 * Adds a notification for a user, for all members of an account or for every admin, and shows it in their
 * open portals when the transaction commits. Like `publish`: call it last in a transaction.
 */
export const notify = <T extends NotificationType>(
  tx: Database,
  type: T,
  data: NotificationData<T>,
  to: Recipients,
): Promise<void> => notifyAll(tx, [{ type, data, to } as Notice]);

/** Adds several notifications; publishes the events in `before` first. */
export async function notifyAll(tx: Database, notices: Notice[], before: Fact[] = []): Promise<void> {
  const added = await addNotifications(tx, notices);
  const shown = added.map(({ userId, notification }): Fact => ({
    type: 'notification',
    data: notification,
    audience: { userId },
  }));
  await publishAll(tx, [...before, ...shown]);
}
