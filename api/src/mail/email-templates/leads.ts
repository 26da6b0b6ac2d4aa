import { formatDate, formatDollars, eventTypeLabel } from '@portal/shared/domain';
import { field, greeting, type Template } from './template.ts';

/** One line for each lead in a digest, and the number of further leads. */
function digestLines({ count, leads }: Record<string, unknown>): string {
  const listed = (leads ?? []) as { eventName: string; eventDate: string; city: string | null }[];
  const lines = listed.map(({ eventName, eventDate, city }) =>
    [eventName.replace(/\s+/g, ' '), formatDate(eventDate), city].filter(Boolean).join(', '),
  );
  const more = Number(count) - listed.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** Emails about leads and bookings. */
export const leadEmails = {
  'lead-arrived': ({ publicUrl, data }) => ({
    subject: `New match: ${field(data, 'eventName')}`,
    heading: 'You have a new match',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} (${eventTypeLabel(field(data, 'eventType'))}) is looking for you on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['budgetRange'] ? [`Their budget: ${field(data, 'budgetRange')}.`] : []),
      'Please answer within 2 hours.',
    ],
    button: { label: 'View the lead', href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}` },
  }),
  'lead-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} answered: ${field(data, 'eventName')}`,
    heading: 'A vendor answered a lead',
    paragraphs: [
      `${field(data, 'businessName')} confirmed availability for ${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['basePackage'] ? [`Base package: ${formatDollars(Number(data['basePackage']))}.`] : []),
    ],
    ...(data['notes'] ? { quote: field(data, 'notes') } : {}),
    button: { label: 'Open the account', href: `${publicUrl}/admin/accounts` },
  }),
  'lead-reminder': ({ publicUrl, data }) => ({
    subject: `Still waiting: ${field(data, 'eventName')}`,
    heading: 'A client is waiting for you',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))} has had no answer yet. Clients tend to choose whom they hear from first.`,
    ],
    button: {
      label: 'Answer the lead',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
  }),
  'lead-digest': ({ publicUrl, data }) => ({
    subject: Number(data['count']) === 1 ? 'One new match' : `${field(data, 'count')} new matches`,
    heading: 'Your new matches',
    paragraphs: [
      greeting(data),
      Number(data['count']) === 1
        ? 'This client has been matched with you since your last summary:'
        : `${field(data, 'count')} clients have been matched with you since your last summary:`,
    ],
    quote: digestLines(data),
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
    closing:
      'You get this once a day because you asked for a summary. You can change that in your preferences.',
  }),
  'lead-expired': ({ publicUrl, data }) => ({
    subject: `Expired: ${field(data, 'eventName')}`,
    heading: 'A lead has expired',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} had no answer in time, and we have moved on for this client.`,
      'If your calendar is full, you can pause your profile at any time.',
    ],
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
  }),
  'booking-confirmed': ({ publicUrl, data }) => ({
    subject: `Booked: ${field(data, 'eventName')}`,
    heading: 'Congratulations',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} is booked for ${formatDollars(Number(data['amount']))}.`,
      Number(data['fee']) > 0
        ? `The referral fee is ${formatDollars(Number(data['fee']))}.`
        : 'This one is free: there is no fee for your first booking.',
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
} satisfies Record<string, Template>;
