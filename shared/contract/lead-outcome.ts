import { Type } from 'typebox';
import { leadReportReasons, memberRights } from '../domain/index.ts';
import { BookedAmount } from './booking.ts';
import { Lead } from './lead.ts';
import { Multiline } from './fields.ts';
import { OneOf, section, leadParams } from './route.ts';

/** Outcomes of a lead after the response, and reports of problems. */
export const leadOutcomeRoutes = section({
  'POST /vendor-account/{accountId}/leads/{leadId}/book': {
    summary: 'Report that a lead was booked, with its amount in whole dollars; the client confirms it',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({
      amount: BookedAmount,
      /** Also blocks the day of the event, if it is not in the past. Responders can't. */
      block_date: Type.Optional(Type.Boolean()),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/booking': {
    summary:
      'Correct the reported amount until it is confirmed and for 24 hours after; the same amount changes nothing',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ amount: BookedAmount }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/lose': {
    summary: 'Mark a lead as lost; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ reason: Type.Optional(Multiline(1000)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/report': {
    summary: 'Report a problem with a lead; idempotent while a report is open',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({
      reason: OneOf(leadReportReasons, {
        messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
      }),
      message: Type.Optional(Multiline(2000)),
    }),
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/request-reopen': {
    summary: 'Ask the team to reopen an expired lead, once per lead; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ message: Type.Optional(Multiline(2000)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
