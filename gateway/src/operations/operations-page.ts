import type { ReleaseRecord } from '@portal/shared/federation';
import { choicesOf, describeChange, describeChoice } from '@portal/platform/sets';
import { htmlText } from '@portal/shared/federation/page-slots';
import { changePath, isDestructive, type Action } from './changes.ts';
import { instant, message, operationsLayout } from './layout.ts';
import type { BuildStatus, OperationsStatus } from './status.ts';

const tones = { serving: 'good', incomplete: 'warn', fallback: 'warn', down: 'bad' } as const;

/** Renders the overview. `done` describes a change that was just made. */
export function operationsPage(
  status: OperationsStatus,
  { nonce, host, done }: { nonce: string; host: ReleaseRecord | null; done: string | null },
): string {
  const { environment, release_set: set, store, up_since: upSince } = status;
  return operationsLayout({
    title: 'Operations',
    environment,
    nonce,
    host,
    body: `
<div class="stack">
  ${done ? message(done) : ''}
  <h1>What is live in ${htmlText(environment)}</h1>
  ${status.refused.map((reason) => `<p class="message bad">Not served: ${htmlText(reason)}</p>`).join('')}
  <p class="soft">Release set ${set ?? 'none'}. Store: ${htmlText(store)}. This gateway started on
    ${instant(upSince)} and counts the visitors and errors that reach it. <a href="">Refresh</a></p>
</div>
<section><h2>Builds</h2><div class="stack">${status.host ? buildCard(status.host) : nothingServed}${status.remotes.map(buildCard).join('')}</div></section>
${environmentsTable(status.environments)}
${list(
  'History of this environment',
  status.history.map((each) => [
    `<strong>#${each.number} ${htmlText(describeChange(each))}</strong>`,
    htmlText(each.reason),
    `<span class="faint">${htmlText(each.by)}, ${instant(each.at)}</span>`,
  ]),
)}
${list(
  'Errors by build',
  status.errors.map(({ remote, version, team, last_hour: hour, total, last_at: at }) => [
    `<strong>${htmlText(version ? `${remote} ${version}` : remote)}</strong>`,
    `${hour} in the last hour, ${total} in all`,
    `<span class="faint">Team ${htmlText(team)}, last ${instant(at)}</span>`,
  ]),
)}
${list(
  'Latest errors',
  status.recent_errors.map(({ at, remote, version, team, reason, message: text, page }) => [
    `<strong>${htmlText(text)}</strong>`,
    htmlText(`${remote} ${version ?? ''} on ${page}${reason ? `: ${reason}` : ''}`),
    `<span class="faint">Team ${htmlText(team)}, ${instant(at)}</span>`,
  ]),
)}`,
  });
}

const nothingServed = `<article class="card"><div class="row"><h3>host</h3><span class="pill bad">down</span></div>
  <p class="message bad">No release set can be served.</p></article>`;

function buildCard({
  name,
  team,
  version,
  health,
  problem,
  served,
  fallback,
  canary,
  visits,
}: BuildStatus): string {
  const actions = [
    link('promote', name, 'Promote'),
    canary ? link('end-canary', name, 'End canary') : link('canary', name, 'Start canary'),
    link('rollback', name, 'Roll back'),
    link('yank', name, 'Yank'),
  ];
  const isServed = served.some((each) => each.version === version);
  return `<article class="card">
  <div class="row"><div class="row"><h3>${htmlText(name)}</h3><span class="faint">Team ${htmlText(team)}</span></div><span class="pill ${tones[health]}">${health}</span></div>
  ${problem ? `<p class="message bad">${htmlText(problem)}</p>` : ''}
  <div class="halves"><dl>
    ${isServed ? '' : `<dt>Released</dt><dd>${htmlText(version)}</dd>`}
    <dt>Visitors get</dt><dd>${served.map((each) => htmlText(`${each.version}: ${each.reason}`)).join('<br>') || 'nothing'}</dd>
    ${name === 'host' ? '' : `<dt>Falls back to</dt><dd>${htmlText(fallback ?? 'nothing')}</dd>`}
    ${canary ? `<dt>Canary</dt><dd>${canaryText(canary, visits)}</dd>` : ''}</dl>
  ${visitsTable(visits)}</div>
  <div class="actions">${actions.join('')}</div>
</article>`;
}

function canaryText(
  { version, percent, ended }: NonNullable<BuildStatus['canary']>,
  visits: BuildStatus['visits'],
): string {
  const all = visits.find((each) => each.version === version)?.all;
  const seen = all?.visitors
    ? `errors in ${percentOf(all.error_share)} of the pages of ${visitorCount(all.visitors)}`
    : 'no visitors yet';
  const verdict = ended ? '<span class="pill bad">ended</span>' : '<span class="pill good">running</span>';
  return `${htmlText(`${version} for ${percent} % of visitors: ${seen}`)} ${verdict}`;
}

/** What visitors experienced with each version, by role. */
function visitsTable(visits: BuildStatus['visits']): string {
  const versions = visits.flatMap(({ version, roles, proved }) => {
    const rows = Object.entries(roles).map(
      ([role, { visitors, mounts, errors, error_share: share }]) =>
        `<tr><th scope="row">${role}</th><td>${visitors}</td><td>${mounts}</td><td>${errors}</td><td>${percentOf(share)}</td></tr>`,
    );
    if (rows.length === 0) return [];
    const proof = proved ? ' <span class="pill good">proved</span>' : '';
    const title = htmlText(version) + proof;
    return [`<tbody><tr><th scope="rowgroup" colspan="5">${title}</th></tr>${rows.join('')}</tbody>`];
  });
  const head =
    '<th scope="col">Visitors</th><th scope="col">Worked</th><th scope="col">Failed</th><th scope="col">Failed pages</th>';
  return versions.length > 0
    ? `<table class="figures"><thead><tr><td></td>${head}</tr></thead>${versions.join('')}</table>`
    : '<p class="faint">No page of this build has reported yet.</p>';
}

const visitorCount = (count: number): string => `${count} visitor${count === 1 ? '' : 's'}`;

const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

const link = (action: Action, name: string, text: string): string =>
  `<a class="button${isDestructive(action) ? ' risk' : ''}" href="${htmlText(changePath(action, name))}">${text}<span class="hidden"> ${htmlText(name)}</span></a>`;

/** The builds of every environment in the store, side by side. */
function environmentsTable(environments: OperationsStatus['environments']): string {
  const sets = environments.flatMap(({ set }) => (set ? [set] : []));
  const empty = environments.filter(({ set }) => !set).map(({ environment }) => environment);
  const heads = sets.map(
    ({ environment, number, by, at }) =>
      `<th scope="col">${htmlText(environment)}<span class="faint">Release set ${number}<br>${htmlText(by)}, ${instant(at)}</span></th>`,
  );
  const rows = [...new Set(sets.flatMap((set) => Object.keys(choicesOf(set))))].map((name) => {
    const cells = sets.map((set) => `<td>${htmlText(describeChoice(choicesOf(set)[name]))}</td>`);
    return `<tr><th scope="row">${htmlText(name)}</th>${cells.join('')}</tr>`;
  });
  const table = `<table class="matrix"><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const nothing = empty.length > 0 ? `<p class="soft">Nothing runs in ${empty.join(' and ')}.</p>` : '';
  return `<section><h2>Environments</h2>${sets.length > 0 ? table : ''}${nothing}</section>`;
}

/** A titled list. Each item is lines of HTML. */
function list(title: string, items: string[][]): string {
  const lines = items.map((item) => `<li>${item.map((line) => `<span>${line}</span>`).join('')}</li>`);
  return `<section><h2>${title}</h2>${lines.length > 0 ? `<ul class="list">${lines.join('')}</ul>` : '<p class="soft">None.</p>'}</section>`;
}
