import type { Environment, ReleaseRecord } from '@portal/shared/federation';
import { htmlText } from '@portal/shared/federation/page-slots';
import { changePath, isDestructive, type Action, type Change } from './changes.ts';
import { message, operationsLayout, OPERATIONS_PATH } from './layout.ts';

/** What an operator typed, apart from the key. */
export interface ChangeForm extends Change {
  by: string;
  reason: string;
}

const words: Record<Action, { title: string; lead: string; button: string; confirm: string }> = {
  promote: {
    title: 'Promote {name}',
    lead: 'Visitors get this build with their next page load. Open pages keep theirs.',
    button: 'Promote build',
    confirm: '',
  },
  rollback: {
    title: 'Roll back {name}',
    lead: 'Visitors get the last good build with their next page load. The canary ends. Nothing else changes.',
    button: 'Roll back',
    confirm: 'Take {version} away from all visitors.',
  },
  canary: {
    title: 'Start a canary of {name}',
    lead: 'A share of the visitors gets this build. It ends by itself when it fails for them.',
    button: 'Start canary',
    confirm: '',
  },
  'end-canary': {
    title: 'End the canary of {name}',
    lead: 'All visitors get the released build with their next page load.',
    button: 'End canary',
    confirm: 'Take {version} away from its visitors.',
  },
  yank: {
    title: 'Yank a build of {name}',
    lead: 'This environment can never promote the build again, and stops using it as a fallback or canary. A released version stays until it is rolled back.',
    button: 'Yank build',
    confirm: 'Mark the build as unfit forever. It cannot be undone.',
  },
};

/** Renders the form of a change. `error`: why the last attempt failed; the form keeps what was typed. */
export function changePage({
  environment,
  nonce,
  host,
  form,
  running,
  outcome,
  refusal,
  builds,
  token,
  asksKey,
  error,
}: {
  environment: Environment;
  nonce: string;
  host: ReleaseRecord | null;
  form: ChangeForm;
  /** The version that runs now. */
  running: string | null;
  /** What a rollback would do. */
  outcome?: string;
  /** Why nobody can make this change now. The page then has no form. */
  refusal?: string;
  builds: ReleaseRecord[];
  token: string;
  asksKey: boolean;
  error: string | null;
}): string {
  const { action, name, version } = form;
  const texts = words[action];
  const fill = (text: string) => text.replace('{name}', name).replace('{version}', running ?? 'the build');
  const chooses = action === 'promote' || action === 'canary' || action === 'yank';
  const fields = [
    hidden('token', token),
    hidden('action', action),
    hidden('name', name),
    chooses ? versionField(builds, version) : hidden('version', version || (running ?? '')),
    action === 'canary'
      ? field('Share of visitors in percent', { name: 'percent', value: form.percent, inputmode: 'decimal' })
      : '',
    field('Reason', { name: 'reason', value: form.reason, maxlength: '300' }, 'For the history and the log.'),
    field('Your name', { name: 'by', value: form.by, maxlength: '100', autocomplete: 'name' }),
    asksKey
      ? field(
          'Operations key',
          { name: 'key', type: 'password', autocomplete: 'off' },
          'Needed again for each change.',
        )
      : '',
    isDestructive(action)
      ? `<label class="tick"><input type="checkbox" name="confirmed" value="yes" required> <span>${htmlText(fill(texts.confirm))}</span></label>`
      : '',
    `<div class="actions"><button class="button ${isDestructive(action) ? 'danger' : 'main'}">${texts.button}</button><a class="button" href="${OPERATIONS_PATH}">Cancel</a></div>`,
  ];
  return operationsLayout({
    title: fill(texts.title),
    environment,
    nonce,
    host,
    narrow: true,
    body: `<div class="stack">${error && error !== refusal ? message(error, true) : ''}
<h1>${htmlText(fill(texts.title))}</h1>
<p class="soft">${htmlText(`${environment} runs ${name} ${running ?? '(nothing)'}. ${refusal ? '' : texts.lead}`)}</p>
${outcome ? `<p><strong>${htmlText(outcome)}</strong></p>` : ''}</div>
${refusal ? refused(refusal, name) : `<form class="card" method="post" action="${OPERATIONS_PATH}/change">${fields.join('\n')}</form>`}`,
  });
}

/** Instead of a form: why the change cannot be made, and what can be done instead. */
const refused = (reason: string, name: string): string =>
  `${message(reason, true)}<div class="actions"><a class="button main" href="${htmlText(changePath('promote', name))}">Promote another build</a><a class="button" href="${OPERATIONS_PATH}">Back</a></div>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${htmlText(value)}">`;

function versionField(builds: ReleaseRecord[], chosen: string): string {
  const options = builds.map(({ version, built_at: at, commit }) => {
    const about = [version, at.slice(0, 10), commit?.slice(0, 8)].filter(Boolean).join(' · ');
    return `<option value="${htmlText(version)}"${version === chosen ? ' selected' : ''}>${htmlText(about)}</option>`;
  });
  return `<label>Build <small>The newest first.</small><select name="version" required><option value="">Choose a build</option>${options.join('')}</select></label>`;
}

function field(
  label: string,
  { name = '', type = 'text', value = '', ...more }: Record<string, string>,
  note = '',
): string {
  const small = note && ` <small>${htmlText(note)}</small>`;
  const attributes = Object.entries({ name, type, value, ...more });
  const written = attributes.map(([key, text]) => `${key}="${htmlText(text)}"`).join(' ');
  return `<label>${htmlText(label)}${small}<input ${written} required></label>`;
}
