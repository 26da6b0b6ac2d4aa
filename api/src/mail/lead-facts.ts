import {
  budgetText,
  eventDifferences,
  takesEventChanges,
  withdrawalReasonTexts,
  type EventDetails,
} from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { findUnseenChange } from '../leads/event-changes.repository.ts';
import { isClosed, type LeadView } from '../leads/leads.repository.ts';
import { presentEventDetails } from '../leads/present.ts';
import { findLeadsOfDigest } from '../notifications/digest.repository.ts';
import type { OutgoingMessageRow } from './outgoing-messages.repository.ts';
import type { TemplateName } from './email-templates.ts';

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

/**
 * Returns a message's data with what is true about its leads now: it may have waited for the end of quiet hours. Returns
 * null when the message no longer applies, for example because the concierge withdrew the lead.
 */
export async function withLeadFacts(
  db: Database,
  { template, data }: Pick<OutgoingMessageRow, 'template' | 'data'>,
  lead: LeadView | undefined,
): Promise<Facts | null> {
  if (template === 'lead-digest') return digestFacts(db, data);
  const factsOf = facts[template as TemplateName];
  if (!factsOf) return data;
  const now = lead && (await factsOf(lead, data, db));
  return now ? { ...data, ...now } : null;
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
