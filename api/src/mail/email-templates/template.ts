import { greetingName, type SettingPhrases } from '@portal/shared/domain';
import type { EmailContent } from '../email-content.ts';

/** Links and names available to every email. */
export interface TemplateContext {
  publicUrl: string;
  /** The parts of sentences that depend on the settings at the time of sending. */
  phrases: SettingPhrases;
  data: Record<string, unknown>;
  /** Created when the email is sent: the verification code or reset token. */
  secret: string | null;
}
/** Writes an email from its data. */
export type Template = (context: TemplateContext) => EmailContent;

/** A field of the data as text; empty when it is missing. */
export const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
/** A text that a user wrote, as a sentence: with a period unless it ends with a punctuation mark. */
export const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** The opening line, by first name. */
export const greeting = (data: Record<string, unknown>) =>
  `Hello ${greetingName(field(data, 'name')) || 'there'},`;

/** Layout time grows with each paragraph: in a longer text, the last paragraph contains the rest. */
const MAX_PARAGRAPHS = 20;

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  const all = text.split(/\n{2,}/);
  const rest = all.slice(MAX_PARAGRAPHS - 1).join('\n\n');
  return [...all.slice(0, MAX_PARAGRAPHS - 1), ...(rest ? [rest] : [])];
}
