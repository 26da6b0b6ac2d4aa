import type { NotificationData, NotificationType } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { publishAll, type Fact } from '../live/live.ts';
import { addNotifications, type Notice, type Recipients } from './notifications.repository.ts';

/**
 * Puts a fact among the notifications of a person, of everybody of an account or of every admin, and shows it in their
 * open portals when the transaction commits. Like `publish`: call it last in a transaction.
 */
export const notify = <T extends NotificationType>(
  tx: Database,
  type: T,
  data: NotificationData<T>,
  to: Recipients,
): Promise<void> => notifyAll(tx, [{ type, data, to } as Notice]);

/** The same of several facts; `before` them, open portals are told of these. */
export async function notifyAll(tx: Database, notices: Notice[], before: Fact[] = []): Promise<void> {
  const added = await addNotifications(tx, notices);
  const shown = added.map(({ userId, notification }): Fact => ({
    type: 'notification',
    data: notification,
    audience: { userId },
  }));
  await publishAll(tx, [...before, ...shown]);
}
