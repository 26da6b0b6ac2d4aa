import type { EmailTemplate } from '@portal/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { newSecret } from '../auth/secrets.ts';
import { emailTemplates, mails } from '../database/schema/index.ts';
import { renderLetter } from '../mail/letter.ts';
import { MAIL_QUEUE, queueMail } from '../mail/queue.ts';
import { templates, type TemplateName } from '../mail/templates.ts';
import { findWording, sampleData, writeLetter } from '../mail/wording.ts';
import { conflict, invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';

const SHOWN = 100;

/** The mails' words, and the mails that could not be sent. */
export function mailAdminRoutes(app: FastifyInstance): void {
  const shown = async (id: TemplateName): Promise<EmailTemplate> => {
    const wording = await findWording(app.db, id);
    const context = { publicUrl: app.config.publicUrl, data: sampleData, secret: 'a-sample-code' };
    const letter = writeLetter(id, context, wording);
    return {
      id,
      subject: wording?.subject ?? letter.subject,
      intro: wording?.intro ?? '',
      changed: wording !== undefined,
      updated_at: wording?.updatedAt.toISOString() ?? null,
      preview: { subject: letter.subject, ...(await renderLetter(letter)) },
    };
  };

  route(app, 'GET /vendor-admin/settings/email-templates', async () => {
    const data: EmailTemplate[] = [];
    for (const id of Object.keys(templates) as TemplateName[]) data.push(await shown(id));
    return { data };
  });

  route(app, 'PUT /vendor-admin/settings/email-template', async ({ body, person }) => {
    const id = known(body.template_id);
    const wording = { subject: body.subject, intro: orNull(body.intro) ?? '', updatedBy: person.id };
    await app.db.transaction(async (tx) => {
      await tx
        .insert(emailTemplates)
        .values({ template: id, ...wording })
        .onConflictDoUpdate({ target: emailTemplates.template, set: { ...wording, updatedAt: sql`now()` } });
      await record(tx, {
        action: 'email_template_changed',
        performedBy: person.id,
        details: { template_id: id },
      });
    });
    return shown(id);
  });

  route(app, 'POST /vendor-admin/settings/test-email', async ({ body, person, reply }) => {
    const id = known(body.template_id);
    await app.limit(reply, {
      name: 'test-email',
      max: app.config.LIMIT_EXPORT_PER_HOUR,
      windowSeconds: 3600,
      subject: String(person.id),
    });
    await app.db.transaction((tx) =>
      queueMail(app, tx, {
        eventKey: `test ${newSecret()}`,
        template: id,
        to: body.recipient_email,
        data: { ...sampleData, sample: true },
      }),
    );
    return { message: 'The test mail is on its way.' };
  });

  route(app, 'GET /vendor-admin/mails/undelivered', async () => {
    const rows = await app.db
      .select()
      .from(mails)
      .where(eq(mails.status, 'dead'))
      .orderBy(desc(mails.id))
      .limit(SHOWN);
    return {
      data: rows.map((mail) => ({
        id: mail.id,
        template: mail.template,
        recipient: mail.recipient,
        attempts: mail.attempts,
        last_error: mail.lastError,
        created_at: mail.createdAt.toISOString(),
      })),
    };
  });

  route(app, 'POST /vendor-admin/mails/{mailId}/resend', async ({ params: { mailId }, person }) =>
    app.db.transaction(async (tx) => {
      const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
      if (!mail) throw notFound();
      const [again] = await tx
        .update(mails)
        .set({ status: 'queued' })
        .where(and(eq(mails.id, mailId), eq(mails.status, 'dead')))
        .returning({ id: mails.id });
      if (!again) throw conflict('transition_refused', `This mail is ${mail.status}.`);
      await app.jobs.queue(tx, MAIL_QUEUE, { mailId });
      await record(tx, { action: 'mail_resent', performedBy: person.id, details: { mail_id: mailId } });
      return { message: 'The mail is tried again.' };
    }),
  );
}

function known(id: string): TemplateName {
  if (!Object.hasOwn(templates, id)) throw invalid({ template_id: 'There is no such mail' });
  return id as TemplateName;
}
