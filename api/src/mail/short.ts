import { formatShortDate } from '@portal/shared/domain';
import type { LetterContext, TemplateName } from './templates.ts';

/** One text message: more would be billed and shown as several. */
const MAX_LENGTH = 160;

type Short = (context: LetterContext) => { say: (name: string) => string; name: string; href: string };

const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
const leadPage = ({ publicUrl, data }: LetterContext) =>
  `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`;

/** The mails that can be texted too. */
const shorts = {
  'lead-arrived': (context) => ({
    say: (name) =>
      `Gia: new match for ${formatShortDate(field(context.data, 'eventDate'))}: ${name}. Please answer within 2 hours.`,
    name: field(context.data, 'eventName'),
    href: leadPage(context),
  }),
  'lead-reminder': (context) => ({
    say: (name) => `Gia: ${name} is still waiting for your answer.`,
    name: field(context.data, 'eventName'),
    href: leadPage(context),
  }),
} satisfies Partial<Record<TemplateName, Short>>;

export type ShortName = keyof typeof shorts;

/** Whether a mail has a short form. */
export const isShort = (template: TemplateName): template is ShortName => Object.hasOwn(shorts, template);

/** The short form with its link, in one line of at most 160 characters: the name gives way, the link never. */
export function writeShort(template: ShortName, context: LetterContext): string {
  const { say, name, href } = shorts[template](context);
  const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const room = MAX_LENGTH - `${say('')} ${href}`.length;
  return `${say(shortened(line, Math.max(0, room)))} ${href}`;
}

/** By whole characters: half of one would arrive as a question mark. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > room - 3) break;
    kept += character;
  }
  return `${kept.trimEnd()}...`.slice(0, room);
}

/** A number for the provider, +14155550134; null when it cannot be dialled. Ten digits are a number of the USA. */
export function dialable(phone: string | null): string | null {
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : null;
}
