import { formatInstant } from '@portal/shared/domain';
import type { ReceivedWebhook } from './desk.ts';
import { markup, type Markup } from '@portal/platform/server';

/** Webhooks with their payload. */
export const webhookList = (webhooks: ReceivedWebhook[]): Markup =>
  webhooks.length === 0
    ? markup`<p class="empty">No webhooks yet.</p>`
    : markup`<ol class="hooks" id="hooks">${webhooks.map(webhookItem)}</ol>`;

function webhookItem({ number, id, type, receivedAt, body, refused, repeated }: ReceivedWebhook): Markup {
  return markup`<li id="hook-${number}"><details id="payload-${number}">
<summary><span class="faint">${number}</span> <code>${type}</code>${refused && markup` <span class="pill bad">Refused</span>`}${
    repeated && markup` <span class="pill">Repeated</span>`
  } <span class="faint">${id} · <time datetime="${receivedAt}">${formatInstant(receivedAt)}</time></span></summary>
<pre tabindex="0" role="region" aria-label="Payload of webhook ${number}">${JSON.stringify(body, null, 2)}</pre></details></li>`;
}
