import type { EmailContent } from '../email-content.ts';

/** Links and names available to every email. */
export interface TemplateContext {
  publicUrl: string;
  data: Record<string, unknown>;
  /** Created when the email is sent: the verification code or reset token. */
  secret: string | null;
}
/** Writes an email from its data. */
export type Template = (context: TemplateContext) => EmailContent;

/** A field of the data as text; empty when it is missing. */
export const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
/** The opening line, by first name. */
export const greeting = (data: Record<string, unknown>) =>
  `Hello ${field(data, 'name').split(' ')[0] || 'there'},`;
