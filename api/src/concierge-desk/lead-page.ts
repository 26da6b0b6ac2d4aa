import type {
  Booking,
  ConciergeLead,
  MessageFile,
  ResponseChange,
  VendorResponse,
} from '@portal/shared/contract';
import {
  eventTypeLabel,
  formatInstant,
  formatDollars,
  formatNumber,
  formatWeekdayDate,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import { leadKey, type Desk } from './desk.ts';
import { statusPill } from './home-page.ts';
import { leadForms, type LeadForm } from './lead-forms.ts';
import { markup, type Markup } from '@portal/platform/server';
import { messageForm, threadList, type DeskMessage } from './thread.ts';
import { webhookList } from './webhook-list.ts';

/** What the API says about a lead. */
export interface LeadView {
  lead: ConciergeLead;
  /** Newest first. */
  messages: DeskMessage[];
  /** Earlier versions of the response, newest first. */
  history: ResponseChange[];
}

/** A lead: what the vendor responded, the thread, what came back, and what the concierge can do. */
export function leadPage(desk: Desk, { lead, messages, history }: LeadView, rejected?: LeadForm): Markup {
  return markup`<div class="stack"><div id="head" data-live class="stack"><h1>${lead.event.name}</h1>
  <p role="status" class="row">${statusPill(lead)}<span class="soft">Sent to ${desk.vendorName(lead.account_id)}, ${formatInstant(lead.created_at)}</span></p></div></div>
<div class="split">
<div>
<section aria-labelledby="response-title"><h2 id="response-title">Vendor’s response</h2>
  <div id="response" data-live class="card">${responseText(lead)}${history.length > 0 && earlier(history)}</div></section>
<section aria-labelledby="thread-title"><h2 id="thread-title">Messages</h2>
  <div id="thread" data-live role="log" aria-label="Messages on this lead">${threadList(lead, messages)}</div>
  ${messageForm(lead, rejected)}</section>
</div>
<div>
<section aria-labelledby="event-title"><h2 id="event-title">Event</h2><div id="event" data-live class="card">${eventFacts(lead)}</div></section>
${leadForms(lead, rejected)}
</div>
</div>
<section aria-labelledby="webhooks-title"><h2 id="webhooks-title">Webhooks</h2>
  <p class="soft">In the order in which they arrived.</p>
  <div id="webhooks" data-live>${webhookList(desk.webhooks(leadKey(lead)))}</div></section>`;
}

function eventFacts({
  event,
  hold_reasons: holds,
  dropped,
  vendor_notes: notes,
  match_id: match,
}: ConciergeLead) {
  const { city, state, venue } = event.location;
  const facts: [string, string | null | false][] = [
    ['Type', eventTypeLabel(event.type)],
    ['Date', formatWeekdayDate(event.event_date)],
    ['Place', [venue, city, state].filter(Boolean).join(', ')],
    ['Guests', event.guest_count !== null && formatNumber(event.guest_count)],
    ['Budget', event.budget_range],
    ['Maximum', event.budget_max !== null && formatDollars(event.budget_max)],
    ['Description', event.description],
    ['Notes', notes],
    ['Held because', holds.join(' ')],
    ['Not delivered', dropped && (dropped.reason ?? 'By an admin')],
    ['Match ID', match],
  ];
  return markup`<dl>${facts.map(([name, value]) => value && markup`<dt>${name}</dt><dd class="quote">${value}</dd>`)}</dl>`;
}

function responseText(lead: ConciergeLead): Markup {
  const { vendor_response: response, decline, booking, lost, withdrawal, confirmation } = lead;
  return markup`${withdrawal && markup`<p class="message bad">Withdrawn ${formatInstant(withdrawal.withdrawn_at)}. ${withdrawalReasonTexts[withdrawal.reason]} ${withdrawal.note}</p>`}${
    booking && markup`<p class="message">${bookingText(booking)}</p>`
  }${confirmation && markup`<p class="message">${confirmationText(confirmation)}</p>`}${
    lost && markup`<p class="message bad">Lost to someone else${lost.reason && `: ${lost.reason}`}</p>`
  }${
    decline
      ? markup`<p><strong>Declined</strong>: ${decline.reason.replaceAll('_', ' ')}. ${decline.notes}</p>`
      : response
        ? responseFacts(response)
        : markup`<p class="soft">No response yet. It appears here as soon as the vendor sends one.</p>`
  }`;
}

function bookingText({
  state,
  amount,
  booked_at: at,
  vendor_amount: vendor,
  client_amount: client,
  awaits_decision: undecided,
}: Booking) {
  if (state === 'confirmed') return `Booked for ${formatDollars(amount)}, ${formatInstant(at)}`;
  if (state === 'reported_by_vendor')
    return `The vendor reported a booking for ${formatDollars(amount)}. Confirm it or report another amount.`;
  if (state === 'reported_by_client')
    return `You reported a booking for ${formatDollars(amount)}. ${undecided ? 'An admin decides, unless the vendor confirms it.' : 'The vendor is asked to confirm it.'}`;
  const [own, other] = [client, vendor].map((dollars) => dollars !== null && formatDollars(dollars));
  return `You reported ${own}, and the vendor ${other}. An admin decides, or one side takes over the other amount.`;
}

const confirmationText = ({ needed, confirmed_at: at }: NonNullable<ConciergeLead['confirmation']>) =>
  needed || at === null
    ? 'The event changed after the response. The vendor is asked to confirm the quote.'
    : `The vendor confirmed the quote after the change, ${formatInstant(at)}`;

/** A file of the current response has an address, and one of an earlier version doesn't. */
const responseFile = (file: MessageFile | (MessageFile & { url: string })): Markup =>
  'url' in file
    ? markup`<a href="${file.url}" target="_blank" rel="noreferrer">${file.name}</a>`
    : markup`${file.name}`;

function responseFacts({
  proposed_pricing: pricing,
  vendor_notes: notes,
  next_steps: steps,
  estimated_timeline: timeline,
  files,
}: VendorResponse | NonNullable<ConciergeLead['vendor_response']>): Markup {
  const facts: [string, string | null | false][] = [
    ['Price', pricing.base_package !== null && formatDollars(pricing.base_package)],
    ...pricing.additional_options.map(({ name, price }): [string, string] => [name, formatDollars(price)]),
    ['Notes', notes],
    ['Next steps', steps],
    ['Timeline', timeline],
  ];
  return markup`<dl>${facts.map(([name, value]) => value && markup`<dt>${name}</dt><dd class="quote">${value}</dd>`)}</dl>${
    files.length > 0 &&
    markup`<ul class="list">${files.map((file) => markup`<li>${responseFile(file)}</li>`)}</ul>`
  }`;
}

const earlier = (history: ResponseChange[]): Markup => markup`<details id="earlier" class="form">
<summary>Earlier versions (${history.length})</summary><ol class="list">${history.map(
  ({ kind, response, reason, changed_by: by, changed_at: at }) =>
    markup`<li><span class="faint">${kind === 'edited' ? 'Edited' : 'Withdrawn'} by ${by}, ${formatInstant(at)}</span>${
      reason && markup`<p class="quote">${reason}</p>`
    }${responseFacts(response)}</li>`,
)}</ol></details>`;
