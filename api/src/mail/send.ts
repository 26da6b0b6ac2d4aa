import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { prepared, type Value } from '../database/prepared.ts';
import { mails } from '../database/schema/index.ts';
import { together } from '../database/together.ts';
import { findByEmail, findPerson, issueSecret } from '../auth/users.repository.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { awaitsAnswer } from '../leads/leads.repository.ts';
import { notify } from '../notifications/notify.ts';
import { renderLetter } from './letter.ts';
import { MAIL_QUEUE } from './queue.ts';
import { writeShort, type ShortName } from './short.ts';
import type { SmsTransport } from './sms.ts';
import type { LetterContext, TemplateName } from './templates.ts';
import { Undeliverable, type Transport } from './transport.ts';
import { findWording, writeLetter } from './wording.ts';

type QueuedRow = typeof mails.$inferSelect;
/** `sms` is null where texting is not configured. */
interface Transports {
  email: Transport;
  sms: SmsTransport | null;
}

/**
 * The job that sends one message. A failure is tried again with growing pauses; the last one leaves a dead letter, and
 * so does a refusal for good.
 */
export function mailJob(app: FastifyInstance, transports: Transports): JobKind<{ mailId: number }> {
  return {
    name: MAIL_QUEUE,
    retries: app.config.DELIVERY_RETRIES,
    retrySeconds: app.config.DELIVERY_RETRY_SECONDS,
    run: async ({ mailId }, { last }) => {
      const mail = await findMail(app.db, mailId);
      if (!mail || mail.status !== 'queued') return;
      try {
        const status = await send(app, transports, mail);
        await settleSent(app.db, { mailId, status });
      } catch (error) {
        const lastError = (error as Error).message.slice(0, 500);
        const final = last || error instanceof Undeliverable;
        await settleFailed(app, mailId, { status: final ? 'dead' : 'queued', lastError });
        app.log.warn({ mailId, template: mail.template, final, err: error }, 'mail not sent');
        if (!(error instanceof Undeliverable)) throw error;
      }
    },
  };
}

async function send(
  app: FastifyInstance,
  transports: Transports,
  mail: QueuedRow,
): Promise<'sent' | 'skipped'> {
  const context = await contextOf(app, mail);
  if (!context) return 'skipped';
  if (mail.channel === 'sms') {
    if (!transports.sms) throw new Error('SMS_URL is not set');
    const text = writeShort(mail.template as ShortName, context);
    await transports.sms.send({ id: mail.id, to: mail.recipient, text });
    return 'sent';
  }
  const letter = writeLetter(
    mail.template as TemplateName,
    context,
    await findWording(app.db, mail.template),
  );
  await transports.email.send({
    id: mail.id,
    to: mail.recipient,
    subject: oneLine(letter.subject),
    ...(await renderLetter(letter)),
  });
  return 'sent';
}

/** Codes and tokens are made here, so that neither the queue nor a dump ever holds one. Null: nobody to write to. */
async function contextOf(app: FastifyInstance, mail: QueuedRow): Promise<LetterContext | null> {
  const { config, db } = app;
  const base = { publicUrl: config.publicUrl, data: mail.data, secret: null };
  // A test mail shows sample data; its link leads nowhere.
  if (mail.data['sample']) return { ...base, secret: 'a-sample-code' };
  // It may have waited for quiet hours to end, and the lead been answered meanwhile.
  if (mail.template === 'lead-reminder' && !(await awaitsAnswer(db, Number(mail.data['leadId']))))
    return null;
  if (mail.template === 'verify-email') {
    const person = await findPerson(db, Number(mail.data['userId']));
    if (!person || person.email !== mail.recipient || person.emailVerifiedAt) return null;
    const hours = config.VERIFY_CODE_HOURS;
    const secret = await issueSecret(db, { person, purpose: 'verify', minutes: hours * 60 });
    return { ...base, data: { ...mail.data, name: person.name, hours }, secret };
  }
  if (mail.template === 'reset-password') {
    const person = await findByEmail(db, mail.recipient);
    if (!person) return null;
    const minutes = config.RESET_MINUTES;
    const secret = await issueSecret(db, { person, purpose: 'reset', minutes });
    return { ...base, data: { ...mail.data, name: person.name, minutes }, secret };
  }
  return base;
}

/** Jobs come in batches: their messages are read together. */
const findMail = together(async (db, ids: number[]) => {
  const rows = await selectMails(db, { ids });
  const byId = new Map(rows.map((mail) => [mail.id, mail]));
  return ids.map((id) => byId.get(id));
});
const selectMails = prepared('mails', (qb, value: Value<'ids'>) =>
  qb
    .select()
    .from(mails)
    .where(sql`${mails.id} = any(${value('ids')}::int[])`),
);

/** Writes down that messages went out, or had nobody to go to. */
const settleSent = together(
  async (db, settled: { mailId: number; status: 'sent' | 'skipped' }[]) => {
    const ids = sql.param(settled.map(({ mailId }) => mailId));
    const statuses = sql.param(settled.map(({ status }) => status));
    await db.execute(sql`update mails set status = settled.status, attempts = attempts + 1, last_error = null,
      sent_at = case when settled.status = 'sent' then now() end
      from unnest(${ids}::int[], ${statuses}::text[]) settled (id, status) where mails.id = settled.id`);
    return settled;
  },
  { inTurn: true },
);

/** Writes down a failed attempt. The admins are told of a message that nobody will try again. */
async function settleFailed(
  app: FastifyInstance,
  mailId: number,
  outcome: { status: 'dead' | 'queued'; lastError: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ ...outcome, sentAt: null, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mailId))
      .returning();
    if (!mail || outcome.status !== 'dead') return;
    const { template, recipient } = mail;
    await notify(tx, 'mail.undelivered', { mail_id: mailId, template, recipient }, { admins: true });
  });
}

/** A subject is one line whatever people typed: no header can be added. */
const oneLine = (text: string) => text.replace(/[\r\n\p{Cc}]+/gu, ' ').slice(0, 200);
