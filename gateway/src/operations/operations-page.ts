import type { ReleaseRecord, ReleaseSet } from '@portal/shared/federation';
import { describeChange } from '@portal/platform/sets';
import { htmlText } from '@portal/shared/federation/page-slots';
import { changePath, type Action } from './changes.ts';
import { instant, message, operationsLayout } from './layout.ts';
import type { BuildStatus, OperationsStatus, SeenBuild } from './status.ts';

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
<section><h2>Builds</h2><div class="cards">${status.host ? buildCard(status.host) : nothingServed}${status.remotes.map(buildCard).join('')}</div></section>
${list(
  'Environments',
  status.environments.map(({ environment: name, set: runs }) => [
    `<strong>${htmlText(name)}</strong>`,
    runs ? `Release set ${runs.number}: ${htmlText(buildsOf(runs))}` : 'Nothing yet',
    runs ? attribution(runs) : '',
  ]),
)}
${list(
  'History of this environment',
  status.history.map((each) => [
    `<strong>${each.number}. ${htmlText(describeChange(each))}</strong>`,
    htmlText(each.reason),
    attribution(each),
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
    link('rollback', name, 'Roll back'),
    canary ? link('end-canary', name, 'End canary') : link('canary', name, 'Start canary'),
    link('yank', name, 'Yank'),
  ];
  return `<article class="card">
  <div class="row"><h3>${htmlText(name)}</h3><span class="pill ${tones[health]}">${health}</span></div>
  ${problem ? `<p class="message bad">${htmlText(problem)}</p>` : ''}
  <dl><dt>Version</dt><dd>${htmlText(version)}</dd>
    <dt>Visitors get</dt><dd>${served.map((each) => htmlText(`${each.version}: ${each.reason}`)).join('<br>') || 'nothing'}</dd>
    ${name === 'host' ? '' : `<dt>Falls back to</dt><dd>${htmlText(fallback ?? 'nothing')}</dd>`}
    <dt>Canary</dt><dd>${canary ? canaryText(canary, visits) : 'none'}</dd>
    <dt>Team</dt><dd>${htmlText(team)}</dd></dl>
  ${visitsList(visits)}
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
function visitsList(visits: SeenBuild[]): string {
  const versions = visits.flatMap(({ version, roles, proved }) => {
    const lines = Object.entries(roles).map(
      ([role, { visitors, mounts, errors, error_share: share }]) =>
        `<br>${role}: worked for ${mounts} of ${visitorCount(visitors)}, failed for ${errors} (${percentOf(share)} of their pages)`,
    );
    if (lines.length === 0) return [];
    const proof = proved ? ' <span class="pill good">proved</span>' : '';
    return [`<li><strong>${htmlText(version)}</strong>${proof}${lines.join('')}</li>`];
  });
  return versions.length > 0
    ? `<ul class="visits">${versions.join('')}</ul>`
    : '<p class="faint">No page of these builds has reported yet.</p>';
}

const visitorCount = (count: number): string => `${count} visitor${count === 1 ? '' : 's'}`;

const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

const link = (action: Action, name: string, text: string): string =>
  `<a class="button" href="${htmlText(changePath(action, name))}">${text}<span class="hidden"> ${htmlText(name)}</span></a>`;

const buildsOf = ({ host, remotes }: ReleaseSet): string =>
  [`host ${host}`, ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)].join(', ');

const attribution = ({ by, at }: ReleaseSet): string =>
  `<span class="faint">${htmlText(by)}, ${instant(at)}</span>`;

/** A titled list. Each item is lines of HTML. */
function list(title: string, items: string[][]): string {
  const lines = items.map((item) => `<li>${item.map((line) => `<span>${line}</span>`).join('')}</li>`);
  return `<section><h2>${title}</h2>${lines.length > 0 ? `<ul class="list">${lines.join('')}</ul>` : '<p class="soft">None.</p>'}</section>`;
}
