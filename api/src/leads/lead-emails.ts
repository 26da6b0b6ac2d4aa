import {
  budgetText,
  eventDifferences,
  takesEventChanges,
  withdrawalReasonTexts,
  type EventDetails,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { memberReceives } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { addMailSource } from '../mail/sources.ts';
import { createLeadLink } from './lead-links.repository.ts';
import { findUnseenChange } from './event-changes.repository.ts';
import { findLeadById, isClosed, type LeadView } from './leads.repository.ts';
import { presentEventDetails } from './present.ts';
import { findLeadsOfDigest } from './digest.repository.ts';
import type { TemplateName } from '../mail/email-templates.ts';

/** The maximum number of leads in a digest; the rest is only counted. */
const DIGEST_MAX = 20;

type Facts = Record<string, unknown>;
type FactsOf = (lead: LeadView, data: Facts, db: Database) => Facts | null | Promise<Facts | null>;

const eventOf = (lead: LeadView): Facts => ({
  accountId: lead.accountId,
  eventName: lead.eventName,
  eventType: lead.eventType,
  eventDate: lead.eventDate,
  budgetRange: budgetText(presentEventDetails(lead)),
});

const isUnanswered = ({ status }: LeadView) => status === 'new' || status === 'viewed';

/** The facts of each message about one lead; null when the message no longer applies. */
const facts: Partial<Record<TemplateName, FactsOf>> = {
  'lead-arrived': (lead) => (isUnanswered(lead) ? eventOf(lead) : null),
  // A change of the event clears the reminder, because the time to respond begins again.
  'lead-reminder': (lead) => (lead.remindedAt && isUnanswered(lead) ? eventOf(lead) : null),
  'lead-expired': (lead) => (lead.status === 'expired' ? eventOf(lead) : null),
  'lead-withdrawn': (lead) =>
    lead.withdrawalReason && {
      ...eventOf(lead),
      reason: withdrawalReasonTexts[lead.withdrawalReason],
      note: lead.withdrawalNote,
    },
  'lead-changed': async (lead, { eventVersion }, db) => {
    // The message about the latest change contains the earlier ones.
    if (!takesEventChanges(lead.status) || lead.eventVersion !== eventVersion) return null;
    const change = await findUnseenChange(db, lead);
    return { ...eventOf(lead), changes: linesOf(change), answered: lead.status === 'responded' };
  },
  'lead-message': eventOf,
  // A reopened lead may be answered or closed meanwhile.
  'lead-report-resolved': (lead, { reopened }) => (reopened && !isUnanswered(lead) ? null : eventOf(lead)),
  'lead-assigned': (lead, { userId, open }) =>
    lead.assignedTo !== userId || (open && isClosed(lead)) ? null : eventOf(lead),
};

/** The messages with a link to decline the lead. The link is made when the message is sent, for the person that it is to. */
const withLink = new Set<string>(['lead-arrived', 'lead-reminder'] satisfies TemplateName[]);

/** The messages that say what was queued. */
const asQueued: TemplateName[] = [
  'booking-reported',
  'booking-differs',
  'booking-decided',
  'booking-confirmed',
];

/** What the messages about leads say when they are sent, for example nothing because the concierge withdrew the lead. */
export function leadEmails(app: FastifyInstance): void {
  const aboutLead = [...(Object.keys(facts) as TemplateName[]), ...asQueued];
  addMailSource(app, aboutLead, async ({ template, data, recipient }) => {
    const lead = await findLeadById(app.db, Number(data['leadId']));
    if (!lead || !(await memberReceives(app.db, lead.accountId, recipient))) return null;
    const factsOf = facts[template as TemplateName];
    if (!factsOf) return { data };
    const now = await factsOf(lead, data, app.db);
    if (!now) return null;
    const userId = withLink.has(template) ? Number(data['userId']) : 0;
    const secret = userId ? await createLeadLink(app.db, lead, userId) : undefined;
    return { data: { ...data, ...now }, ...(secret && { secret }) };
  });
  addMailSource(app, ['lead-digest'], async ({ data }) => {
    const now = await digestFacts(app.db, data);
    return now && { data: now };
  });
}

async function digestFacts(db: Database, data: Facts): Promise<Facts | null> {
  const between = { since: new Date(String(data['since'])), until: new Date(String(data['until'])) };
  const rows = await findLeadsOfDigest(db, Number(data['userId']), between);
  if (rows.length === 0) return null;
  const leads = rows
    .slice(0, DIGEST_MAX)
    .map(({ eventName, eventDate, city }) => ({ eventName, eventDate, city }));
  const [accountId, ...others] = new Set(rows.map((lead) => lead.accountId));
  return { ...data, count: rows.length, leads, ...(others.length === 0 && { accountId }) };
}

/** One line for each changed detail. Long texts are only named. */
const linesOf = ({ before, after }: { before: EventDetails; after: EventDetails }): string[] =>
  eventDifferences(before, after).map(({ label, from, to, isLong }) =>
    isLong ? `${label}: changed` : `${label}: ${from} → ${to}`,
  );
