import { isEmail, type OptionalEmail } from '@portal/shared/domain';
import { traced } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/index.ts';
import { notify } from '../notifications/notify.ts';
import { readPhrases } from '../settings/settings.repository.ts';
import { unsubscribeTokenOf } from '../notifications/preferences.repository.ts';
import { renderEmail, type TemplateContext } from './email-content.ts';
import {
  findOutgoingMessage,
  isVerifiedAddress,
  recordFailedAttempt,
  recordSent,
  turnIntoEmail,
  type OutgoingMessageRow,
} from './outgoing-messages.repository.ts';
import { MAIL_QUEUE } from './queue.ts';
import { withinTextLimit } from './text-limit.ts';
import { buildSms, type SmsTemplateName } from './sms-templates.ts';
import { buildEmail, mayContainUserContent, withoutUserContent } from './build-email.ts';
import type { SmsTransport } from './sms.ts';
import type { TemplateName } from './email-templates.ts';
import { truncate, sanitizeLine } from '../http/text.ts';
import { mailAttemptSeconds, Undeliverable, type Transport } from './transport.ts';
import { findOverride } from './template-overrides.repository.ts';

const SUBJECT_MAX = 200;

/** `sms` is null when texting is not configured. */
interface Transports {
  email: Transport;
  sms: SmsTransport | null;
}

/**
 * The job that sends one message. Failures are retried with exponential backoff. The last failure, or a
 * permanent rejection, leaves a dead letter.
 */
export function mailJob(app: FastifyInstance, transports: Transports): JobKind<{ mailId: number }> {
  return {
    name: MAIL_QUEUE,
    retries: app.config.DELIVERY_RETRIES,
    retrySeconds: app.config.DELIVERY_RETRY_SECONDS,
    attemptSeconds: mailAttemptSeconds(app.config),
    run: async ({ mailId }, { last, signal }) => {
      const mail = await findOutgoingMessage(app.db, mailId);
      if (!mail || mail.status !== 'queued') return;
      try {
        const status = await send(app, transports, mail, signal);
        await recordSent(app.db, { mailId, status });
      } catch (error) {
        const lastError = (error as Error).message.slice(0, 500);
        const final = last || error instanceof Undeliverable;
        await recordFailure(app, mailId, { status: final ? 'dead' : 'queued', lastError });
        app.log.warn({ mailId, template: mail.template, final, err: error }, 'mail not sent');
        if (!(error instanceof Undeliverable)) throw error;
      }
    },
  };
}

async function send(
  app: FastifyInstance,
  transports: Transports,
  mail: OutgoingMessageRow,
  signal: AbortSignal,
): Promise<'sent' | 'skipped'> {
  const context = await contextOf(app, mail);
  if (!context) return 'skipped';
  if (mail.channel === 'sms') {
    const email = await emailInstead(app, mail, context);
    if (email) return sendEmail(app, transports.email, { mail: email, context }, signal);
    if (!transports.sms) throw new Error('SMS_URL is not set');
    const text = buildSms(mail.template as SmsTemplateName, context);
    const { sms } = transports;
    await traced('send text message', spanOf(mail), () =>
      sms.send({ id: mail.id, to: mail.recipient, text }),
    );
    return 'sent';
  }
  return sendEmail(app, transports.email, { mail, context }, signal);
}

/** The email in place of a text message, when its account has no more texts today. */
async function emailInstead(
  app: FastifyInstance,
  mail: OutgoingMessageRow,
  { data }: TemplateContext,
): Promise<OutgoingMessageRow | undefined> {
  const [accountId, userId] = [Number(data['accountId']), Number(data['userId'])];
  if (!accountId || !userId || (await withinTextLimit(app, mail, accountId))) return undefined;
  app.log.warn({ mailId: mail.id, account: accountId }, 'text limit of the account reached');
  return turnIntoEmail(app.db, { mailId: mail.id, userId });
}

async function sendEmail(
  app: FastifyInstance,
  transport: Transport,
  { mail, context }: { mail: OutgoingMessageRow; context: TemplateContext },
  signal: AbortSignal,
): Promise<'sent'> {
  const template = mail.template as TemplateName;
  const content = buildEmail(
    template,
    { ...context, data: await wordsFor(app, mail, context.data) },
    await findOverride(app.db, template),
  );
  const subject = truncate(sanitizeLine(content.subject), SUBJECT_MAX);
  const replyTo = replyToOf(app, mail);
  const unsubscribe = await unsubscribeLinkOf(app, mail);
  const headers = { ...(replyTo && { replyTo }), ...(unsubscribe && { unsubscribe }) };
  const message = { id: mail.id, to: mail.recipient, subject, ...renderEmail(content), ...headers };
  await traced('send email', spanOf(mail), () => transport.send(message, signal));
  return 'sent';
}

const spanOf = ({ id, template }: OutgoingMessageRow) =>
  ({ kind: 'client', attributes: { 'portal.mail.id': id, 'portal.mail.template': template } }) as const;

/** The emails that a person can turn off. */
const kindOf: Partial<Record<TemplateName, OptionalEmail>> = {
  announcement: 'announcements',
  'lead-message': 'messages',
  'lead-assigned': 'assignments',
};

/** The link that turns off emails of this kind for its recipient; undefined for one that is not optional. */
async function unsubscribeLinkOf(
  { db, config }: FastifyInstance,
  { template, recipient, data }: OutgoingMessageRow,
): Promise<string | undefined> {
  const kind = kindOf[template as TemplateName];
  const token = kind && !data['sample'] ? await unsubscribeTokenOf(db, recipient) : undefined;
  return token && `${config.publicUrl}/api/unsubscribe/${kind}/${token}`;
}

/** The person that an email to the team is about. */
function replyToOf({ config }: FastifyInstance, { recipient, data }: OutgoingMessageRow): string | undefined {
  const { replyTo } = data;
  return recipient === config.TEAM_EMAIL && typeof replyTo === 'string' && isEmail(replyTo)
    ? replyTo
    : undefined;
}

/** Limits what an email reveals to its recipient: names and texts go only to a verified address and to the team. */
async function wordsFor(app: FastifyInstance, mail: OutgoingMessageRow, data: TemplateContext['data']) {
  const { recipient } = mail;
  const template = mail.template as TemplateName;
  if (recipient === app.config.TEAM_EMAIL || mail.data['sample']) return data;
  return mayContainUserContent(template, await isVerifiedAddress(app.db, recipient))
    ? data
    : withoutUserContent(template, data);
}

/** Codes and tokens are created here, so that the queue and database dumps never contain one. Null: no recipient. */
async function contextOf(
  { config, db, mailSources }: FastifyInstance,
  mail: OutgoingMessageRow,
): Promise<TemplateContext | null> {
  const base = {
    publicUrl: config.publicUrl,
    phrases: await readPhrases(db),
    data: mail.data,
    secret: null,
  };
  // A test email shows sample data and its link is not valid.
  if (mail.data['sample']) {
    const data = { ...mail.data, reviewTime: base.phrases.reviewTime };
    return { ...base, data, secret: 'a-sample-code' };
  }
  const source = mailSources.get(mail.template as TemplateName);
  if (!source) return base;
  const now = await source(mail);
  return now && { ...base, ...now };
}

/** Records a failed attempt and notifies the admins of a message that will not be retried. */
async function recordFailure(
  app: FastifyInstance,
  mailId: number,
  outcome: { status: 'dead' | 'queued'; lastError: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const mail = await recordFailedAttempt(tx, mailId, outcome);
    if (!mail || outcome.status !== 'dead') return;
    const { template, recipient } = mail;
    await notify(tx, 'mail.undelivered', { mail_id: mailId, template, recipient }, { admins: true });
  });
}
