import { isEmail, type OptionalEmail } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { issueInvitationSecret } from '../admins/invitations.repository.ts';
import { issueInvitationSecret as issueTeamInvitationSecret } from '../team/invitations.repository.ts';
import { issueEmailToken, wasEmailChangeUndone } from '../auth/email-tokens.repository.ts';
import { isKnownDevice } from '../auth/known-devices.repository.ts';
import { findByEmail, findUser } from '../auth/users.repository.ts';
import type { JobKind } from '../jobs/index.ts';
import { notify } from '../notifications/notify.ts';
import { findLeadById } from '../leads/leads.repository.ts';
import { readPhrases } from '../settings/settings.repository.ts';
import { unsubscribeTokenOf } from '../notifications/preferences.repository.ts';
import { renderEmail } from './email-content.ts';
import { withLeadFacts } from './lead-facts.ts';
import { mayReceive } from './may-receive.ts';
import {
  findOutgoingMessage,
  isVerifiedAddress,
  recordFailedAttempt,
  recordSent,
  type OutgoingMessageRow,
} from './outgoing-messages.repository.ts';
import { MAIL_QUEUE } from './queue.ts';
import { buildSms, type SmsTemplateName } from './sms-templates.ts';
import { mayContainUserContent, withoutUserContent } from './user-content.ts';
import type { SmsTransport } from './sms.ts';
import type { TemplateContext, TemplateName } from './email-templates.ts';
import { truncate, sanitizeLine } from '../http/text.ts';
import { mailAttemptSeconds, Undeliverable, type Transport } from './transport.ts';
import { buildEmail } from './build-email.ts';
import { findOverride } from './template-overrides.repository.ts';

const SUBJECT_MAX = 200;
const NEW_DEVICE_LINK_DAYS = 7;

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
    if (!transports.sms) throw new Error('SMS_URL is not set');
    const text = buildSms(mail.template as SmsTemplateName, context);
    await transports.sms.send({ id: mail.id, to: mail.recipient, text });
    return 'sent';
  }
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
  await transports.email.send(
    { id: mail.id, to: mail.recipient, subject, ...renderEmail(content), ...headers },
    signal,
  );
  return 'sent';
}

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
  const person = kind && !data['sample'] ? await findByEmail(db, recipient) : undefined;
  return person && `${config.publicUrl}/api/unsubscribe/${kind}/${await unsubscribeTokenOf(db, person.id)}`;
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

/** Creates codes and tokens here, so that the queue and database dumps never contain one. Null: no recipient. */
async function contextOf(app: FastifyInstance, mail: OutgoingMessageRow): Promise<TemplateContext | null> {
  const { config, db } = app;
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
  if (mail.template === 'verify-email') {
    const person = await findUser(db, Number(mail.data['userId']));
    const open = person && (person.pendingEmail ?? (person.emailVerifiedAt ? null : person.email));
    if (!person || open !== mail.recipient) return null;
    const hours = config.VERIFY_CODE_HOURS;
    const secret = await issueEmailToken(db, { person, purpose: 'verify', minutes: hours * 60, email: open });
    return { ...base, data: { ...mail.data, name: person.name, hours }, secret };
  }
  if (mail.template === 'email-change-requested' || mail.template === 'email-changed') {
    const person = await findUser(db, Number(mail.data['userId']));
    const cancelled =
      person?.email === mail.recipient && person.pendingEmail !== String(mail.data['newEmail']);
    if (!person || cancelled) return null;
    if (await wasEmailChangeUndone(db, { userId: person.id, changedAt: mail.createdAt })) return null;
    const days = config.UNDO_EMAIL_CHANGE_DAYS;
    const secret = await issueEmailToken(db, {
      person,
      purpose: 'undo_email_change',
      minutes: days * 1440,
      email: mail.recipient,
      createdAt: mail.createdAt,
    });
    return { ...base, data: { ...mail.data, days }, secret };
  }
  if (mail.template === 'new-device') {
    const person = await findUser(db, Number(mail.data['userId']));
    const deviceId = Number(mail.data['deviceId']);
    if (!person || !(await isKnownDevice(db, deviceId))) return null;
    const secret = await issueEmailToken(db, {
      person,
      purpose: 'end_device_sessions',
      minutes: NEW_DEVICE_LINK_DAYS * 1440,
      email: mail.recipient,
      deviceId,
    });
    return { ...base, secret };
  }
  if (mail.template === 'admin-invitation') {
    const secret = await issueInvitationSecret(db, Number(mail.data['invitationId']));
    return secret === null ? null : { ...base, secret };
  }
  if (mail.template === 'team-invitation') {
    const secret = await issueTeamInvitationSecret(db, Number(mail.data['invitationId']));
    return secret === null ? null : { ...base, secret };
  }
  if (mail.template === 'reset-password') {
    const person = await findByEmail(db, mail.recipient);
    if (!person) return null;
    const minutes = config.RESET_MINUTES;
    const secret = await issueEmailToken(db, { person, purpose: 'reset', minutes });
    return { ...base, data: { ...mail.data, name: person.name, minutes }, secret };
  }
  const leadId = mail.data['leadId'];
  const lead = leadId === undefined ? undefined : await findLeadById(db, Number(leadId));
  if (!(await mayReceive(db, mail, lead))) return null;
  const data = await withLeadFacts(db, mail, lead);
  return data && { ...base, data };
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
