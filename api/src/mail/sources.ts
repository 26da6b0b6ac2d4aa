import type { FastifyInstance } from 'fastify';
import type { TemplateName } from './email-templates.ts';
import type { OutgoingMessageRow } from './outgoing-messages.repository.ts';

/** What a message says now. `secret`: the code or token of its link. */
interface MessageNow {
  data: Record<string, unknown>;
  secret?: string;
}

/**
 * Returns what a message says when it is sent: it may have waited for the end of quiet hours or for a retry. Null: it no longer
 * applies, or its recipient may no longer receive it, because the account is suspended or the recipient was removed.
 */
type MailSource = (message: OutgoingMessageRow) => Promise<MessageNow | null>;

/** The sources by template. Features add theirs at the start. */
type MailSources = Map<TemplateName, MailSource>;

declare module 'fastify' {
  interface FastifyInstance {
    mailSources: MailSources;
  }
}

/** Adds the source of one or more templates. */
export function addMailSource(app: FastifyInstance, templates: TemplateName[], source: MailSource): void {
  for (const template of templates) {
    if (app.mailSources.has(template)) throw new Error(`${template} has two sources`);
    app.mailSources.set(template, source);
  }
}

/**
 * Who may get each message. `account`: about a user's accounts or role; its source decides, and it follows the user to a new address.
 * `source`: its source decides and makes its code or token. `everyone`: it says what was queued. A new template needs an entry.
 */
const audiences: Record<TemplateName, 'account' | 'source' | 'everyone'> = {
  'admin-added': 'account',
  'profile-request-applied': 'account',
  'profile-request-refused': 'account',
  'team-joined': 'account',
  'team-changed': 'account',
  'lead-arrived': 'account',
  'lead-reminder': 'account',
  'lead-message': 'account',
  'lead-assigned': 'account',
  'lead-expired': 'account',
  'lead-withdrawn': 'account',
  'lead-changed': 'account',
  'lead-report-resolved': 'account',
  'booking-reported': 'account',
  'booking-differs': 'account',
  'booking-decided': 'account',
  'booking-confirmed': 'account',
  'lead-digest': 'account',
  announcement: 'account',
  'invoice-issued': 'account',
  'invoice-reminder': 'account',
  'fee-decided': 'account',
  'verify-email': 'source',
  'reset-password': 'source',
  'new-device': 'source',
  'email-change-requested': 'source',
  'email-changed': 'source',
  'admin-invitation': 'source',
  'team-invitation': 'source',
  'password-changed': 'everyone',
  'second-factor-changed': 'everyone',
  'second-factor-reset': 'everyone',
  'access-reset': 'everyone',
  'account-note': 'everyone',
  'profile-request': 'everyone',
  'application-arrived': 'everyone',
  'question-answered': 'everyone',
  'contact-message': 'everyone',
  'lead-answered': 'everyone',
  'lead-response-changed': 'everyone',
  'contact-received': 'everyone',
  'applications-open': 'everyone',
  'application-received': 'everyone',
  'application-approved': 'everyone',
  'application-rejected': 'everyone',
  'application-question': 'everyone',
  'account-suspended': 'everyone',
  'account-reactivated': 'everyone',
  'team-owner-added': 'everyone',
};
const templates = Object.keys(audiences) as TemplateName[];

/** The templates whose emails follow a user to a new address. */
export const aboutAccounts = templates.filter((template) => audiences[template] === 'account');

/** Throws when a template whose source decides has none: the API does not start. */
export function assertSources(sources: Pick<MailSources, 'has'>): void {
  const missing = templates.filter(
    (template) => audiences[template] !== 'everyone' && !sources.has(template),
  );
  if (missing.length > 0) throw new Error(`No source for the emails ${missing.join(', ')}`);
}
