import type { DeliveryMethod } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { mails } from '../database/schema/index.ts';
import { dialable, isShort, type ShortName } from './short.ts';
import type { TemplateName } from './templates.ts';

export const MAIL_QUEUE = 'mail';

interface Queued {
  /** One message per event and person: a second one with the same key is not queued, whatever its channel. */
  eventKey: string;
  /** What the template needs; never a secret. */
  data: Record<string, unknown>;
  /** Not before this instant, for quiet hours. Default: at once. */
  sendAfter?: Date;
}
/** A mail to one address. */
export interface QueuedMail extends Queued {
  template: TemplateName;
  to: string;
}
/** A text message to one number. */
export interface QueuedSms extends Queued {
  template: ShortName;
  /** A number as {@link dialable} answers it: +14155550134. */
  to: string;
}
/** A notice that goes the way its person chose. */
export interface QueuedNotice extends Queued {
  template: TemplateName;
  to: { email: string; phone: string | null; method: DeliveryMethod };
}

type QueuedMessage = (QueuedMail & { channel: 'email' }) | (QueuedSms & { channel: 'sms' });

/** Queues a mail in the transaction of what it tells of: both happen or neither. */
export const queueMail = (app: FastifyInstance, tx: Database, mail: QueuedMail): Promise<void> =>
  queue(app, tx, [{ ...mail, channel: 'email' }]);

/**
 * Queues notices the way each one's person chose: nothing for `portal`, a text message for `sms`, otherwise a mail. The
 * mail also stands in where texting is not configured, the number cannot be dialled or the template has no short form.
 */
export const queueNotices = (app: FastifyInstance, tx: Database, notices: QueuedNotice[]): Promise<void> =>
  queue(
    app,
    tx,
    notices.flatMap(({ template, to, ...rest }): QueuedMessage[] => {
      if (to.method === 'portal') return [];
      const phone = to.method === 'sms' && app.config.SMS_URL ? dialable(to.phone) : null;
      if (phone && isShort(template)) return [{ ...rest, template, to: phone, channel: 'sms' }];
      return [{ ...rest, template, to: to.email, channel: 'email' }];
    }),
  );

async function queue(app: FastifyInstance, tx: Database, messages: QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const queued = await tx
    .insert(mails)
    .values(
      messages.map(({ eventKey, template, channel, to, data }) => ({
        eventKey,
        template,
        channel,
        recipient: to,
        data,
      })),
    )
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id, eventKey: mails.eventKey });
  const now = Date.now();
  // Of two with one key the first is queued.
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
