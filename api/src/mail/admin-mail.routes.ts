import type { EmailTemplate } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry, type ChangesOf } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { renderEmail } from './email-content.ts';
import { MAIL_QUEUE, queueMail } from './queue.ts';
import {
  type EditableTemplate,
  editableTemplates,
  findOverride,
  isEditable,
  resetOverrides,
  saveOverride,
  type StoredOverride,
  textsOf,
} from './template-overrides.repository.ts';
import {
  defaultSubject,
  sampleOf,
  unknownVariables,
  variablesOf,
  buildEmail,
  type TemplateOverride,
} from './build-email.ts';
import { findOutgoingMessage, listUndelivered, requeueUndelivered } from './outgoing-messages.repository.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { versionOf } from '../http/version.ts';
import { emptyToNull } from '../http/text.ts';
import { readPhrases } from '../settings/settings.repository.ts';

const SHOWN = 100;

/** What changes an email. A reset of everything has no email. */
const changesOf = (id: EditableTemplate): ChangesOf[] => [
  ...[id, null].map((template) => ({
    actions: ['email_template_changed', 'email_templates_reset'],
    details: { template_id: template },
  })),
  { actions: ['settings_reset'] },
];

/** Admin routes for email templates and undelivered messages. */
export function adminMailRoutes(app: FastifyInstance): void {
  const preview = async (id: EditableTemplate, override: TemplateOverride | undefined, db = app.db) => {
    const phrases = await readPhrases(db);
    const data = { ...sampleOf(id), reviewTime: phrases.reviewTime };
    const context = { publicUrl: app.config.publicUrl, phrases, data, secret: 'a-sample-code' };
    const content = buildEmail(id, context, override);
    return { subject: content.subject, ...renderEmail(content) };
  };
  const shown = async (
    id: EditableTemplate,
    override: StoredOverride | undefined,
    db = app.db,
  ): Promise<EmailTemplate> => {
    const words = { subject: override?.subject ?? defaultSubject(id), intro: override?.intro ?? '' };
    return {
      id,
      ...words,
      changed: override !== undefined,
      variables: variablesOf(id),
      updated_at: override?.updatedAt.toISOString() ?? null,
      version: versionOf(words),
      preview: await preview(id, override, db),
    };
  };
  const all = async (overrideOf: (id: EditableTemplate) => Promise<StoredOverride | undefined>) => {
    const data: EmailTemplate[] = [];
    for (const id of editableTemplates) data.push(await shown(id, await overrideOf(id)));
    return { data };
  };

  route(app, 'GET /vendor-admin/settings/email-templates', () => all((id) => findOverride(app.db, id)));

  route(app, 'PUT /vendor-admin/settings/email-template', async ({ body, person }) => {
    const { id, ...words } = checkedOverride(body);
    const row = { ...words, updatedBy: person.id };
    const changed = await app.db.transaction(async (tx) => {
      const { before, after } = await saveOverride(tx, id, row);
      const current = await shown(id, before, tx);
      if (current.subject !== words.subject || current.intro !== words.intro)
        await assertVersion(tx, body, { current, changes: changesOf(id) });
      await recordAuditEntry(tx, {
        action: 'email_template_changed',
        performedBy: person.id,
        before: before && { subject: before.subject, intro: before.intro },
        after: words,
        details: { template_id: id },
      });
      return after;
    });
    return shown(id, changed);
  });

  route(app, 'POST /vendor-admin/settings/email-template/preview', async ({ body }) => {
    const { id, ...words } = checkedOverride(body);
    return preview(id, words);
  });

  route(app, 'POST /vendor-admin/settings/email-template/reset', async ({ body, person }) => {
    const id = body.template_id === undefined ? null : known(body.template_id);
    await app.db.transaction(async (tx) => {
      const gone = await resetOverrides(tx, id);
      await recordAuditEntry(tx, {
        action: 'email_templates_reset',
        performedBy: person.id,
        before: textsOf(gone),
        details: { template_id: id },
      });
    });
    // A reset restores the portal's default text.
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
      await recordAuditEntry(tx, {
        action: 'test_mail_sent',
        performedBy: person.id,
        details: { template_id: id, recipient: body.recipient_email },
      });
      await queueMail(app, tx, {
        eventKey: `test ${newSecret()}`,
        template: id,
        to: body.recipient_email,
        data: { ...sampleOf(id), sample: true },
      });
    });
    return { message: 'Test email sent.' };
  });

  route(app, 'GET /vendor-admin/mails/undelivered', async () => {
    const rows = await listUndelivered(app.db, SHOWN);
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
      const again = await requeueUndelivered(tx);
      const queued = again.map((mailId) => ({ data: { mailId } }));
      await app.jobs.queue(tx, MAIL_QUEUE, queued);
      const retried = again.length;
      if (retried > 0)
        await recordAuditEntry(tx, { action: 'mails_resent', performedBy: person.id, details: { retried } });
      return {
        message: retried === 0 ? 'There are no undelivered emails.' : 'The emails will be sent again.',
        retried,
      };
    }),
  );

  route(app, 'POST /vendor-admin/mails/{mailId}/resend', async ({ params: { mailId }, person }) =>
    app.db.transaction(async (tx) => {
      const mail = await findOutgoingMessage(tx, mailId);
      if (!mail) throw notFound();
      const again = await requeueUndelivered(tx, mailId);
      if (again.length === 0) throw conflict('transition_refused', `This email is ${mail.status}.`);
      await app.jobs.queue(tx, MAIL_QUEUE, [{ data: { mailId } }]);
      await recordAuditEntry(tx, {
        action: 'mail_resent',
        performedBy: person.id,
        details: { mail_id: mailId },
      });
      return { message: 'The email will be sent again.' };
    }),
  );
}

function known(id: string): EditableTemplate {
  if (!isEditable(id)) throw invalid({ template_id: 'This email can’t be changed' });
  return id;
}

/** Validates an override and returns it as stored. Throws a 422 for another email or unknown variables. */
function checkedOverride(body: { template_id: string; subject: string; intro?: string }) {
  const id = known(body.template_id);
  const words = { subject: body.subject, intro: emptyToNull(body.intro) ?? '' };
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const [first] = unknownVariables(id, text);
    return first ? [[field, `Unknown variable: {{${first}}}`]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  return { id, ...words };
}
