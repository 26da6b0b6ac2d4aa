import { Type, type Static } from 'typebox';
import { adminRights, messages, PAYMENT_LINK_PATTERN } from '../domain/index.ts';
import { Email, Line, Multiline, orEmpty, RequiredLine, Version } from './fields.ts';
import { Done, Id, Instant, Nullable, section } from './route.ts';

/** The portal's settings. `referral_rate` is a percent (specification, section 3). */
export const PortalSettings = Type.Object({
  accepting_applications: Type.Boolean(),
  /**
   * When false, the server approves an application on submission and creates a vendor record from it. An
   * application that shares a website, Instagram, phone, email or name with a known vendor still needs manual
   * review.
   */
  manual_review_required: Type.Boolean(),
  /** Lets admins write announcements to vendors. Scheduled ones are sent even when it is false. */
  announcements_enabled: Type.Boolean(),
  /** Applies to new accounts. */
  referral_rate: Type.Number({ minimum: 0, maximum: 100 }),
  /** The number of first leads that public pages and emails call free. No lead ever costs anything: the fee is for bookings. */
  free_leads: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Promised minimum and maximum business days for a review. */
  review_days_min: Type.Integer({ minimum: 0, maximum: 60 }),
  review_days_max: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Days until a rejected applicant can reapply. */
  reapply_days: Type.Integer({ minimum: 0, maximum: 730 }),
  /** Hours in which vendors are asked to respond. A lead without a response is then reminded once. */
  response_hours: Type.Integer({ minimum: 1, maximum: 168 }),
  /** The landing page announces booking and payment tracking and analytics as coming soon. */
  booking_tools_soon: Type.Boolean(),
  /** Hours from delivery until a lead expires. */
  lead_expiry_hours: Type.Integer({ minimum: 1, maximum: 720 }),
  /** Days after an invoice is issued until it is due. */
  invoice_due_days: Type.Integer({ minimum: 0, maximum: 90 }),
  /** Who issues invoices, printed on them: name and address. */
  invoice_issuer: Multiline(300),
  /** How vendors pay an invoice: shown on it, in its email and on the statement. */
  payment_instructions: Multiline(1000),
  /** The payment provider's page. `{number}` and `{amount}` stand for the invoice's number and its due dollars. */
  payment_link: Line(500, {
    pattern: orEmpty(PAYMENT_LINK_PATTERN),
    messages: { pattern: messages.paymentLinkInvalid },
  }),
});
export type PortalSettings = Static<typeof PortalSettings>;

/** The settings that pages and emails tell everyone. */
const { accepting_applications, booking_tools_soon, referral_rate, free_leads, ...times } =
  PortalSettings.properties;
const { review_days_min, review_days_max, response_hours, lead_expiry_hours } = times;
const PublicSettings = Type.Object({
  accepting_applications,
  booking_tools_soon,
  referral_rate,
  free_leads,
  review_days_min,
  review_days_max,
  response_hours,
  lead_expiry_hours,
});

const TemplateId = Type.String({ maxLength: 60, pattern: '^[a-z-]+$' });
const Subject = RequiredLine(160, 'Subject is required');
const Intro = Multiline(2000);
const TemplateChange = Type.Object({
  template_id: TemplateId,
  subject: Subject,
  intro: Type.Optional(Intro),
});

/** An email rendered with sample data. */
const Preview = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() });

/** An email whose subject and intro admins can change. */
export const EmailTemplate = Type.Object({
  id: Type.String(),
  /** With its variables as {{variable}}. */
  subject: Type.String(),
  /** Text before the email's body; empty by default. */
  intro: Type.String(),
  changed: Type.Boolean(),
  /** Variables that subject and intro can use as {{variable}}. */
  variables: Type.Array(Type.String()),
  updated_at: Nullable(Instant),
  /** Changes with subject and intro. */
  version: Type.String(),
  preview: Preview,
});
export type EmailTemplate = Static<typeof EmailTemplate>;

const tag = 'Admin: settings';
const Saved = Type.Intersect([
  PortalSettings,
  /** `version` changes with the settings. */
  Type.Object({ updated_at: Instant, version: Type.String() }),
]);
export type SavedSettings = Static<typeof Saved>;

export const vendorAdminSettingsRoutes = section({
  'GET /public-settings': {
    summary: 'The settings that pages tell everyone; the gateway writes them into each page',
    tag: 'Operation',
    access: 'public',
    response: { 200: PublicSettings },
  },
  'GET /vendor-admin/settings': {
    summary: 'The settings',
    tag,
    access: 'admin',
    roles: adminRights.see,
    response: { 200: Saved },
  },
  'PUT /vendor-admin/settings': {
    summary: 'Change settings; omitted ones stay; 409 if they changed after `version`; idempotent',
    tag,
    access: 'admin',
    sudo: ['referral_rate', 'payment_instructions', 'payment_link'],
    body: Type.Partial(Type.Object({ ...PortalSettings.properties, version: Version })),
    errors: { 409: ['edit_conflict'] },
    response: { 200: Saved },
  },
  'GET /vendor-admin/settings/email-templates': {
    summary: 'The emails that admins can change, with a preview',
    tag,
    access: 'admin',
    response: { 200: Type.Object({ data: Type.Array(EmailTemplate) }) },
  },
  'PUT /vendor-admin/settings/email-template': {
    summary: 'Change an email’s subject and intro; 409 if they changed after `version`; idempotent',
    tag,
    access: 'admin',
    body: Type.Object({ ...TemplateChange.properties, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: EmailTemplate },
  },
  'POST /vendor-admin/settings/email-template/preview': {
    summary: 'Preview an email with this subject and intro; saves nothing',
    tag,
    access: 'admin',
    body: TemplateChange,
    response: { 200: Preview },
  },
  'POST /vendor-admin/settings/email-template/reset': {
    summary: 'Restore the default text of one email, or of all',
    tag,
    access: 'admin',
    body: Type.Object({ template_id: Type.Optional(TemplateId) }),
    response: { 200: Type.Object({ data: Type.Array(EmailTemplate) }) },
  },
  'POST /vendor-admin/settings/test-email': {
    summary: 'Send a test email with sample data',
    tag,
    access: 'admin',
    body: Type.Object({
      template_id: TemplateId,
      recipient_email: Email,
    }),
    response: { 200: Done },
  },
  'GET /vendor-admin/settings/export-config': {
    summary: 'Export settings and changed emails as a file',
    tag,
    access: 'admin',
    sudo: true,
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
    summary: 'Reset settings and emails to their defaults',
    tag,
    access: 'admin',
    sudo: true,
    response: { 200: Saved },
  },
  'GET /vendor-admin/mails/undelivered': {
    summary: 'Undelivered emails, newest first',
    tag,
    access: 'admin',
    roles: adminRights.operate,
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
    summary: 'Resend an undelivered email',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ mailId: Id }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Done },
  },
});
