import { accountEmails } from './email-templates/accounts.ts';
import { announcementEmails } from './email-templates/announcements.ts';
import { applicationEmails } from './email-templates/applications.ts';
import { billingEmails } from './email-templates/billing.ts';
import { contactEmails } from './email-templates/contact.ts';
import { leadEmails } from './email-templates/leads.ts';
import { signInEmails } from './email-templates/sign-in.ts';
import type { Template } from './email-content.ts';

/** Every email of the portal: subject, paragraphs, at most one button. */
export const templates = {
  ...signInEmails,
  ...applicationEmails,
  ...leadEmails,
  ...accountEmails,
  ...announcementEmails,
  ...billingEmails,
  ...contactEmails,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
