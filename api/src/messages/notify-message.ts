import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { excerptOf, truncate } from '../http/text.ts';
import type { LeadView } from '../leads/leads.repository.ts';
import type { EventToPublish } from '../live/live.repository.ts';
import { publishAll } from '../live/live.repository.ts';
import { queueNotifications } from '../mail/queue.ts';
import {
  deleteNotificationsOfMessage,
  deleteUnreadOfThread,
} from '../notifications/notifications.repository.ts';
import { notifyAll } from '../notifications/notify.ts';
import { endOfQuietHours, findNotificationRecipients } from '../notifications/preferences.repository.ts';
import { queuePush } from '../push/queue.ts';
import { membersOf } from '../accounts/account-views.repository.ts';
import { skipUnsentMessages } from '../mail/outgoing-messages.repository.ts';
import { findNewestUnread, type MessageView } from './messages.repository.ts';

/** The length of a message's beginning in the notification center and in an email. */
const EXCERPT = 140;
const EMAIL_EXCERPT = 1000;

type Thread = Pick<LeadView, 'id' | 'accountId'>;

const threadChange = ({ id, accountId }: Thread): EventToPublish => ({
  type: 'thread.changed',
  data: { account_id: accountId, lead_id: id },
  audience: { accountId },
});

/** Refreshes a thread in the open portals of its account. Call it last in a transaction. */
export const publishThreadChange = (tx: Database, thread: Thread): Promise<void> =>
  publishAll(tx, [threadChange(thread)]);

/**
 * Deletes the unread notifications about a thread, because each member has one at a time. It can wait for a member who marks
 * them as read, so call it before an event, which takes a lock that this member needs too.
 */
export async function deleteEarlierNotifications(tx: Database, { id, accountId }: Thread): Promise<void> {
  const members = await membersOf(tx, [accountId]);
  await deleteUnreadOfThread(
    tx,
    members.map((member) => member.id),
    id,
  );
}

/**
 * Notifies the members of an account about a message to them: in the portal, and by email unless they or
 * the account don't want it. Call it last in a transaction, after {@link deleteEarlierNotifications}.
 */
export async function notifyNewMessage(
  app: FastifyInstance,
  tx: Database,
  { account, lead, message }: { account: AccountRow; lead: LeadView; message: MessageView },
): Promise<void> {
  const text = message.text ?? '';
  const members = await findNotificationRecipients(tx, [account.id]);
  const now = new Date();
  await queueNotifications(
    app,
    tx,
    members.flatMap((person) => {
      if (!person.preferences.message_emails) return [];
      const sendAfter = endOfQuietHours(person.preferences, now);
      return {
        eventKey: eventKeyOf(message, person),
        template: 'lead-message',
        to: {
          email: person.email,
          phone: account.businessPhone,
          method: account.preferredCommunicationMethod,
        },
        data: {
          name: person.name,
          leadId: lead.id,
          from: message.author,
          text: text.length > EMAIL_EXCERPT ? `${truncate(text, EMAIL_EXCERPT)}…` : text,
          files: message.files.length,
        },
        ...(sendAfter && { sendAfter }),
      };
    }),
  );
  await queuePush(app, tx, [
    {
      template: 'lead-message',
      eventKey: `lead-message ${message.id}`,
      leadId: lead.id,
      to: members.map(({ id, preferences }) => ({
        userId: id,
        sendAfter: endOfQuietHours(preferences, now),
      })),
      data: { messageId: message.id },
    },
  ]);
  const data = {
    account_id: account.id,
    lead_id: lead.id,
    event_name: lead.eventName,
    excerpt: excerptOf(text, EXCERPT),
  };
  await notifyAll(
    tx,
    [{ type: 'message.created', data, to: { accountId: account.id } }],
    [threadChange(lead)],
  );
}

/**
 * Takes back what a deleted message has sent: its notifications, also those that an open portal has not received yet, and
 * its emails that wait or could not be delivered. An earlier unread message gets its notification again.
 */
export async function withdrawNotifications(
  tx: Database,
  accountId: number,
  message: MessageView,
): Promise<void> {
  const members = await membersOf(tx, [accountId]);
  const userIds = members.map(({ id }) => id);
  const unread = await findNewestUnread(tx, message.leadId);
  const earlier = unread && { excerpt: excerptOf(unread.text ?? '', EXCERPT), createdAt: unread.createdAt };
  await deleteNotificationsOfMessage(tx, userIds, { ...message, earlier });
  await skipUnsentMessages(
    tx,
    members.map((member) => eventKeyOf(message, member)),
  );
}

const eventKeyOf = (message: { id: number }, member: { id: number }) =>
  `lead-message ${message.id} ${member.id}`;
