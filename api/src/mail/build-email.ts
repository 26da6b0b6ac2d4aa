import {
  contactSubjectLabels,
  defaultPhrases,
  eventTypeLabel,
  formatDate,
  rejectionReasons,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import { sanitizeLine, sanitizeMultiline } from '../http/text.ts';
import { accountLink } from './account-link.ts';
import type { EmailContent } from './email-content.ts';
import { paragraphsOf } from './email-templates/template.ts';
import { templates, type TemplateContext, type TemplateName } from './email-templates.ts';

/** The parts of an email that admins can override. */
export interface TemplateOverride {
  subject: string;
  intro: string;
}

/**
 * Builds an email with an admin's override: the subject, and an intro before the email's own text. Replaces
 * `{{name}}` (or `{name}`) and the other fields of the email's data; one without a value disappears, and an unknown field
 * is left as typed. The default subject as an override is no override, because some emails choose their subject by their
 * data.
 */
export function buildEmail(
  template: TemplateName,
  context: TemplateContext,
  override: TemplateOverride | undefined,
): EmailContent {
  const data = sanitizeTemplateData(context.data);
  const content: EmailContent = templates[template]({ ...context, data });
  if (content.button) content.button.href = accountLink(content.button.href, context);
  if (!override) return content;
  const fill = (text: string) =>
    text.replace(VARIABLE, (typed, double: string | undefined, single: string) => {
      const field = double ?? single;
      const isKnown = Object.hasOwn(data, field) || variablesOf(template).includes(field);
      return isKnown ? valueText(template, field, data[field]) : typed;
    });
  const intro = fill(override.intro).trim();
  return {
    ...content,
    subject: override.subject === defaultSubject(template) ? content.subject : fill(override.subject),
    paragraphs: intro ? [...paragraphsOf(intro), ...content.paragraphs] : content.paragraphs,
  };
}

/** The labels of the codes in an email's data, by template and field. */
const LABELS: Record<string, Record<string, string>> = {
  'application-rejected reason': rejectionReasons,
};

/** A value in an admin's text: dates and codes read as in the email itself. */
function valueText(template: TemplateName, field: string, value: unknown): string {
  const text = String(value ?? '');
  if (field === 'eventDate' && text) return formatDate(text);
  if (field === 'eventType' && text) return eventTypeLabel(text);
  return LABELS[`${template} ${field}`]?.[text] ?? text;
}

/** Fields that users write as several lines. All other text is part of a sentence or a subject. */
const MULTILINE_FIELDS = new Set([
  'answer',
  'message',
  'note',
  'notes',
  'payText',
  'reason',
  'text',
  'wishes',
]);

/** Cleans an email's data, so that it cannot break a line, add a paragraph or reorder a sentence. */
function sanitizeTemplateData<T>(data: T, name = ''): T {
  if (typeof data === 'string')
    return (MULTILINE_FIELDS.has(name) ? sanitizeMultiline(data) : sanitizeLine(data)) as T;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((entry: unknown) => sanitizeTemplateData(entry, name)) as T;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, sanitizeTemplateData(value, key)]),
  ) as T;
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g;

const noContext = { publicUrl: '', phrases: defaultPhrases(), secret: null };

/** Returns the fields that an email's template uses. */
export function fieldsOf(template: TemplateName): string[] {
  const named = new Set<string>();
  const data = new Proxy(sampleFields, {
    get(sample, field) {
      if (typeof field === 'string' && Object.hasOwn(sample, field)) named.add(field);
      return Reflect.get(sample, field);
    },
  });
  templates[template]({ ...noContext, data });
  return [...named].sort();
}

/** Returns the fields that an override may use: those with a text or a number. */
export const variablesOf = (template: TemplateName): string[] =>
  fieldsOf(template).filter((field) => ['string', 'number'].includes(typeof sampleFields[field]));

/** Returns an email's default subject with its variables: 'New match: {{eventName}}'. */
export const defaultSubject = (template: TemplateName): string =>
  templates[template]({ ...noContext, data: placeholders }).subject;

/** Returns the {{variables}} of an override that its email does not have. */
export function unknownVariables(template: TemplateName, text: string): string[] {
  const known = variablesOf(template);
  const named = [...text.matchAll(VARIABLE)].flatMap(([, double]) => (double ? [double] : []));
  return [...new Set(named)].filter((name) => !known.includes(name));
}

/** Data for previews and test emails, with every field that any email uses. */
export const sampleData = {
  name: 'Rosa Delgado',
  businessName: 'Delgado Catering',
  title: 'Catering',
  reviewTime: '1-2 business days',
  email: 'rosa@delgadocatering.example',
  device: 'Safari on iPhone',
  network: '203.0.113.x',
  time: 'Nov 24, 2026, 9:41 AM',
  newEmail: 'rosa@delgado.example',
  userId: 1,
  hours: 24,
  minutes: 60,
  days: 7,
  adminName: 'Ines Marchetti',
  inviter: 'Ines Marchetti',
  by: 'Ines Marchetti',
  memberName: 'Ana Ruiz',
  role: 'Owner',
  before: 'Responder',
  reason: 'We agreed on this by phone.',
  notes: 'Thank you for your patience.',
  changes: ['Date: Saturday, June 12, 2027 → Sunday, June 13, 2027', 'Guests: 120 → 140'],
  answered: true,
  note: 'They may be back next year.',
  headline: 'New in your portal',
  announcementId: 1,
  message: 'A message from the team.',
  from: 'client',
  text: 'Can you bring gluten-free bread?',
  answer: 'Here are two references.',
  eventName: 'Maya & Jonah',
  eventType: 'wedding',
  eventDate: '2027-06-12',
  budgetRange: '$8,000 – $12,000',
  basePackage: 2500,
  leadId: 1,
  count: 2,
  leads: [
    { eventName: 'Maya & Jonah', eventDate: '2027-06-12', city: 'Oakland' },
    { eventName: 'Summer Gala', eventDate: '2027-07-03', city: 'Napa' },
  ],
  amount: 6800,
  fee: 680,
  vendorAmount: 6800,
  clientAmount: 6500,
  number: '2026-0012',
  month: 'Nov 2026',
  dueOn: 'December 15, 2026',
  total: '$680.00',
  due: '$480.00',
  feeText: '$680.00',
  covered: false,
  accepted: true,
  invoiceId: 1,
  payText: 'Pay by ACH to account 000123456.',
  payLink: 'https://pay.example/2026-0012',
  ticketId: 'GIA-SAMPLE22',
  subject: 'general',
  source: 'GIA Partner Portal',
  what: 'paused its profile',
  wishes: 'website: https://delgadocatering.example',
};

const sampleFields: Record<string, unknown> = sampleData;

/** What a field contains in one email only: a code, a label or a sentence of the portal. */
const ownSamples: Partial<Record<TemplateName, object>> = {
  'application-rejected': { reason: 'quality_concerns' },
  'contact-message': { subject: contactSubjectLabels.general },
  'lead-withdrawn': { reason: withdrawalReasonTexts.client_cancelled },
};

/** Data for the preview and the test email of a template. */
export const sampleOf = (template: TemplateName) => ({ ...sampleData, ...ownSamples[template] });

/** The name of each field as its value. Dates stay, because emails format them. */
const placeholders: Record<string, unknown> = Object.fromEntries(
  Object.entries(sampleData).map(([name, value]) => [
    name,
    typeof value === 'number' || (typeof value === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value))
      ? `{{${name}}}`
      : value,
  ]),
);
