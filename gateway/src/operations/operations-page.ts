import { choicesOf, describeChange, describeChoice } from '@portal/platform/sets';
import { markup, type Markup } from '@portal/platform/server';
import { DRAFTS_PATH } from './drafts.ts';
import { figuresSection } from './figures-section.ts';
import { instant, type OperationsPage } from './layout.ts';
import type { BuildStatus, OperationsStatus } from './status.ts';

const tones = { serving: 'good', incomplete: 'warn', fallback: 'warn', down: 'bad' } as const;

/** Renders the overview. */
export function operationsPage(status: OperationsStatus): OperationsPage {
  const { environment, release_set: set, store, store_problem: problem, up_since: upSince } = status;
  const body = markup`
<div class="stack">
  <h1>What is live in ${environment}</h1>
  ${problem && markup`<p class="message bad" role="alert">The store does not respond (${problem}). Environments and history are incomplete.</p>`}
  ${status.refused.map((reason) => markup`<p class="message bad">Not served: ${reason} The next promotion replaces it.</p>`)}
  <p class="soft">Release set ${set ?? 'none'}. Store: ${store}. This gateway started on
    ${instant(upSince)} and counts the visitors and errors that reach it. <a href="">Refresh</a></p>
  <p class="soft">To change what is live, use <code>pnpm promote</code>, <code>pnpm rollback</code> or <code>pnpm yank</code>.</p>
  ${environment !== 'production' && markup`<p><a href="${DRAFTS_PATH}">Drafts that you can preview</a></p>`}
</div>
${figuresSection(status.figures)}
<section><h2>Builds</h2><div class="stack">${status.host ? buildCard(status.host) : nothingServed}${status.remotes.map(buildCard)}</div></section>
${environmentsTable(status)}
${list(
  'History of this environment',
  status.history.map((each) => [
    markup`<strong>#${each.number} ${describeChange(each)}</strong>`,
    each.reason,
    markup`<span class="faint">${each.by}, ${instant(each.at)}</span>`,
  ]),
)}
${list(
  'Errors by build',
  status.errors.map(({ remote, version, team, last_hour: hour, total, last_at: at }) => [
    markup`<strong>${version ? `${remote} ${version}` : remote}</strong>`,
    `${hour} in the last hour, ${total} in all`,
    markup`<span class="faint">Team ${team}, last ${instant(at)}</span>`,
  ]),
)}
${list(
  'Latest errors',
  status.recent_errors.map(({ at, remote, version, team, reason, message: text, page }) => [
    markup`<strong>${text}</strong>`,
    `${remote} ${version ?? ''} on ${page}${reason ? `: ${reason}` : ''}`,
    markup`<span class="faint">Team ${team}, ${instant(at)}</span>`,
  ]),
)}`;
  return { title: 'Operations', body };
}

const nothingServed = markup`<article class="card"><div class="row"><h3>host</h3><span class="pill bad">down</span></div>
  <p class="message bad">No release set can be served.</p></article>`;

function buildCard(build: BuildStatus): Markup {
  const { name, team, version, health, problem, served, fallback, canary, visits } = build;
  const reasons = served.map((each, index) => [index > 0 && markup`<br>`, `${each.version}: ${each.reason}`]);
  const isServed = served.some((each) => each.version === version);
  return markup`<article class="card">
  <div class="row"><div class="row"><h3>${name}</h3><span class="faint">Team ${team}</span></div><span class="pill ${tones[health]}">${health}</span></div>
  ${problem && markup`<p class="message bad">${problem}</p>`}
  <div class="halves"><dl>
    ${!isServed && markup`<dt>Released</dt><dd>${version ?? 'nothing yet'}</dd>`}
    <dt>Visitors get</dt><dd>${served.length > 0 ? reasons : 'nothing'}</dd>
    ${name !== 'host' && markup`<dt>Falls back to</dt><dd>${fallback ?? 'nothing'}</dd>`}
    ${canary && markup`<dt>Canary</dt><dd>${canaryText(canary, visits)}</dd>`}</dl>
  ${visitsTable(visits)}</div>
</article>`;
}

function canaryText(
  { version, percent, ended }: NonNullable<BuildStatus['canary']>,
  visits: BuildStatus['visits'],
): Markup {
  const all = visits.find((each) => each.version === version)?.all;
  const seen = all?.visitors
    ? `errors in ${percentOf(all.error_share)} of the pages of ${visitorCount(all.visitors)}`
    : 'no visitors yet';
  const tone = ended ? 'bad' : all && all.error_share >= 0.1 ? 'warn' : 'good';
  return markup`${version} for ${percent} % of visitors: ${seen} <span class="pill ${tone}">${ended ? 'ended' : 'running'}</span>`;
}

/** What visitors experienced with each version, by role. */
function visitsTable(visits: BuildStatus['visits']): Markup {
  const seen = visits.filter(({ roles }) => Object.keys(roles).length > 0);
  if (seen.length === 0) return markup`<p class="faint">No page of this build has reported yet.</p>`;
  const versions = seen.map(({ version, roles, proved }) => {
    const rows = Object.entries(roles).map(
      ([role, { visitors, mounts, errors, error_share: share }]) =>
        markup`<tr><th scope="row">${role}</th><td>${visitors}</td><td>${mounts}</td><td>${errors}</td><td>${percentOf(share)}</td></tr>`,
    );
    const proof = proved && markup` <span class="pill good">proved</span>`;
    return markup`<tbody><tr><th scope="rowgroup" colspan="5">${version}${proof}</th></tr>${rows}</tbody>`;
  });
  return markup`<table class="figures"><thead><tr><td></td><th scope="col">Visitors</th><th scope="col">Worked</th><th scope="col">Failed</th><th scope="col">Failed pages</th></tr></thead>${versions}</table>`;
}

const visitorCount = (count: number): string => `${count} visitor${count === 1 ? '' : 's'}`;

const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

/** The builds of every environment in the store, side by side. */
function environmentsTable({ environments, store_problem: problem }: OperationsStatus): Markup {
  const sets = environments.flatMap(({ set }) => set ?? []);
  const missing = environments.filter(({ set }) => !set).map(({ environment }) => environment);
  const empty = problem === null ? missing : [];
  const heads = sets.map(
    ({ environment, number, by, at }) =>
      markup`<th scope="col">${environment}<span class="faint">Release set ${number}<br>${by}, ${instant(at)}</span></th>`,
  );
  const rows = [...new Set(sets.flatMap((set) => Object.keys(choicesOf(set))))].map((name) => {
    const cells = sets.map((set) => markup`<td>${describeChoice(choicesOf(set)[name])}</td>`);
    return markup`<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  const table = markup`<table class="matrix"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
  const nothing = markup`<p class="soft">Nothing runs in ${empty.join(' and ')}.</p>`;
  return markup`<section><h2>Environments</h2>${sets.length > 0 && table}${empty.length > 0 && nothing}</section>`;
}

/** A titled list. Each item has several lines. */
function list(title: string, items: (Markup | string)[][]): Markup {
  const lines = items.map((item) => markup`<li>${item.map((line) => markup`<span>${line}</span>`)}</li>`);
  const content =
    lines.length > 0 ? markup`<ul class="list">${lines}</ul>` : markup`<p class="soft">None.</p>`;
  return markup`<section><h2>${title}</h2>${content}</section>`;
}
