import {
  budgetText,
  eventDifferences,
  eventTypeLabel,
  formatShortDate,
  hasMemberRight,
  leadStatusLabels,
  takesEventChanges,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { accountReceives, findMember } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { sanitizeLine, truncate } from '../http/text.ts';
import { countUnread } from '../notifications/notifications.repository.ts';
import { setPushSource, type PushContent, type PushTemplate } from '../push/sources.ts';
import { findUnseenChange } from './event-changes.repository.ts';
import { createLeadLink } from './lead-links.repository.ts';
import { findLeadById, type LeadView } from './leads.repository.ts';
import { presentEventDetails } from './present.ts';

type Words = Pick<PushContent, 'title' | 'body'> & { answers?: boolean; hash?: string };
type WordsOf = (
  lead: LeadView,
  data: Record<string, unknown>,
  db: Database,
) => Words | null | Promise<Words | null>;

/** A message to a device has 4 KB. */
const NAME_MAX = 120;
const nameOf = ({ eventName }: Pick<LeadView, 'eventName'>) => truncate(sanitizeLine(eventName), NAME_MAX);

const isUnanswered = ({ status }: LeadView) => status === 'new' || status === 'viewed';

/** The client's event in one line, without anything by which to reach the client. */
const eventLine = (lead: LeadView) =>
  [
    eventTypeLabel(lead.eventType),
    formatShortDate(lead.eventDate),
    lead.city,
    budgetText(presentEventDetails(lead)),
  ]
    .filter(Boolean)
    .join(' · ');

const bookingLines: Record<string, string> = {
  'booking-reported': 'The client reported a booking. Confirm its amount.',
  'booking-differs': 'You and the client reported different amounts.',
  'booking-confirmed': 'The booking is confirmed.',
  'booking-decided': 'Our team decided about the booking.',
};

/** What each notification says; null when it no longer applies. */
const words: Record<PushTemplate, WordsOf> = {
  'lead-arrived': (lead, { reopened }) =>
    isUnanswered(lead)
      ? {
          title: `${reopened ? 'Open again' : 'New match'}: ${nameOf(lead)}`,
          body: eventLine(lead),
          answers: true,
        }
      : null,
  'lead-reminder': (lead) =>
    isUnanswered(lead)
      ? { title: `Still waiting: ${nameOf(lead)}`, body: eventLine(lead), answers: true }
      : null,
  'lead-changed': async (lead, { eventVersion }, db) => {
    if (!takesEventChanges(lead.status) || lead.eventVersion !== eventVersion) return null;
    const { before, after } = await findUnseenChange(db, lead);
    const changed = eventDifferences(before, after).map(({ label }) => label);
    return {
      title: `Changed: ${nameOf(lead)}`,
      body: changed.join(', ') || eventLine(lead),
      answers: isUnanswered(lead),
    };
  },
  'lead-withdrawn': (lead) =>
    lead.withdrawalReason && {
      title: `No longer available: ${nameOf(lead)}`,
      body: withdrawalReasonTexts[lead.withdrawalReason],
    },
  'lead-unseen': (lead) =>
    lead.status === 'responded' && !lead.responseSeenAt
      ? {
          title: `Not opened yet: ${nameOf(lead)}`,
          body: 'The client hasn’t opened your response. A short message can help.',
          hash: '#messages',
        }
      : null,
  // Not its text: a message can contain a phone number.
  'lead-message': (lead) => ({
    title: `New message: ${nameOf(lead)}`,
    body: 'Open the lead to read it.',
    hash: '#messages',
  }),
  booking: (lead, { about }) => ({
    title: `Booking: ${nameOf(lead)}`,
    body: bookingLines[String(about)] ?? leadStatusLabels[lead.status],
  }),
};

/** What the push notifications about leads say, to members who may still see them. */
export function leadPush(app: FastifyInstance): void {
  const { db } = app;
  setPushSource(app, {
    async content({ template, leadId, userId, data }) {
      const lead = await findLeadById(db, leadId);
      if (!lead?.deliveredAt || !(await accountReceives(db, lead.accountId))) return null;
      const { accountId } = lead;
      const member = await findMember(db, { accountId, userId });
      if (!hasMemberRight(member?.role, 'respond')) return null;
      const said = await words[template](lead, data, db);
      if (!said) return null;
      const { answers = false, hash = '', ...shown } = said;
      const page = (query = '') => `/dashboard/lead-details/${leadId}?account=${accountId}${query}${hash}`;
      return {
        ...shown,
        url: page(),
        actions: answers ? await answersOf(db, lead, { userId, form: page('&reply=form') }) : [],
        canRemind: answers,
        unread: await countUnread(db, { userId, accountId }),
      };
    },
    async closing(leadId, userId) {
      const lead = await findLeadById(db, leadId);
      const accountId = lead?.accountId ?? null;
      return {
        title: lead
          ? `${lead.status === 'responded' ? 'Responded' : leadStatusLabels[lead.status]}: ${nameOf(lead)}`
          : '',
        unread: await countUnread(db, { userId, accountId }),
      };
    },
  });
}

/** Both answers: the form, and a page that asks once and needs no login. */
async function answersOf(
  db: Database,
  lead: LeadView,
  { userId, form }: { userId: number; form: string },
): Promise<PushContent['actions']> {
  const code = await createLeadLink(db, lead, userId);
  return [
    { action: 'respond', title: 'Respond', url: form },
    ...(code
      ? [
          {
            action: 'decline' as const,
            title: 'Not available',
            url: `/reply?id=${lead.id}&code=${code}&decline=1`,
          },
        ]
      : []),
  ];
}
