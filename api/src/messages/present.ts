import type { Message, MessageFile, MessagePage } from '@portal/shared/contract';
import type { FileRow } from '../files/files.repository.ts';
import type { MessageView } from './messages.repository.ts';

/** Who reads a thread: a member, the concierge's side, or somebody who wrote none of it. */
export type MessageReader = { userId: number } | 'concierge' | 'observer';

/** How long an author can delete a message, in ms. */
export interface DeletionWindow {
  deleteMs: number;
}

/** Returns whether the reader wrote the message. The concierge also writes for the client. */
export const isOwn = ({ author, userId }: MessageView, reader: MessageReader): boolean =>
  reader === 'concierge' ? author !== 'vendor' : reader !== 'observer' && userId === reader.userId;

/** Returns until when the reader can delete the message, or null. */
export function deletableUntil(
  message: MessageView,
  reader: MessageReader,
  { deleteMs }: DeletionWindow,
): Date | null {
  const until = new Date(message.createdAt.getTime() + deleteMs);
  return isOwn(message, reader) && !message.deletedAt && until > new Date() ? until : null;
}

/** Presents a file of a message. */
export const presentFile = ({ id, name, type, size }: FileRow): MessageFile => ({ id, name, type, size });

/** Presents a message to a reader. */
export const presentMessage = (
  message: MessageView,
  reader: MessageReader,
  window: DeletionWindow,
): Message => ({
  id: message.id,
  client_id: message.clientId,
  author: message.author,
  author_name: message.userName,
  own: isOwn(message, reader),
  text: message.text,
  files: message.files.map(presentFile),
  created_at: message.createdAt.toISOString(),
  deleted_at: message.deletedAt?.toISOString() ?? null,
  deletable_until: deletableUntil(message, reader, window)?.toISOString() ?? null,
});

/** Presents a part of a thread to a reader. */
export const presentMessages = (
  { rows, hasMore }: { rows: MessageView[]; hasMore: boolean },
  reader: MessageReader,
  window: DeletionWindow,
): MessagePage => ({
  data: rows.map((message) => presentMessage(message, reader, window)),
  has_more: hasMore,
});
