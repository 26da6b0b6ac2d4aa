import type { NotificationData, NotificationType } from '@portal/shared/contract';
import { hasRight, type AdminRight, type AdminRole } from '@portal/shared/domain';
import { eq, inArray } from 'drizzle-orm';
import { canReceive } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { aboutStatus } from '../live/live.repository.ts';
import { accountUsers, users, vendorAccounts } from '../database/schema/index.ts';

/**
 * The recipients: one user (with an account: as its member), all members of an account, or every admin who has the type's
 * right (optionally except one).
 */
export type Recipients =
  | { userId: number; accountId?: number }
  | { accountId: number }
  | { admins: true; except?: number };

/** A notification and its recipients. */
export type NotificationToSend = {
  [T in NotificationType]: { type: T; data: NotificationData<T>; to: Recipients };
}[NotificationType];

/** The right of the page that an admin's notification leads to. Every admin may open the pages of the others. */
const adminRightsOf: Partial<Record<NotificationType, AdminRight>> = {
  'mail.undelivered': 'operate',
  'booking.undecided': 'money',
  'invoice.long_overdue': 'money',
  'fee.disputed': 'money',
  'payment.unmatched': 'money',
  'webhook.turned_off': 'own',
};
const adminRightOf = (type: NotificationType): AdminRight => adminRightsOf[type] ?? 'see';

/** The types of notifications that an admin role does not show. */
export const hiddenFromAdmin = (role: AdminRole | null): NotificationType[] =>
  (Object.keys(adminRightsOf) as NotificationType[]).filter((type) => !hasRight(role, adminRightOf(type)));

/** Returns the ids of the recipients, with one lookup for all notifications. */
export async function findRecipients(
  db: Database,
  toSend: NotificationToSend[],
): Promise<(notification: NotificationToSend) => number[]> {
  const accountIds = [
    ...new Set(toSend.flatMap(({ to }) => ('accountId' in to && !('userId' in to) ? [to.accountId] : []))),
  ];
  const members =
    accountIds.length === 0
      ? []
      : await db
          .select({
            accountId: accountUsers.accountId,
            userId: accountUsers.userId,
            status: vendorAccounts.status,
          })
          .from(accountUsers)
          .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
          .where(inArray(accountUsers.accountId, accountIds));
  const admins = toSend.some(({ to }) => 'admins' in to)
    ? await db.select({ id: users.id, role: users.adminRole }).from(users).where(eq(users.role, 'admin'))
    : [];
  const byAccount = Map.groupBy(members, ({ accountId }) => accountId);
  return ({ type, to }) => {
    if ('userId' in to) return [to.userId];
    if ('admins' in to) {
      return admins
        .filter(({ id, role }) => id !== to.except && hasRight(role, adminRightOf(type)))
        .map(({ id }) => id);
    }
    return (byAccount.get(to.accountId) ?? [])
      .filter((member) => aboutStatus.includes(type) || canReceive(member))
      .map(({ userId }) => userId);
  };
}
