import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { emailTemplates } from '../database/schema/index.ts';
import { together } from '../database/together.ts';
import type { Letter } from './letter.ts';
import { templates, type LetterContext, type TemplateName } from './templates.ts';

/** The words of a mail that admins may change. */
export interface Wording {
  subject: string;
  intro: string;
}
type StoredWording = typeof emailTemplates.$inferSelect;

/** What the admins changed about a mail, or undefined. */
export const findWording: (db: Database, template: string) => Promise<StoredWording | undefined> = together(
  async (db, names: string[]) => {
    const rows = await selectWordings(db, { names });
    const byName = new Map(rows.map((wording) => [wording.template, wording]));
    return names.map((name) => byName.get(name));
  },
);
const selectWordings = prepared('wordings', (qb, value: Value<'names'>) =>
  qb
    .select()
    .from(emailTemplates)
    .where(sql`${emailTemplates.template} = any(${value('names')}::text[])`),
);

/**
 * A mail with the admins' words: their subject, and their opening before the mail's own. `{{name}}` (or `{name}`) and
 * the other fields of the mail's data are filled in; a field that a mail does not have is left as typed.
 */
export function writeLetter(
  template: TemplateName,
  context: LetterContext,
  wording: Wording | undefined,
): Letter {
  const letter: Letter = templates[template](context);
  if (!wording) return letter;
  const fill = (text: string) =>
    text.replace(VARIABLE, (typed, double: string | undefined, single: string) => {
      const field = double ?? single;
      return Object.hasOwn(context.data, field) ? String(context.data[field] ?? '') : typed;
    });
  const intro = fill(wording.intro).trim();
  return {
    ...letter,
    subject: fill(wording.subject),
    paragraphs: intro ? [...intro.split(/\n{2,}/), ...letter.paragraphs] : letter.paragraphs,
  };
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g;

/** The fields that a mail's own words are made of: what its wording may name. */
export function variablesOf(template: TemplateName): string[] {
  const named = new Set<string>();
  const data = new Proxy(sampleData as Record<string, unknown>, {
    get(sample, field) {
      if (typeof field === 'string' && Object.hasOwn(sample, field)) named.add(field);
      return Reflect.get(sample, field);
    },
  });
  templates[template]({ publicUrl: '', data, secret: null });
  return [...named].sort();
}

/** The {{variables}} of a wording that its mail does not know. */
export function unknownVariables(template: TemplateName, text: string): string[] {
  const known = variablesOf(template);
  const named = [...text.matchAll(VARIABLE)].flatMap(([, double]) => (double ? [double] : []));
  return [...new Set(named)].filter((name) => !known.includes(name));
}

/** Data for previews and test mails, with every field that some mail uses. */
export const sampleData = {
  name: 'Rosa Delgado',
  businessName: 'Delgado Catering',
  title: 'Catering',
  reviewTime: '1-2 business days',
  email: 'rosa@delgadocatering.example',
  newEmail: 'rosa@delgado.example',
  userId: 1,
  hours: 24,
  minutes: 60,
  reason: 'quality_concerns',
  notes: 'Thank you for your patience.',
  message: 'A few words from a person.',
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
  ticketId: 'GIA-SAMPLE22',
  subject: 'general',
  source: 'GIA Partner Portal',
  what: 'paused its profile.',
  wishes: 'website: https://delgadocatering.example',
};
