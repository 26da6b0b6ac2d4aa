import { eventTypeLabel, formatWeekdayDate } from '@portal/shared/domain';

interface Event {
  name: string;
  type: string;
  event_date: string;
}

/** Texts of /reply. */
export const leadReplyTexts = {
  documentName: 'Reply to a lead',
  opening: 'Opening the lead...',
  loading: 'Loading',
  about: ({ type, event_date }: Event) => `${eventTypeLabel(type)} on ${formatWeekdayDate(event_date)}`,
  respond: 'Respond',
  notAvailable: 'Not available',
  askTitle: 'Decline this lead?',
  ask: (event: Event) =>
    `We’ll tell the client of ${event.name} that you’re not available on ${formatWeekdayDate(event.event_date)}.`,
  decline: 'Decline lead',
  declining: 'Declining...',
  failed: 'Failed to decline the lead. Please try again.',
  loadFailed: 'Failed to open the lead. Please try again.',
  tryAgain: 'Try again',
  doneTitle: 'Lead declined',
  done: (event: Event) => `We’ll let the client of ${event.name} know. You don’t need to do anything else.`,
  deadTitle: 'This link doesn’t work',
  deadLead: 'This link is incomplete. Open it from the email or the text message.',
  openLead: 'Open the lead',
  openLeads: 'Open your leads',
} as const;
