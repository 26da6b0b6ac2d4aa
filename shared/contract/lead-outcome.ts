import { Type } from 'typebox';
import { MAX_BOOKING_DOLLARS, messages } from '../domain/index.ts';
import { Lead, leadReportReasons } from './lead.ts';
import { Multiline } from './fields.ts';
import { OneOf, section, leadParams } from './route.ts';

/** Outcomes of a lead after the response, and reports of problems. */
export const leadOutcomeRoutes = section({
  'POST /vendor-account/{accountId}/leads/{leadId}/book': {
    summary: 'Report that a lead was booked, with its amount in whole dollars',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      amount: Type.Integer({
        minimum: 1,
        maximum: MAX_BOOKING_DOLLARS,
        messages: {
          required: 'Please enter the booked amount',
          type: messages.amountInvalid,
          minimum: 'Please enter the booked amount',
        },
      }),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/lose': {
    summary: 'Report that the client went elsewhere; a repeat changes nothing',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({ reason: Type.Optional(Multiline(1000)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/report': {
    summary: 'Report a problem with a lead; while one is open, a repeat changes nothing',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      reason: OneOf(leadReportReasons, {
        messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
      }),
      message: Type.Optional(Multiline(2000)),
    }),
    response: { 200: Lead },
  },
});
