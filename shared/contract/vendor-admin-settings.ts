import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN, messages } from '../domain/index.ts';
import { Required } from './fields.ts';
import { Done, Id, Instant, Nullable, section, Text } from './route.ts';

/** The portal's settings. `referral_rate` is a percent (specification, section 3). */
export const PortalSettings = Type.Object({
  accepting_applications: Type.Boolean(),
  /**
   * False: an application is approved as it is submitted, by nobody, with a vendor record made from it. One that has
   * something in common with a known vendor (website, Instagram, phone, email or name) waits for a person all the same.
   */
  manual_review_required: Type.Boolean(),
  /** Of accounts made from now on. */
  referral_rate: Type.Number({ minimum: 0, maximum: 100 }),
  /** How many of an account's first leads are free. */
  free_leads: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the applicants are asked for, as it is shown. */
  required_information: Type.Array(Required(120, 'Please write what is required'), { maxItems: 20 }),
  /** The business days that a review is said to take, from and to. */
  review_days_min: Type.Integer({ minimum: 0, maximum: 60 }),
  review_days_max: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Days until a rejected applicant may apply again. */
  reapply_days: Type.Integer({ minimum: 0, maximum: 730 }),
  /** Hours after its delivery in which a lead can be answered. */
  lead_expiry_hours: Type.Integer({ minimum: 1, maximum: 720 }),
});
export type PortalSettings = Static<typeof PortalSettings>;

const TemplateId = Text(60, { minLength: 1, pattern: '^[a-z-]+$' });
const Subject = Required(160, 'Subject is required');
const Intro = Text(2000);
const Wording = Type.Object({ template_id: TemplateId, subject: Subject, intro: Type.Optional(Intro) });

/** A mail with sample data. */
const Preview = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() });

/** A mail of the portal: its subject and opening words may be changed. */
export const EmailTemplate = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  /** Words before the mail's own; empty by default. */
  intro: Type.String(),
  changed: Type.Boolean(),
  /** What may stand in subject and opening words as {{variable}}. */
  variables: Type.Array(Type.String()),
  updated_at: Nullable(Instant),
  preview: Preview,
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
    body: Wording,
    response: { 200: EmailTemplate },
  },
  'POST /vendor-admin/settings/email-template/preview': {
    summary: 'How a mail would read with these words; saves nothing',
    tag,
    access: 'admin',
    body: Wording,
    response: { 200: Preview },
  },
  'POST /vendor-admin/settings/email-template/reset': {
    summary: 'The words of one mail, or of all when none is named, as they were delivered',
    tag,
    access: 'admin',
    body: Type.Object({ template_id: Type.Optional(TemplateId) }),
    response: { 200: Type.Object({ data: Type.Array(EmailTemplate) }) },
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
            channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
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
