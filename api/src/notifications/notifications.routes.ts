import type { FastifyInstance } from 'fastify';
import { chosenAccount } from '../accounts/accounts.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import { pagingOf, presentPage } from '../http/paging.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { markNotificationsRead } from './mark-read.ts';
import { countUnread, listNotifications, type NotificationReader } from './notifications.repository.ts';

/** Routes for the notifications that a user sees: their own, and those of the account that they work in. */
export function notificationRoutes(app: FastifyInstance): void {
  const readerOf = async (
    { id: userId }: UserRow,
    { account_id: requested }: { account_id?: number },
  ): Promise<NotificationReader> => ({
    userId,
    accountId: await chosenAccount(app.db, userId, requested),
  });

  route(app, 'GET /user/notifications', async ({ query, person }) => {
    const paging = pagingOf(query);
    const reader = await readerOf(person, query);
    const [{ rows, total }, unread] = await Promise.all([
      listNotifications(app.db, reader, paging),
      countUnread(app.db, reader),
    ]);
    return { ...presentPage(rows, total, paging), unread };
  });

  route(app, 'POST /user/notifications/read', async ({ query, body, person }) => {
    if ((body.all === true) === (body.ids !== undefined)) {
      throw invalid({ ids: 'Send ids, or all' });
    }
    const reader = await readerOf(person, query);
    if (body.ids?.length === 0) return { unread: await countUnread(app.db, reader) };
    return { unread: await markNotificationsRead(app, reader, body.ids ?? 'all') };
  });
}
