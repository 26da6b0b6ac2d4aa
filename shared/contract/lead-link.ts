import { Type, type Static } from 'typebox';
import { eventTypeCodes } from '../domain/index.ts';
import { Secret } from './fields.ts';
import { CalendarDate, Done, Id, OneOf, section } from './route.ts';

/** A link to answer a lead, of an email or a text message: the lead's id and a secret. */
const LeadLink = Type.Object({ id: Id, code: Secret(64, { minLength: 1 }) });

/** The lead of a link, as its person sees it without a login. */
export const LinkedLead = Type.Object({
  account_id: Id,
  business_name: Type.String(),
  event: Type.Object({ name: Type.String(), type: OneOf(eventTypeCodes), event_date: CalendarDate }),
});
export type LinkedLead = Static<typeof LinkedLead>;

export const leadLinkRoutes = section({
  'POST /lead-links/open': {
    summary: 'The lead of a link in an email or a text message; changes nothing',
    tag: 'Leads',
    access: 'public',
    body: LeadLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: LinkedLead },
  },
  'POST /lead-links/decline': {
    summary: 'Decline a lead as not available, with the link of an email or a text message, which works once',
    tag: 'Leads',
    access: 'public',
    body: LeadLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: Done },
  },
});
