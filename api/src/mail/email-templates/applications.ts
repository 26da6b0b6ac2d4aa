import { rejectionReasons } from '@portal/shared/domain';
import { field, greeting, type Template } from '../email-content.ts';

/** Emails about applications, to applicants and to the team. */
export const applicationEmails = {
  'applications-open': ({ publicUrl, data }) => ({
    subject: 'Applications are open',
    heading: 'You can apply now',
    paragraphs: [greeting(data), 'You asked us to tell you when we take applications again. We do now.'],
    button: { label: 'Apply now', href: `${publicUrl}/register` },
    closing: 'We deleted your address from this list, so this is the only email about it.',
  }),
  'application-received': ({ publicUrl, data, phrases }) => ({
    subject: `We received your application for ${field(data, 'businessName')}`,
    heading: 'We received your application',
    paragraphs: [
      greeting(data),
      `Thank you for applying to the network with ${field(data, 'businessName')}. A person on our team reviews every application.`,
      `You can expect a decision within ${field(data, 'reviewTime') || phrases.reviewTime}.`,
    ],
    button: { label: 'View status', href: `${publicUrl}/dashboard` },
  }),
  'application-arrived': ({ publicUrl, data }) => ({
    subject: `New application: ${field(data, 'businessName')}`,
    heading: 'New application',
    paragraphs: [
      `${field(data, 'name')} applied with ${field(data, 'businessName')} (${field(data, 'title')}).`,
    ],
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
  'application-approved': ({ publicUrl, data, phrases }) => ({
    subject: 'Welcome to the network',
    heading: 'You’re in',
    paragraphs: [
      greeting(data),
      `${field(data, 'businessName')} is now part of the Gia network. Leads appear in your dashboard, and we’ll notify you about each one.`,
      `Your ${phrases.firstLeads} are free, and so is your first booking. Please respond to leads within ${phrases.responseTime}. Clients often choose the first vendor who responds.`,
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
  'application-rejected': ({ publicUrl, data }) => ({
    subject: 'About your application',
    heading: 'Your application was not approved',
    paragraphs: [
      greeting(data),
      `Thank you for your interest. We can’t add ${field(data, 'businessName')} to the network at this time.`,
      `Reason: ${rejectionReasons[field(data, 'reason') as keyof typeof rejectionReasons] ?? 'Other'}.`,
      ...(data['notes'] ? [field(data, 'notes')] : []),
    ],
    button: { label: 'Contact support', href: `${publicUrl}/contact` },
  }),
  'application-question': ({ publicUrl, data }) => ({
    subject: 'A question about your application',
    heading: 'We have a question',
    paragraphs: [
      greeting(data),
      `We have a question about your application for ${field(data, 'businessName')}:`,
    ],
    quote: field(data, 'message'),
    button: { label: 'Reply', href: `${publicUrl}/dashboard` },
  }),
  'question-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} answered your question`,
    heading: 'An applicant replied',
    paragraphs: [`${field(data, 'name')} of ${field(data, 'businessName')} wrote:`],
    quote: field(data, 'answer'),
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
} satisfies Record<string, Template>;
