import type { ConciergeLead } from '@portal/shared/contract';
import { leadKey } from './desk.ts';
import { eventFields, typedEvent } from './event-form.ts';
import { choiceField, problemMessage, textField, type FormState } from './fields.ts';
import { DESK_PATH } from './layout.ts';
import { markup, type Markup } from '@portal/platform/server';

/** A form of a lead's page that the API rejected, as it was typed. */
export interface LeadForm extends FormState {
  action: 'messages' | 'event' | 'withdraw' | 'booking';
}

const reasons = [
  ['client_cancelled', 'The client canceled the event'],
  ['booked_elsewhere', 'The client booked someone else'],
  ['date_changed', 'The date changed'],
  ['duplicate', 'Duplicate lead'],
  ['other', 'Another reason'],
] as const;

/** The path of a lead's page. */
export const leadPath = (lead: Pick<ConciergeLead, 'account_id' | 'match_id'>): string =>
  `${DESK_PATH}/leads/${leadKey(lead)}`;

/** The state of one form of the page: what was rejected, or how it begins. */
export const stateOf = (
  action: LeadForm['action'],
  rejected: LeadForm | undefined,
  first: FormState['typed'],
): FormState => (rejected?.action === action ? rejected : { typed: first });

/** What the concierge can do with a lead besides writing: change its event, confirm a booking, withdraw it. */
export const leadForms = (lead: ConciergeLead, rejected: LeadForm | undefined): Markup => {
  const event = stateOf('event', rejected, typedEvent(lead));
  const booking = stateOf('booking', rejected, {
    amount: String(lead.booking?.amount ?? lead.vendor_response?.proposed_pricing.base_package ?? ''),
  });
  const withdrawal = stateOf('withdraw', rejected, {});
  const form = (action: LeadForm['action'], title: string, { problem }: FormState, content: Markup) =>
    markup`<details class="card form" id="${action}-form"${problem && markup` open`}><summary>${title}</summary>
<form method="post" action="${leadPath(lead)}/${action}" novalidate>${problemMessage(problem)}${content}</form></details>`;
  return markup`<section aria-labelledby="actions-title"><h2 id="actions-title">What next?</h2>
${form(
  'event',
  'Change event details',
  event,
  markup`${eventFields(event)}<div class="actions"><button class="button main">Save changes</button></div>`,
)}
${form(
  'booking',
  'Confirm booking',
  booking,
  markup`${textField(booking, { name: 'amount', label: 'Booked amount', hint: 'In whole dollars', type: 'number' })}
<div class="actions"><button class="button main">Confirm booking</button></div>`,
)}
${form(
  'withdraw',
  'Withdraw lead',
  withdrawal,
  markup`${choiceField(withdrawal, { name: 'reason', label: 'Reason', choices: reasons })}
${textField(withdrawal, { name: 'note', label: 'Note for the vendor', hint: 'Optional', rows: 2 })}
<div class="actions"><button class="button danger">Withdraw lead</button></div>`,
)}</section>`;
};
