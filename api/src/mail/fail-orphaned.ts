import type { FastifyInstance } from 'fastify';
import { notify } from '../notifications/notify.ts';
import { findOrphanedMessages, markUndelivered } from './outgoing-messages.repository.ts';
import { MAIL_QUEUE } from './queue.ts';

/**
 * Turns queued messages without a job into dead letters: a process killed during the last attempt could not
 * record the failure. Admins see dead letters and can resend them.
 */
export async function failOrphanedMails(app: FastifyInstance): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { id, template, recipient } of await findOrphanedMessages(tx, MAIL_QUEUE)) {
      await markUndelivered(tx, id, 'The process ended during the last attempt.');
      await notify(tx, 'mail.undelivered', { mail_id: id, template, recipient }, { admins: true });
    }
  });
}
