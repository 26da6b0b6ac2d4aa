import { rejectionReasons, REVIEW_DAYS, reviewTime } from '@portal/shared/domain';
import { field, greeting, type Template } from './template.ts';

/** Emails about applications, to applicants and to the team. */
export const applicationEmails = {
  'application-received': ({ publicUrl, data }) => ({
    subject: `We received your application for ${field(data, 'businessName')}`,
    heading: 'Your application is with us',
    paragraphs: [
      greeting(data),
      `Thank you for applying to the network with ${field(data, 'businessName')}. Our team reads every application in person.`,
      `You can expect an answer within ${field(data, 'reviewTime') || reviewTime(REVIEW_DAYS)}.`,
    ],
    button: { label: 'See its status', href: `${publicUrl}/dashboard` },
  }),
  'application-arrived': ({ publicUrl, data }) => ({
    subject: `New application: ${field(data, 'businessName')}`,
    heading: 'A new application',
    paragraphs: [
      `${field(data, 'name')} applied with ${field(data, 'businessName')} (${field(data, 'title')}).`,
    ],
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
  'application-approved': ({ publicUrl, data }) => ({
    subject: 'Welcome to the network',
    heading: 'You are in',
    paragraphs: [
      greeting(data),
      `${field(data, 'businessName')} is now part of the Gia network. Leads appear in your dashboard, and we tell you about each one.`,
      'The first 3 leads are free, and so is your first booking. Please answer leads within 2 hours: couples remember who was first.',
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
  'application-rejected': ({ publicUrl, data }) => ({
    subject: 'About your application',
    heading: 'Your application was not approved',
    paragraphs: [
      greeting(data),
      `Thank you for your interest. We cannot take ${field(data, 'businessName')} into the network at this time.`,
      `The reason: ${rejectionReasons[field(data, 'reason') as keyof typeof rejectionReasons] ?? 'Other'}.`,
      ...(data['notes'] ? [field(data, 'notes')] : []),
    ],
    button: { label: 'Contact support', href: `${publicUrl}/contact` },
  }),
  'application-question': ({ publicUrl, data }) => ({
    subject: 'A question about your application',
    heading: 'We have a question',
    paragraphs: [
      greeting(data),
      `While reading your application for ${field(data, 'businessName')} we wondered:`,
    ],
    quote: field(data, 'message'),
    button: { label: 'Answer', href: `${publicUrl}/dashboard` },
  }),
  'question-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} answered your question`,
    heading: 'An applicant answered',
    paragraphs: [`${field(data, 'name')} of ${field(data, 'businessName')} wrote:`],
    quote: field(data, 'answer'),
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
} satisfies Record<string, Template>;
