import type { ConciergeLead } from '@portal/shared/contract';
import { eventTypeLabel, formatDate, leadStatusLabel, type LeadStatus } from '@portal/shared/domain';
import { leadKey, type Desk, type ReceivedWebhook } from './desk.ts';
import { DESK_PATH } from './layout.ts';
import { markup, type Markup } from '@portal/platform/server';
import { webhookList } from './webhook-list.ts';

/** The leads that the desk sent, and the webhooks that it received. */
export const homePage = (desk: Desk): Markup => markup`<div class="stack">
  <h1>Concierge desk</h1>
  <p class="soft">Try out both sides of the portal: send a vendor a lead here, and respond to it in the portal in another
    window. The desk uses the concierge API and receives its webhooks. It never runs in production.</p>
  <p class="actions"><a class="button main" href="${DESK_PATH}/leads/new">Send a lead</a></p>
</div>
<div class="split">
<section aria-labelledby="leads-title"><h2 id="leads-title">Leads sent</h2>
  <div id="leads" data-live>${
    desk.leads.length === 0
      ? markup`<p class="empty">No leads yet.</p>`
      : markup`<ul class="leads" id="lead-list">${desk.leads.map((lead) => leadItem(desk, lead))}</ul>`
  }</div>
</section>
<section aria-labelledby="webhooks-title"><h2 id="webhooks-title">Webhooks received</h2>
  <p class="soft">The last 100, newest first. The portal’s log of them is in its admin panel, under
    <a href="/admin/integrations">Integrations</a>.</p>
  <div id="webhooks" data-live>${newestFirst(desk.webhooks())}</div>
  <form method="post" action="${DESK_PATH}/refuse" class="actions">
    <input type="hidden" name="refuse" value="${desk.refuses ? 'no' : 'yes'}">
    <button class="button">${desk.refuses ? 'Accept webhooks again' : 'Refuse webhooks'}</button>
    <span class="soft">${
      desk.refuses
        ? 'The desk answers every webhook with an error. The portal tries again later.'
        : 'To see what the portal does when its webhooks fail.'
    }</span>
  </form>
</section>
</div>`;

const newestFirst = (webhooks: ReceivedWebhook[]) => webhookList(webhooks.toReversed());

function leadItem(desk: Desk, lead: ConciergeLead): Markup {
  const { event, account_id: account } = lead;
  const facts = [eventTypeLabel(event.type), formatDate(event.event_date), desk.vendorName(account)];
  return markup`<li id="lead-${leadKey(lead)}"><a href="${DESK_PATH}/leads/${leadKey(lead)}"><strong>${event.name}</strong>
${statusPill(lead)}<small>${facts.join(' · ')}</small></a></li>`;
}

/** The pill's color of each status that stands out. */
const tones: Partial<Record<LeadStatus, string>> = { new: 'primary', responded: 'warn', booked: 'good' };

/** The status of a lead, as the vendor sees it, or that it is not delivered. */
export function statusPill({ status, held, dropped }: ConciergeLead): Markup {
  if (dropped) return markup`<span class="pill">Not delivered</span>`;
  if (held) return markup`<span class="pill warn">On hold</span>`;
  return markup`<span class="pill ${tones[status] ?? ''}">${leadStatusLabel(status)}</span>`;
}
