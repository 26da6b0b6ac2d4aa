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

/** Queues a mail in the transaction of what it tells of: both happen or neither. */
export async function queueMail(app: FastifyInstance, tx: Database, mail: QueuedMail): Promise<void> {
  await queue(app, tx, 'email', mail);
}

/** Queues a text message in the transaction of what it tells of. Only where SMS_URL is set. */
export async function queueSms(app: FastifyInstance, tx: Database, sms: QueuedSms): Promise<void> {
  await queue(app, tx, 'sms', sms);
}

/**
 * Queues a notice the way its person chose: nothing for `portal`, a text message for `sms`, otherwise a mail. The mail
 * also stands in where texting is not configured, the number cannot be dialled or the template has no short form.
 */
export async function queueNotice(
  app: FastifyInstance,
  tx: Database,
  { template, to, ...rest }: QueuedNotice,
): Promise<void> {
  if (to.method === 'portal') return;
  const phone = to.method === 'sms' && app.config.SMS_URL ? dialable(to.phone) : null;
  if (phone && isShort(template)) await queueSms(app, tx, { ...rest, template, to: phone });
  else await queueMail(app, tx, { ...rest, template, to: to.email });
}

async function queue(
  app: FastifyInstance,
  tx: Database,
  channel: 'email' | 'sms',
  { eventKey, template, to, data, sendAfter }: QueuedMail,
): Promise<void> {
  const [queued] = await tx
    .insert(mails)
    .values({ eventKey, template, channel, recipient: to, data })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id });
  if (!queued) return;
  const later = sendAfter && sendAfter.getTime() > Date.now() ? { startAfter: sendAfter } : {};
  await app.jobs.queue(tx, MAIL_QUEUE, { mailId: queued.id }, later);
}
