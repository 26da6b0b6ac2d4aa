import type { EmailTemplate } from '@portal/shared/contract';

/** The editable parts of an email template. */
export interface EmailTemplateValues {
  subject: string;
  intro: string;
}

/** The form's values of a saved email. */
export const emailValues = ({ subject, intro }: EmailTemplate): EmailTemplateValues => ({ subject, intro });

/** The API's limits in characters. */
const SUBJECT_MAX = 160;
export const INTRO_MAX = 2000;

export function validateEmailTemplate({ subject, intro }: EmailTemplateValues) {
  return {
    ...(subject.trim().length > SUBJECT_MAX && { subject: 'Please keep the subject within 160 characters' }),
    ...(subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(intro.trim().length > INTRO_MAX && { intro: 'Please keep the intro within 2,000 characters' }),
  };
}

/** The variables that a new subject no longer has: '{{eventName}}'. */
export function droppedVariables(before: string, after: string): string[] {
  const variables = before.match(/\{\{\w+\}\}/g) ?? [];
  return variables.filter((variable) => !after.includes(variable));
}

/** The display name of a template: 'verify-email' → 'Verify email'. */
export function templateName(templateId: string): string {
  const words = templateId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
