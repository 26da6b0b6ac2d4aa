import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { publish, type EventToPublish } from '../live/live.repository.ts';
import {
  countUnread,
  markRead,
  markReadForTeam,
  unreadOfLead,
  type NotificationReader,
} from './notifications.repository.ts';

/** Marks notifications that a user sees as read and updates their open portals. Returns the number of unread ones. */
export function markNotificationsRead(
  app: FastifyInstance,
  reader: NotificationReader,
  ids: number[] | 'all',
): Promise<number> {
  return app.db.transaction(async (tx) => {
    await markRead(tx, reader, ids);
    const unread = await countUnread(tx, reader);
    const { userId, accountId } = reader;
    await publish(tx, 'notifications.read', { unread }, { userId, ...(accountId && { accountId }) });
    return unread;
  });
}

/** Marks the notifications about a lead as read, because the user opened it. */
export async function markLeadNotificationsRead(
  app: FastifyInstance,
  userId: number,
  { id: leadId, accountId }: { id: number; accountId: number },
): Promise<void> {
  const ids = await unreadOfLead(app.db, userId, leadId);
  if (ids.length > 0) await markNotificationsRead(app, { userId, accountId }, ids);
}

/** Marks the team's notifications about a lead as read, because it was answered. Returns the events to publish. */
export async function markAnsweredLeadRead(
  tx: Database,
  lead: { id: number; accountId: number },
): Promise<EventToPublish[]> {
  const { accountId } = lead;
  const events: EventToPublish[] = [];
  for (const userId of await markReadForTeam(tx, lead)) {
    const unread = await countUnread(tx, { userId, accountId });
    events.push({ type: 'notifications.read', data: { unread }, audience: { userId, accountId } });
  }
  return events;
}
