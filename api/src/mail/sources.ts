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

/** The source of each template. A template without one says what was queued, to everyone. Features add theirs at the start. */
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
 * The templates whose emails are about a user's accounts or role and follow the user to a new address. Each needs a source, which
 * decides who may receive it: the API does not start without.
 */
export const aboutAccounts: TemplateName[] = [
  'admin-added',
  'profile-request-applied',
  'profile-request-refused',
  'team-joined',
  'team-changed',
  'lead-arrived',
  'lead-reminder',
  'lead-message',
  'lead-assigned',
  'lead-expired',
  'lead-withdrawn',
  'lead-changed',
  'lead-report-resolved',
  'booking-reported',
  'booking-differs',
  'booking-decided',
  'booking-confirmed',
  'lead-digest',
  'announcement',
];

/** Throws when a template of {@link aboutAccounts} has no source. */
export function assertSources(sources: MailSources): void {
  const missing = aboutAccounts.filter((template) => !sources.has(template));
  if (missing.length > 0) throw new Error(`No source for the emails ${missing.join(', ')}`);
}
