import type { DeliveryMethod } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { addOutgoingMessages } from './outgoing-messages.repository.ts';
import { toE164, hasSmsTemplate, type SmsTemplateName } from './sms-templates.ts';
import type { TemplateName } from './email-templates.ts';

export const MAIL_QUEUE = 'mail';

interface Queued {
  /** Deduplicates messages: one per event and user, whatever its channel. */
  eventKey: string;
  /** The template's data; never a secret. */
  data: Record<string, unknown>;
  /** Do not send before this instant, for quiet hours. Default: send immediately. */
  sendAfter?: Date;
}
/** An email to one address. */
interface QueuedMail extends Queued {
  template: TemplateName;
  to: string;
}
/** A text message to one number. */
interface QueuedSms extends Queued {
  template: SmsTemplateName;
  /** A number as {@link toE164} returns it: +14155550134. */
  to: string;
}
/** A notification by the channel that its user chose. */
export interface QueuedNotification extends Queued {
  template: TemplateName;
  to: { email: string; phone: string | null; method: DeliveryMethod };
}

type QueuedMessage = (QueuedMail & { channel: 'email' }) | (QueuedSms & { channel: 'sms' });

/** Queues an email in the transaction of its event: both happen or neither. */
export const queueMail = (app: FastifyInstance, tx: Database, mail: QueuedMail): Promise<void> =>
  queue(app, tx, [{ ...mail, channel: 'email' }]);

/** Queues an email to each of several users, whose names it may say. Each key is `eventKey` and the user's id. */
export const queueMailToEach = (
  app: FastifyInstance,
  tx: Database,
  users: readonly { id: number; name: string; email: string }[],
  { eventKey, data, ...mail }: Omit<QueuedMail, 'to'>,
): Promise<void> =>
  queue(
    app,
    tx,
    users.map(({ id, name, email }) => ({
      ...mail,
      channel: 'email',
      eventKey: `${eventKey} ${id}`,
      to: email,
      data: { name, ...data },
    })),
  );

/**
 * Queues an email to the team about a person. `replyTo`: the person's address, to which the team replies; without one the reply goes
 * to the portal's own address.
 */
export const queueTeamMail = (
  app: FastifyInstance,
  tx: Database,
  { replyTo, data, ...mail }: Omit<QueuedMail, 'to' | 'sendAfter'> & { replyTo: string | undefined },
): Promise<void> =>
  queueMail(app, tx, { ...mail, to: app.config.TEAM_EMAIL, data: { ...data, ...(replyTo && { replyTo }) } });

/**
 * Queues notifications by the channel that each user chose: nothing for `portal`, a text message for `sms`,
 * otherwise an email. Falls back to email when texting is not configured, the number is invalid or the
 * template has no SMS version.
 */
export const queueNotifications = (
  app: FastifyInstance,
  tx: Database,
  toSend: QueuedNotification[],
): Promise<void> =>
  queue(
    app,
    tx,
    toSend.flatMap(({ template, to, ...rest }): QueuedMessage[] => {
      if (to.method === 'portal') return [];
      const phone = to.method === 'sms' && app.config.SMS_URL ? toE164(to.phone) : null;
      if (phone && hasSmsTemplate(template)) return [{ ...rest, template, to: phone, channel: 'sms' }];
      return [{ ...rest, template, to: to.email, channel: 'email' }];
    }),
  );

async function queue(app: FastifyInstance, tx: Database, messages: QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const queued = await addOutgoingMessages(
    tx,
    messages.map(({ to, sendAfter: _later, ...message }) => ({ ...message, recipient: to })),
  );
  const now = Date.now();
  // Of two messages with the same key, the first is queued.
  const startAfter = new Map(messages.toReversed().map(({ eventKey, sendAfter }) => [eventKey, sendAfter]));
  await app.jobs.queue(
    tx,
    MAIL_QUEUE,
    queued.map(({ id, eventKey }) => {
      const sendAfter = startAfter.get(eventKey);
      return {
        data: { mailId: id },
        ...(sendAfter && sendAfter.getTime() > now && { startAfter: sendAfter }),
      };
    }),
  );
}
