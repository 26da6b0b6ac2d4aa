import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN, messages } from '../domain/index.ts';
import { Done, Id, Instant, Nullable, section, Text } from './route.ts';

/** The portal's settings. `referral_rate` is a percent (specification, section 3). */
export const PortalSettings = Type.Object({
  accepting_applications: Type.Boolean(),
  manual_review_required: Type.Boolean(),
  referral_rate: Type.Number({ minimum: 0, maximum: 100 }),
  free_leads: Type.Integer({ minimum: 0, maximum: 100 }),
  required_information: Type.Array(Text(120, { minLength: 1 }), { maxItems: 20 }),
});
export type PortalSettings = Static<typeof PortalSettings>;

const TemplateId = Text(60, { minLength: 1, pattern: '^[a-z-]+$' });
const Subject = Text(160, { minLength: 1 });
const Intro = Text(2000);

/** A mail of the portal: its subject and opening words may be changed. */
export const EmailTemplate = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  /** Words before the mail's own; empty by default. */
  intro: Type.String(),
  changed: Type.Boolean(),
  updated_at: Nullable(Instant),
  preview: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});
export type EmailTemplate = Static<typeof EmailTemplate>;

const tag = 'Admin: settings';
const Saved = Type.Intersect([PortalSettings, Type.Object({ updated_at: Instant })]);

export const vendorAdminSettingsRoutes = section({
  'GET /vendor-admin/settings': {
    summary: 'The settings',
    tag,
    access: 'admin',
    response: { 200: Saved },
  },
  'PUT /vendor-admin/settings': {
    summary: 'Change settings; what is left out stays',
    tag,
    access: 'admin',
    body: Type.Partial(PortalSettings),
    response: { 200: Saved },
  },
  'GET /vendor-admin/settings/email-templates': {
    summary: 'Every mail, with a preview',
    tag,
    access: 'admin',
    response: { 200: Type.Object({ data: Type.Array(EmailTemplate) }) },
  },
  'PUT /vendor-admin/settings/email-template': {
    summary: "Change a mail's subject and opening words",
    tag,
    access: 'admin',
    body: Type.Object({ template_id: TemplateId, subject: Subject, intro: Type.Optional(Intro) }),
    response: { 200: EmailTemplate },
  },
  'POST /vendor-admin/settings/test-email': {
    summary: 'Send a mail with sample data',
    tag,
    access: 'admin',
    body: Type.Object({
      template_id: TemplateId,
      recipient_email: Type.String({
        maxLength: 254,
        trimmed: true,
        pattern: EMAIL_PATTERN,
        messages: { required: messages.emailRequired, pattern: messages.emailInvalid },
      }),
    }),
    response: { 200: Done },
  },
  'GET /vendor-admin/settings/export-config': {
    summary: 'Settings and changed mails, as a file',
    tag,
    access: 'admin',
    response: {
      200: Type.Object({
        exported_at: Instant,
        settings: PortalSettings,
        email_templates: Type.Array(
          Type.Object({ id: Type.String(), subject: Type.String(), intro: Type.String() }),
        ),
      }),
    },
  },
  'POST /vendor-admin/settings/reset-defaults': {
    summary: 'Settings and mails as they were delivered',
    tag,
    access: 'admin',
    response: { 200: Saved },
  },
  'GET /vendor-admin/mails/undelivered': {
    summary: 'Mails that could not be sent, newest first',
    tag,
    access: 'admin',
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Id,
            template: Type.String(),
            recipient: Type.String(),
            attempts: Type.Integer(),
            last_error: Nullable(Type.String()),
            created_at: Instant,
          }),
        ),
      }),
    },
  },
  'POST /vendor-admin/mails/{mailId}/resend': {
    summary: 'Try an undelivered mail again',
    tag,
    access: 'admin',
    params: Type.Object({ mailId: Id }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Done },
  },
});
