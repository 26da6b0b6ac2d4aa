import { canReceive } from '../database/can-receive.ts';
import type { MessageAuthor } from '@portal/shared/contract';
import { leadStatusLabels, takesMessages } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { recordEvent } from '../events/record-event.ts';
import { attachFiles } from '../files/files.repository.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { findLeadById, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { addMessage, findMessage, lockLead, recountUnread, type MessageView } from './messages.repository.ts';
import { notifyNewMessage, publishThreadChange, deleteEarlierNotifications } from './notify-message.ts';
import { deletionWindow } from './delete-message.ts';
import { presentMessage, type MessageReader } from './present.ts';

/** A message to send, and its sender. `userId` is null for the concierge and the client. */
interface MessageToSend extends LeadPath {
  clientId: string;
  author: MessageAuthor;
  userId: number | null;
  text: string;
  fileIds: number[];
}

/**
 * Sends a message on a lead. Repeating one with the same text returns it; another text under its client_id is a
 * 409, and so is a lead that takes no more messages. Messages to the vendor notify the account's members.
 */
export function sendMessage(
  app: FastifyInstance,
  { clientId, author, userId, text, fileIds, ...path }: MessageToSend,
): Promise<{ message: MessageView; repeated: boolean }> {
  if (text === '' && fileIds.length === 0) return Promise.reject(invalid({ text: 'Please write a message' }));
  return app.db.transaction(async (tx) => {
    await lockLead(tx, path.leadId);
    const lead = await findLeadById(tx, path.leadId);
    const account = await findAccountRow(tx, path.accountId);
    if (!account || lead?.accountId !== path.accountId || (author === 'vendor' && !lead.deliveredAt))
      throw notFound();
    const known = await findMessage(tx, lead.id, { clientId });
    if (known) return { message: assertSame(app, known, { author, userId, text, fileIds }), repeated: true };
    if (author !== 'vendor' && !canReceive(account))
      throw invalid({ account_id: 'The account is suspended' }, 'account_suspended');
    assertOpen(lead);
    const { id: messageId } = await addMessage(tx, { ...path, clientId, author, userId, text });
    const attached = await attachFiles(tx, { leadId: lead.id, messageId, userId, fileIds });
    if (attached < fileIds.length)
      throw invalid({ file_ids: 'One of these files was removed, sent already, or is not yours' });
    const message = (await findMessage(tx, lead.id, { messageId }))!;
    await recountUnread(tx, lead.id);
    if (author !== 'vendor') await deleteEarlierNotifications(tx, lead);
    await recordEvent(app, tx, {
      type: 'message.created',
      leadId: lead.id,
      message: presentMessage(message, 'concierge', deletionWindow(app)),
    });
    if (author === 'vendor') await publishThreadChange(tx, lead);
    else await notifyNewMessage(app, tx, { account, lead, message });
    return { message, repeated: false };
  });
}

/** A deleted message has no text to compare, so every repeat of it is the same. */
function assertSame(
  app: FastifyInstance,
  known: MessageView,
  given: Pick<MessageToSend, 'author' | 'userId' | 'text' | 'fileIds'>,
): MessageView {
  const same =
    known.author === given.author &&
    known.userId === given.userId &&
    (known.deletedAt !== null || (known.text === given.text && sameFiles(known, given.fileIds)));
  if (same) return known;
  const reader: MessageReader = given.userId === null ? 'concierge' : { userId: given.userId };
  throw conflict(
    'client_id_taken',
    'Another message has this client_id.',
    presentMessage(known, reader, deletionWindow(app)),
  );
}

const sameFiles = ({ files }: MessageView, fileIds: number[]): boolean =>
  files.length === fileIds.length && files.every(({ id }) => fileIds.includes(id));

/** Throws a 409 with the lead when it takes no more messages. */
export function assertOpen(lead: LeadView): void {
  if (lead.deliveredAt && takesMessages(lead.status)) return;
  throw conflict(
    'thread_closed',
    lead.deliveredAt
      ? `This lead takes no more messages: it is ${leadStatusLabels[lead.status].toLowerCase()}.`
      : 'This lead takes no messages before it is delivered.',
    presentLead(lead),
  );
}
