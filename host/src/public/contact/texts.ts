import { contactSubjectLabels } from '@portal/shared/domain';

/** Texts of `/contact` (specification, sections 2 and 5). */
export const contactTexts = {
  title: 'Contact',
  description:
    'Questions about joining or about your vendor account? Write to our team; a person replies within 24 hours.',
  heading: 'How can we help?',
  lead: 'Write to us and a person replies within 24 hours.',
  email: 'You can also email {address}.',
  noScript: 'The form on this page needs JavaScript. Without it, please email us.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    subject: 'Subject',
    chooseSubject: 'Choose a subject',
    message: 'Message',
  },
  subjects: contactSubjectLabels,
  submit: 'Send Message',
  submitting: 'Sending...',
  failed: 'Failed to send message. Please try again.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  messageTooShort: (min: number) => `Message must be at least ${min} characters`,
  messageTooLong: (max: number) => `Please keep it to ${max} characters`,
} as const;

/** Texts of the confirmation. */
export const sentTexts = {
  title: 'Message sent',
  heading: 'Message Sent!',
  text: 'Thank you for writing. We’ll reply to {email} within 24 hours. Your reference is {ticket}.',
} as const;

/** Topics that need no message. */
export const shortcutTexts = {
  lead: 'A question about a lead',
  leadText: 'Ask from {dashboard}, with the lead ID. In business hours our team replies in 2-4 hours.',
  dashboard: 'your dashboard',
  profile: 'Something in your profile has changed',
  profileText: 'Use Request Profile Update in your {account}, and we update it for you.',
  account: 'account settings',
  joining: 'How joining works',
  joiningText: 'See {network} and read the {agreement}.',
  network: 'how clients find you',
  agreement: 'vendor agreement',
} as const;
