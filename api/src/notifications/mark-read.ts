import type { FastifyInstance } from 'fastify';
import { publish } from '../live/live.repository.ts';
import { countUnread, markRead, unreadOfLead } from './notifications.repository.ts';

/** Marks a user's notifications as read and tells their open portals. Returns the number of unread ones. */
export function markNotificationsRead(
  app: FastifyInstance,
  userId: number,
  ids: number[] | 'all',
): Promise<number> {
  return app.db.transaction(async (tx) => {
    await markRead(tx, userId, ids);
    const unread = await countUnread(tx, userId);
    await publish(tx, 'notifications.read', { unread }, { userId });
    return unread;
  });
}

/** Marks the notifications about a lead as read, because the user opened it. */
export async function markLeadNotificationsRead(
  app: FastifyInstance,
  userId: number,
  leadId: number,
): Promise<void> {
  const ids = await unreadOfLead(app.db, userId, leadId);
  if (ids.length > 0) await markNotificationsRead(app, userId, ids);
}
