import type { AccountStatus } from '@portal/shared/domain';
import type { Desk } from './desk.ts';
import { eventFields, preferencesOf } from './event-form.ts';
import { choiceField, problemMessage, textField, type FormState } from './fields.ts';
import { DESK_PATH } from './layout.ts';
import { markup, type Markup } from '@portal/platform/server';

const notes: Record<AccountStatus, string> = {
  active: '',
  opted_out: ' (paused)',
  suspended: ' (suspended)',
};

/** The form that sends a lead. It begins with a random event. */
export function sendLeadPage(desk: Desk, form: FormState): Markup {
  const vendor = desk.vendors.find(({ account_id: id }) => String(id) === form.typed['account_id']);
  const choices = desk.vendors.map(
    ({ account_id: id, business_name: name, category, status }) =>
      [String(id), `${[name, category].filter(Boolean).join(' · ')}${notes[status]}`] as const,
  );
  const again = `${DESK_PATH}/leads/new${vendor ? `?account_id=${vendor.account_id}` : ''}`;
  return markup`<div class="stack"><h1>Send a lead</h1>
<p class="soft">A made-up event. Change anything, or <a href="${again}">use another event</a>. An event that doesn’t fit the
  vendor’s preferences is held for an admin.</p></div>
${problemMessage(form.problem)}
<form class="card" method="post" action="${DESK_PATH}/leads" novalidate>
<fieldset><legend>Vendor</legend><div class="fields">
${choiceField(form, { name: 'account_id', label: 'Vendor account', choices, ...(vendor && { hint: preferencesOf(vendor) }) })}
${textField(form, { name: 'match_id', label: 'Match ID', hint: 'Identifies the lead in both systems' })}
</div></fieldset>
<fieldset><legend>Event</legend>${eventFields(form)}</fieldset>
<div class="actions"><button class="button main">Send lead</button><a class="button" href="${DESK_PATH}">Cancel</a></div>
</form>`;
}
