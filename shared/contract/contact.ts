import { Type } from 'typebox';
import { CONTACT_MESSAGE_MIN, type ContactSubject, messages } from '../domain/index.ts';
import { Email, Line, Multiline, RequiredLine } from './fields.ts';
import { OneOf, section } from './route.ts';

/** Subjects of the contact form (specification, section 3). */
export const contactSubjects = [
  'general',
  'support',
  'bug',
  'feature',
  'vendor',
] as const satisfies ContactSubject[];

const tooShort = 'Message must be at least 10 characters';

export const contactRoutes = section({
  'POST /contact': {
    summary: 'Send a message to the team',
    tag: 'Contact',
    access: 'public',
    body: Type.Object({
      name: RequiredLine(200, messages.nameRequired),
      email: Email,
      subject: OneOf(contactSubjects, {
        messages: { required: 'Subject is required', enum: 'Please choose a subject' },
      }),
      message: Multiline(5000, {
        minLength: CONTACT_MESSAGE_MIN,
        messages: { required: 'Message is required', minLength: tooShort },
      }),
      source: Type.Optional(Line(100)),
    }),
    response: { 201: Type.Object({ ticket_id: Type.String(), message: Type.String() }) },
  },
});
