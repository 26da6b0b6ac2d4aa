import { formatShortDate } from '@portal/shared/domain';
import { sanitizeLine } from '../http/text.ts';
import { placesOf, toGsm7 } from './gsm7.ts';
import { accountLink, type TemplateContext } from './email-content.ts';
import type { TemplateName } from './email-templates.ts';

/** The places of one text message: a longer one is billed and shown as several. */
const MAX_LENGTH = 160;
/** For a name that text messages cannot write. */
const NAMELESS = 'a lead';

type SmsTemplate = (context: TemplateContext) => {
  say: (name: string) => string;
  name: string;
  href: string;
};

const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
const leadPage = (context: TemplateContext) =>
  accountLink(`${context.publicUrl}/dashboard/lead-details/${field(context.data, 'leadId')}`, context);

/** One link for both answers. Without a secret, the lead's page. */
const answerPage = (context: TemplateContext) =>
  context.secret
    ? `${context.publicUrl}/reply?id=${field(context.data, 'leadId')}&code=${encodeURIComponent(context.secret)}`
    : leadPage(context);

/** The templates that have an SMS version. */
const smsTemplates = {
  'lead-arrived': (context) => ({
    say: (name) =>
      context.data['reopened']
        ? `Gia: ${name} is open again. Please respond within ${context.phrases.responseTime}.`
        : `Gia: new match for ${formatShortDate(field(context.data, 'eventDate'))}: ${name}. Please respond within ${context.phrases.responseTime}.`,
    name: field(context.data, 'eventName'),
    href: answerPage(context),
  }),
  'lead-reminder': (context) => ({
    say: (name) => `Gia: ${name} is still waiting for your reply.`,
    name: field(context.data, 'eventName'),
    href: answerPage(context),
  }),
  'lead-changed': (context) => ({
    say: (name) =>
      context.data['answered']
        ? `Gia: ${name} changed. Please confirm your quote.`
        : `Gia: ${name} changed. Please respond within ${context.phrases.responseTime}.`,
    name: field(context.data, 'eventName'),
    href: leadPage(context),
  }),
} satisfies Partial<Record<TemplateName, SmsTemplate>>;

export type SmsTemplateName = keyof typeof smsTemplates;

/** Checks whether a template has an SMS version. */
export const hasSmsTemplate = (template: TemplateName): template is SmsTemplateName =>
  Object.hasOwn(smsTemplates, template);

/**
 * Builds the SMS version with its link, in one line of the alphabet of text messages with at most 160 places: the name is
 * shortened, the link never.
 */
export function buildSms(template: SmsTemplateName, context: TemplateContext): string {
  const { say, name, href } = smsTemplates[template](context);
  const line = toGsm7(sanitizeLine(name)) || NAMELESS;
  const room = MAX_LENGTH - placesOf(`${say('')} ${href}`);
  return `${say(shortened(line, Math.max(0, room)))} ${href}`;
}

function shortened(text: string, room: number): string {
  if (placesOf(text) <= room) return text;
  let saved = '';
  for (const character of text) {
    if (placesOf(saved + character) > room - 3) break;
    saved += character;
  }
  return `${saved.trimEnd()}...`.slice(0, room);
}

/** Converts a number to the provider's format, +14155550134; null when it is invalid. Ten digits are a US number. */
export function toE164(phone: string | null): string | null {
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : null;
}
