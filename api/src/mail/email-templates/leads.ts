import { formatDate, formatDollars, eventTypeLabel } from '@portal/shared/domain';
import { field, greeting, type Template, type TemplateContext } from '../email-content.ts';

/** One line for each lead in a digest, and the number of further leads. */
function digestLines({ count, leads }: Record<string, unknown>): string {
  const listed = (leads ?? []) as { eventName: string; eventDate: string; city: string | null }[];
  const lines = listed.map(({ eventName, eventDate, city }) =>
    [eventName.replace(/\s+/g, ' '), formatDate(eventDate), city].filter(Boolean).join(', '),
  );
  const more = Number(count) - listed.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** What the message is about, and its files: a message can have files and no text. */
function messageLine(data: Record<string, unknown>): string {
  const count = Number(data['files'] ?? 0);
  const files = count === 1 ? 'a file' : `${count} files`;
  if (count > 0 && !data['text']) return `They sent you ${files} about ${field(data, 'eventName')}.`;
  return `About ${field(data, 'eventName')}${count > 0 ? `, with ${files}` : ''}:`;
}

/** Both ways to answer a lead: the form, and, with a link's secret, a page that asks once and declines. */
const answers = ({ publicUrl, data, secret }: TemplateContext) => ({
  button: {
    label: 'Respond',
    href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}?reply=form`,
  },
  ...(secret && {
    link: {
      label: 'Not available on this date',
      href: `${publicUrl}/reply?id=${field(data, 'leadId')}&code=${encodeURIComponent(secret)}&decline=1`,
    },
  }),
});

/** Emails about leads and bookings. */
export const leadEmails = {
  'lead-arrived': ({ data, phrases, ...context }) => ({
    subject: `${data['reopened'] ? 'Open again' : 'New match'}: ${field(data, 'eventName')}`,
    heading: data['reopened'] ? 'A lead is open again' : 'You have a new match',
    paragraphs: [
      greeting(data),
      data['reopened']
        ? `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))} is open again.`
        : `We matched you with ${field(data, 'eventName')}: ${eventTypeLabel(field(data, 'eventType'))} on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['budgetRange'] ? [`Their budget: ${field(data, 'budgetRange')}.`] : []),
      `Please respond within ${phrases.responseTime}.`,
    ],
    ...answers({ data, phrases, ...context }),
  }),
  'lead-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} responded: ${field(data, 'eventName')}`,
    heading: 'A vendor responded to a lead',
    paragraphs: [
      `${field(data, 'businessName')} confirmed availability for ${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['basePackage'] ? [`Base package: ${formatDollars(Number(data['basePackage']))}.`] : []),
    ],
    ...(data['notes'] ? { quote: field(data, 'notes') } : {}),
    button: { label: 'Open the account', href: `${publicUrl}/admin/accounts` },
  }),
  'lead-response-changed': ({ publicUrl, data }) => ({
    subject: data['reason']
      ? `${field(data, 'businessName')} withdrew their response: ${field(data, 'eventName')}`
      : `${field(data, 'businessName')} changed their response: ${field(data, 'eventName')}`,
    heading: data['reason'] ? 'A vendor withdrew a response' : 'A vendor changed a response',
    paragraphs: [
      `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['basePackage'] ? [`Base package: ${formatDollars(Number(data['basePackage']))}.`] : []),
    ],
    ...(data['reason'] || data['notes'] ? { quote: field(data, data['reason'] ? 'reason' : 'notes') } : {}),
    button: { label: 'Open the account', href: `${publicUrl}/admin/accounts` },
  }),
  'lead-reminder': ({ data, ...context }) => ({
    subject: `Still waiting: ${field(data, 'eventName')}`,
    heading: 'A client is waiting for you',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))} hasn’t had a reply yet. Clients often choose the first vendor who responds.`,
    ],
    ...answers({ data, ...context }),
  }),
  'lead-message': ({ publicUrl, data }) => ({
    subject: `New message: ${field(data, 'eventName')}`,
    heading: data['from'] === 'client' ? 'Your client sent you a message' : 'Our team sent you a message',
    paragraphs: [greeting(data), messageLine(data)],
    quote: field(data, 'text'),
    button: {
      label: 'Reply in the portal',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}#messages`,
    },
    closing: 'You can turn off these emails in your preferences.',
  }),
  'lead-assigned': ({ publicUrl, data }) => ({
    subject: `Assigned to you: ${field(data, 'eventName')}`,
    heading: 'A lead was assigned to you',
    paragraphs: [
      greeting(data),
      `${field(data, 'by')} assigned ${field(data, 'eventName')} to you: ${eventTypeLabel(field(data, 'eventType'))} on ${formatDate(field(data, 'eventDate'))}.`,
    ],
    button: { label: 'View the lead', href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}` },
    closing: 'You can turn off these emails in your preferences.',
  }),
  'lead-digest': ({ publicUrl, data }) => ({
    subject: Number(data['count']) === 1 ? 'One new match' : `${field(data, 'count')} new matches`,
    heading: 'Your new matches',
    paragraphs: [
      greeting(data),
      Number(data['count']) === 1
        ? 'We matched you with this client since your last summary:'
        : `We matched you with ${field(data, 'count')} clients since your last summary:`,
    ],
    quote: digestLines(data),
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
    closing: 'You get this summary once a day. You can change that in your preferences.',
  }),
  'lead-expired': ({ publicUrl, data }) => ({
    subject: `Expired: ${field(data, 'eventName')}`,
    heading: 'A lead has expired',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} expired because it didn’t get a reply in time.`,
      'If your calendar is full, you can pause your profile at any time.',
    ],
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
  }),
  'lead-withdrawn': ({ publicUrl, data }) => ({
    subject: `No longer available: ${field(data, 'eventName')}`,
    heading: 'A lead is no longer available',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))} is no longer available. ${field(data, 'reason')}`,
      'You don’t need to do anything.',
    ],
    ...(data['note'] ? { quote: field(data, 'note') } : {}),
    button: { label: 'View the lead', href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}` },
  }),
  'lead-changed': ({ publicUrl, data, phrases }) => ({
    subject: `Changed: ${field(data, 'eventName')}`,
    heading: 'The details of a lead changed',
    paragraphs: [
      greeting(data),
      `The details of ${field(data, 'eventName')} changed:`,
      ...((data['changes'] ?? []) as string[]),
      data['answered']
        ? 'You already responded. Please confirm that your quote still holds, or edit it.'
        : `The time to respond starts again. Please respond within ${phrases.responseTime}.`,
    ],
    button: {
      label: 'View the changes',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
  }),
  'lead-report-resolved': ({ publicUrl, data, phrases }) => ({
    subject: data['toReopen']
      ? `About your request to reopen: ${field(data, 'eventName')}`
      : `About your report: ${field(data, 'eventName')}`,
    heading: data['toReopen'] ? 'Your request to reopen a lead' : 'Your report about a lead',
    paragraphs: [
      greeting(data),
      data['reopened']
        ? `${field(data, 'eventName')} is open again, as you asked. Please respond within ${phrases.responseTime}.`
        : data['toReopen']
          ? `You asked us to reopen ${field(data, 'eventName')}. Our answer:`
          : `You reported a problem with ${field(data, 'eventName')}. Our answer:`,
    ],
    quote: field(data, 'notes'),
    button: { label: 'View the lead', href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}` },
  }),
  'booking-reported': ({ publicUrl, data }) => ({
    subject: `Confirm your booking: ${field(data, 'eventName')}`,
    heading: 'Your client reported a booking',
    paragraphs: [
      greeting(data),
      `Your client told us that they booked you for ${field(data, 'eventName')} for ${formatDollars(Number(data['amount']))}.`,
      'Confirm the amount, or enter the one that you agreed on.',
    ],
    button: {
      label: 'Confirm the booking',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
  }),
  'booking-differs': ({ publicUrl, data }) => ({
    subject: `The amounts differ: ${field(data, 'eventName')}`,
    heading: 'You and your client reported different amounts',
    paragraphs: [
      greeting(data),
      `For ${field(data, 'eventName')}, you reported ${formatDollars(Number(data['vendorAmount']))} and your client reported ${formatDollars(Number(data['clientAmount']))}.`,
      "You can use your client's amount. Otherwise our team decides. The fee follows the amount that is confirmed.",
    ],
    button: {
      label: 'Compare the amounts',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
  }),
  'booking-decided': ({ publicUrl, data }) => ({
    subject: `Our decision: ${field(data, 'eventName')}`,
    heading: 'Our team decided on your booking',
    paragraphs: [
      greeting(data),
      ...(data['amount'] === null
        ? [`We decided that ${field(data, 'eventName')} is not a booking. There is no fee.`]
        : [
            `${field(data, 'eventName')} is booked for ${formatDollars(Number(data['amount']))}.`,
            Number(data['fee']) > 0
              ? `The referral fee is ${formatDollars(Number(data['fee']))}.`
              : 'This booking is free, so there is no fee.',
          ]),
    ],
    ...(data['reason'] ? { quote: field(data, 'reason') } : {}),
    button: {
      label: 'View the lead',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
    closing: 'If you disagree, please contact us.',
  }),
  'booking-confirmed': ({ publicUrl, data }) => ({
    subject: `Booked: ${field(data, 'eventName')}`,
    heading: 'Congratulations',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} is booked for ${formatDollars(Number(data['amount']))}.`,
      Number(data['fee']) > 0
        ? `The referral fee is ${formatDollars(Number(data['fee']))}.`
        : 'This booking is free, so there is no fee.',
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
} satisfies Record<string, Template>;
