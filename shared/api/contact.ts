import { call, type Input } from './call.ts';

/** Where contact messages come from (specification, section 3). */
export const CONTACT_SOURCE = 'GIA Partner Portal';

/** Sends a message to the team; answers the ticket's id. */
export const sendContactMessage = (body: Input<'POST /contact'>['body']) =>
  call('POST /contact', { body: { source: CONTACT_SOURCE, ...body } });
