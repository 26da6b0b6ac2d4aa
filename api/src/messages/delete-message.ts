import type { FastifyInstance } from 'fastify';
import { replaceMessageEvent } from '../events/events.repository.ts';
import { removeFilesOf } from '../files/files.repository.ts';
import { conflict, notFound } from '../http/problem.ts';
import {
  eraseMessage,
  findMessage,
  lockLead,
  recountUnread,
  type MessageView,
} from './messages.repository.ts';
import { publishThreadChange, withdrawNotifications } from './notify-message.ts';
import { deletableUntil, isOwn, presentMessage, type DeletionWindow, type MessageReader } from './present.ts';

/** How long an author can delete a message. */
export const deletionWindow = ({ config }: FastifyInstance): DeletionWindow => ({
  deleteMs: config.MESSAGE_DELETE_MINUTES * 60_000,
});

/** Deletes a message of the caller while that is allowed. Idempotent. */
export function deleteMessage(
  app: FastifyInstance,
  lead: { id: number; accountId: number },
  { messageId, reader }: { messageId: number; reader: MessageReader },
): Promise<MessageView> {
  return app.db.transaction(async (tx) => {
    await lockLead(tx, lead.id);
    const message = await findMessage(tx, lead.id, { messageId });
    if (!message) throw notFound();
    if (message.deletedAt && isOwn(message, reader)) return message;
    const window = deletionWindow(app);
    if (!deletableUntil(message, reader, window)) {
      throw conflict(
        'transition_refused',
        `You can delete only your own messages, and only for ${app.config.MESSAGE_DELETE_MINUTES} minutes after sending.`,
        presentMessage(message, reader, window),
      );
    }
    await eraseMessage(tx, message.id);
    await removeFilesOf(tx, message.id);
    await recountUnread(tx, lead.id);
    const deleted = (await findMessage(tx, lead.id, { messageId }))!;
    await withdrawNotifications(tx, lead.accountId, deleted);
    await replaceMessageEvent(tx, deleted, presentMessage(deleted, 'concierge', window));
    await publishThreadChange(tx, lead);
    return deleted;
  });
}
