import { contactSubjectLabels, type ContactSubject } from '@portal/shared/domain';
import { field, greeting, type Template } from '../email-content.ts';

/** Emails about messages from the contact form. */
export const contactEmails = {
  'contact-received': ({ data }) => ({
    subject: `We received your message (${field(data, 'ticketId')})`,
    heading: 'Thank you for writing',
    paragraphs: [
      greeting(data),
      `We received your message (${contactSubjectLabels[data['subject'] as ContactSubject] ?? contactSubjectLabels.general}). We’ll reply within 24 hours.`,
      `Your reference is ${field(data, 'ticketId')}.`,
    ],
    closing: 'If you didn’t write to us, you can ignore this email.',
  }),
  'contact-message': ({ data }) => ({
    subject: `[${field(data, 'ticketId')}] ${field(data, 'subject')}: ${field(data, 'name')}`,
    heading: 'A message from the contact form',
    paragraphs: [`${field(data, 'name')} (${field(data, 'email')}) wrote, from ${field(data, 'source')}:`],
    quote: field(data, 'message'),
  }),
} satisfies Record<string, Template>;
