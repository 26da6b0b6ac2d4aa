import type { NotificationData, NotificationType } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { publish } from '../live/live.ts';
import { addNotifications, recipientsOf, type Recipients } from './notifications.repository.ts';

/**
 * Puts a fact among the notifications of a person, of everybody of an account or of every admin, and shows it in their
 * open portals when the transaction commits. Like `publish`: call it last in a transaction.
 */
export async function notify<T extends NotificationType>(
  tx: Database,
  type: T,
  data: NotificationData<T>,
  to: Recipients,
): Promise<void> {
  const added = await addNotifications(tx, { type, data, userIds: await recipientsOf(tx, to) });
  for (const { userId, notification } of added) await publish(tx, 'notification', notification, { userId });
}
