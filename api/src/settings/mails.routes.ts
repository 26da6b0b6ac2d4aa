import type { EmailTemplate } from '@portal/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { newSecret } from '../auth/secrets.ts';
import { emailTemplates, mails } from '../database/schema/index.ts';
import { renderLetter } from '../mail/letter.ts';
import { MAIL_QUEUE, queueMail } from '../mail/queue.ts';
import { templates, type TemplateName } from '../mail/templates.ts';
import {
  findWording,
  sampleData,
  unknownVariables,
  variablesOf,
  writeLetter,
  type Wording,
} from '../mail/wording.ts';
import { conflict, invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';

const SHOWN = 100;

type StoredWording = typeof emailTemplates.$inferSelect;

/** The mails' words, and the mails that could not be sent. */
export function mailAdminRoutes(app: FastifyInstance): void {
  const preview = async (id: TemplateName, wording: Wording | undefined) => {
    const context = { publicUrl: app.config.publicUrl, data: sampleData, secret: 'a-sample-code' };
    const letter = writeLetter(id, context, wording);
    return { subject: letter.subject, ...(await renderLetter(letter)) };
  };
  const shown = async (id: TemplateName, wording: StoredWording | undefined): Promise<EmailTemplate> => {
    const example = await preview(id, wording);
    return {
      id,
      subject: wording?.subject ?? example.subject,
      intro: wording?.intro ?? '',
      changed: wording !== undefined,
      variables: variablesOf(id),
      updated_at: wording?.updatedAt.toISOString() ?? null,
      preview: example,
    };
  };
  const all = async (wordingOf: (id: TemplateName) => Promise<StoredWording | undefined>) => {
    const data: EmailTemplate[] = [];
    for (const id of Object.keys(templates) as TemplateName[]) {
      data.push(await shown(id, await wordingOf(id)));
    }
    return { data };
  };

  route(app, 'GET /vendor-admin/settings/email-templates', () => all((id) => findWording(app.db, id)));

  route(app, 'PUT /vendor-admin/settings/email-template', async ({ body, person }) => {
    const { id, ...words } = checkedWording(body);
    const row = { ...words, updatedBy: person.id };
    const changed = await app.db.transaction(async (tx) => {
      const before = await findWording(tx, id);
      await tx
        .insert(emailTemplates)
        .values({ template: id, ...row })
        .onConflictDoUpdate({ target: emailTemplates.template, set: { ...row, updatedAt: sql`now()` } });
      await record(tx, {
        action: 'email_template_changed',
        performedBy: person.id,
        before: before && { subject: before.subject, intro: before.intro },
        after: words,
        details: { template_id: id },
      });
      return findWording(tx, id);
    });
    return shown(id, changed);
  });

  route(app, 'POST /vendor-admin/settings/email-template/preview', ({ body }) => {
    const { id, ...words } = checkedWording(body);
    return preview(id, words);
  });

  route(app, 'POST /vendor-admin/settings/email-template/reset', async ({ body, person }) => {
    const id = body.template_id === undefined ? null : known(body.template_id);
    await app.db.transaction(async (tx) => {
      const gone = await tx
        .delete(emailTemplates)
        .where(id ? eq(emailTemplates.template, id) : undefined)
        .returning();
      await record(tx, {
        action: 'email_templates_reset',
        performedBy: person.id,
        before: Object.fromEntries(
          gone.map(({ template, subject, intro }) => [template, { subject, intro }]),
        ),
        details: { template_id: id },
      });
    });
    // What was reset has the portal's own words again.
    return id ? { data: [await shown(id, undefined)] } : all(async () => undefined);
  });

  route(app, 'POST /vendor-admin/settings/test-email', async ({ body, person, reply }) => {
    const id = known(body.template_id);
    await app.limit(reply, {
      name: 'test-email',
      max: app.config.LIMIT_EXPORT_PER_HOUR,
      windowSeconds: 3600,
      subject: String(person.id),
    });
    await app.db.transaction(async (tx) => {
      await record(tx, {
        action: 'test_mail_sent',
        performedBy: person.id,
        details: { template_id: id, recipient: body.recipient_email },
      });
      await queueMail(app, tx, {
        eventKey: `test ${newSecret()}`,
        template: id,
        to: body.recipient_email,
        data: { ...sampleData, sample: true },
      });
    });
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
        channel: mail.channel,
        recipient: mail.recipient,
        attempts: mail.attempts,
        last_error: mail.lastError,
        created_at: mail.createdAt.toISOString(),
      })),
    };
  });

  route(app, 'POST /vendor-admin/mails/undelivered/resend-all', async ({ person }) =>
    app.db.transaction(async (tx) => {
      const again = await tx
        .update(mails)
        .set({ status: 'queued' })
        .where(eq(mails.status, 'dead'))
        .returning({ id: mails.id });
      const queued = again.map(({ id }) => ({ data: { mailId: id } }));
      await app.jobs.queue(tx, MAIL_QUEUE, queued);
      const retried = again.length;
      if (retried > 0)
        await record(tx, { action: 'mails_resent', performedBy: person.id, details: { retried } });
      return { message: retried === 0 ? 'No mail is undelivered.' : 'The mails are tried again.', retried };
    }),
  );

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
      await app.jobs.queue(tx, MAIL_QUEUE, [{ data: { mailId } }]);
      await record(tx, { action: 'mail_resent', performedBy: person.id, details: { mail_id: mailId } });
      return { message: 'The mail is tried again.' };
    }),
  );
}

function known(id: string): TemplateName {
  if (!Object.hasOwn(templates, id)) throw invalid({ template_id: 'There is no such mail' });
  return id as TemplateName;
}

/** The words as they are stored. Throws a 422 for a mail that there is not, and for variables that it does not know. */
function checkedWording(body: { template_id: string; subject: string; intro?: string }) {
  const id = known(body.template_id);
  const words = { subject: body.subject, intro: orNull(body.intro) ?? '' };
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const [first] = unknownVariables(id, text);
    return first ? [[field, `This mail does not know {{${first}}}`]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  return { id, ...words };
}
