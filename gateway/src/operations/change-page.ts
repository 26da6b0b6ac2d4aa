import { formatInstantDate } from '@portal/shared/domain';
import type { Environment, ReleaseRecord } from '@portal/shared/federation';
import { markup, type Markup } from '@portal/platform/server';
import { changePath, isDestructive, type Action, type Change } from './changes.ts';
import { message, OPERATIONS_PATH, type OperationsPage } from './layout.ts';

/** What an operator typed, apart from the key. */
export interface ChangeForm extends Change {
  by: string;
  reason: string;
}

/** `confirm`: what a destructive change does to the running version. */
const words: Record<
  Action,
  { title: string; lead: string; button: string; confirm?: (running: string) => string }
> = {
  promote: {
    title: 'Promote',
    lead: 'Visitors get this build with their next page load. Open pages keep theirs.',
    button: 'Promote build',
  },
  rollback: {
    title: 'Roll back',
    lead: 'Visitors get the last good build with their next page load. A canary of it ends too. Nothing else changes.',
    button: 'Roll back',
    confirm: (running) => `Take ${running} away from all visitors.`,
  },
  canary: {
    title: 'Start a canary of',
    lead: 'A share of the visitors gets this build. It ends by itself when it fails for them.',
    button: 'Start canary',
  },
  'end-canary': {
    title: 'End the canary of',
    lead: 'All visitors get the released build with their next page load.',
    button: 'End canary',
    confirm: (running) => `Take ${running} away from its visitors.`,
  },
  yank: {
    title: 'Yank a build of',
    lead: 'This environment can never promote the build again, and stops using it as a fallback or canary. A released version stays until it is rolled back.',
    button: 'Yank build',
    confirm: () => 'Mark the build as unfit forever. It cannot be undone.',
  },
};

interface ShownChange {
  environment: Environment;
  form: ChangeForm;
  running: string | null;
  outcome?: string;
  /** Why nobody can make this change now. The page then has no form. */
  refusal?: string;
  builds: ReleaseRecord[];
  token: string;
  asksKey: boolean;
  /** Why the last attempt failed. */
  error: string | null;
}

/** Renders the form of a change. */
export function changePage(shown: ShownChange): OperationsPage {
  const { environment, form, running, outcome, refusal, error } = shown;
  const { action, name } = form;
  const title = `${words[action].title} ${name}`;
  const body = markup`<div class="stack">${error && error !== refusal && message(error, true)}
<h1>${title}</h1>
<p class="soft">${environment} runs ${name} ${running ?? '(nothing)'}. ${!refusal && words[action].lead}</p>
${outcome && markup`<p><strong>${outcome}</strong></p>`}</div>
${refusal ? refused(refusal, name) : fieldsOf(shown)}`;
  return { title, body, narrow: true };
}

/** Instead of a form: why the change cannot be made, and what can be done instead. */
const refused = (reason: string, name: string): Markup =>
  markup`${message(reason, true)}<div class="actions"><a class="button main" href="${changePath('promote', name)}">Promote another build</a><a class="button" href="${OPERATIONS_PATH}">Back</a></div>`;

function fieldsOf({ form, running, builds, token, asksKey }: ShownChange): Markup {
  const { action, name, version, percent, reason, by } = form;
  const { button, confirm } = words[action];
  const chooses = action === 'promote' || action === 'canary' || action === 'yank';
  return markup`<form class="card" method="post" action="${OPERATIONS_PATH}/change">
${hidden('token', token)}
${hidden('action', action)}
${hidden('name', name)}
${chooses ? versionField(builds, version) : hidden('version', version || (running ?? ''))}
${action === 'canary' && field('Share of visitors in percent', { name: 'percent', value: percent, inputmode: 'decimal' })}
${field('Reason', { name: 'reason', value: reason, maxlength: '300' }, 'For the history and the log.')}
${field('Your name', { name: 'by', value: by, maxlength: '100', autocomplete: 'name' })}
${asksKey && field('Operations key', { name: 'key', type: 'password', autocomplete: 'off' }, 'Needed again for each change.')}
${confirm && markup`<label class="tick"><input type="checkbox" name="confirmed" value="yes" required> <span>${confirm(running ?? 'the build')}</span></label>`}
<div class="actions"><button class="button ${isDestructive(action) ? 'danger' : 'main'}">${button}</button><a class="button" href="${OPERATIONS_PATH}">Cancel</a></div></form>`;
}

const hidden = (name: string, value: string): Markup =>
  markup`<input type="hidden" name="${name}" value="${value}">`;

function versionField(builds: ReleaseRecord[], chosen: string): Markup {
  const options = builds.map(({ version, built_at: at, commit }) => {
    const about = [version, formatInstantDate(at), commit?.replace(/(?<=^.{8})[^-]*/, '')]
      .filter(Boolean)
      .join(' · ');
    return markup`<option value="${version}"${version === chosen && ' selected'}>${about}</option>`;
  });
  return markup`<label>Build <small>The newest first.</small><select name="version" required><option value="">Choose a build</option>${options}</select></label>`;
}

function field(
  label: string,
  { name = '', type = 'text', value = '', ...more }: Record<string, string>,
  note = '',
): Markup {
  const attributes = Object.entries({ name, type, value, ...more });
  const written = attributes.map(([key, text]) => markup`${key}="${text}" `);
  return markup`<label>${label}${note && markup` <small>${note}</small>`}<input ${written}required></label>`;
}
