import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagingOf, presentPage } from '../database/lists.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { chosenAccount } from './chosen-account.repository.ts';
import { markNotificationsRead } from './notify.ts';
import { countUnread, listNotifications, type NotificationReader } from './notifications.repository.ts';

/** Routes for the notifications that a user sees: their own, and those of the account that they work in. */
export function notificationRoutes(app: FastifyInstance): void {
  const readerOf = async (
    { session }: FastifyRequest,
    { account_id: requested }: { account_id?: number },
  ): Promise<NotificationReader> => {
    const userId = session!.person.id;
    const account = await chosenAccount(app.db, userId, requested);
    const isOpen = account && (session!.secondFactor || !account.requireSecondFactor);
    return { userId, accountId: isOpen ? account.id : null };
  };

  route(app, 'GET /user/notifications', async ({ query, request }) => {
    const paging = pagingOf(query);
    const reader = await readerOf(request, query);
    const [{ rows, total }, unread] = await Promise.all([
      listNotifications(app.db, reader, paging),
      countUnread(app.db, reader),
    ]);
    return { ...presentPage(rows, total, paging), unread };
  });

  route(app, 'POST /user/notifications/read', async ({ query, body, request }) => {
    if ((body.all === true) === (body.ids !== undefined)) {
      throw invalid({ ids: 'Send ids, or all' });
    }
    const reader = await readerOf(request, query);
    if (body.ids?.length === 0) return { unread: await countUnread(app.db, reader) };
    return { unread: await markNotificationsRead(app, reader, body.ids ?? 'all') };
  });
}
