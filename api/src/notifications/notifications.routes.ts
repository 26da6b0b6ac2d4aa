import type { FastifyInstance } from 'fastify';
import { pagingOf, presentPage } from '../http/paging.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { markNotificationsRead } from './mark-read.ts';
import { countUnread, listNotifications } from './notifications.repository.ts';

/** Routes for a user's own notifications. */
export function notificationRoutes(app: FastifyInstance): void {
  route(app, 'GET /user/notifications', async ({ query, person }) => {
    const paging = pagingOf(query);
    const [{ rows, total }, unread] = await Promise.all([
      listNotifications(app.db, person.id, paging),
      countUnread(app.db, person.id),
    ]);
    return { ...presentPage(rows, total, paging), unread };
  });

  route(app, 'POST /user/notifications/read', async ({ body, person }) => {
    if ((body.all === true) === (body.ids !== undefined)) {
      throw invalid({ ids: 'Send ids, or all' });
    }
    if (body.ids?.length === 0) return { unread: await countUnread(app.db, person.id) };
    return { unread: await markNotificationsRead(app, person.id, body.ids ?? 'all') };
  });
}
