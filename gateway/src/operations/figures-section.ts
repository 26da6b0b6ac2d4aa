import { Markup, markup } from '@portal/platform/server';
import { formatDuration, formatNumber } from '@portal/shared/domain';
import type { Figures } from './figures.ts';

/** Beyond these, an alert would ring (docs/examples/prometheus-rules.yml). */
const LATE_JOB_S = 300;
const MANY_MAILS = 50;
const MANY_DELIVERIES = 100;

/** Renders the dashboards' figures, on one screen. */
export function figuresSection({ responses, pages, api, api_problem: problem }: Figures): Markup {
  const { total, failed, budget_used: used } = responses;
  return markup`<section><h2>Figures since the servers started</h2>
  ${problem !== null && markup`<p class="message bad">An API does not send its metrics (${problem}). Slow routes, queues, email and webhooks are incomplete.</p>`}
  ${!api && problem === null && markup`<p class="soft">With <code>METRICS_KEY</code>, slow routes, queues, email and webhooks appear here too.</p>`}
  <div class="halves"><div class="stack">
    <dl>
      <dt>Responses</dt><dd>${formatNumber(total)}, of which ${formatNumber(failed)} failed</dd>
      <dt>Error budget</dt><dd>${pill(`${formatNumber(Math.round(used * 100))} % used`, used >= 1 ? 'bad' : 'good')}</dd>
      ${api && apiItems(api)}
    </dl>
    ${pagesTable(pages)}
  </div>${api && routesTable(api.routes)}</div>
</section>`;
}

function apiItems({ queues, mails, webhooks }: NonNullable<Figures['api']>): Markup {
  const ages = queues.map(({ queue, seconds }) =>
    pill(`${queue}: ${formatDuration(seconds * 1000)}`, seconds > LATE_JOB_S ? 'bad' : 'good'),
  );
  return markup`<dt>Oldest jobs</dt><dd>${ages.length > 0 ? ages.flatMap((age) => [age, ' ']) : 'none waits'}</dd>
      <dt>Email</dt><dd>${pill(`${formatNumber(mails.waiting)} waiting`, mails.waiting > MANY_MAILS ? 'bad' : 'good')} ${pill(`${formatNumber(mails.failed)} undelivered`, mails.failed > 0 ? 'warn' : 'good')}</dd>
      <dt>Webhooks</dt><dd>${pill(`${formatNumber(webhooks.late)} late`, webhooks.late > MANY_DELIVERIES ? 'bad' : 'good')} ${pill(`${formatNumber(webhooks.failing)} failing`, webhooks.failing > 0 ? 'bad' : 'good')}</dd>`;
}

const pill = (text: string, tone: 'good' | 'warn' | 'bad'): Markup =>
  markup`<span class="pill ${tone}">${text}</span>`;

/** Errors and web vitals, by build. */
function pagesTable(pages: Figures['pages']): Markup {
  if (pages.length === 0) return markup`<p class="faint">No page has reported errors or web vitals yet.</p>`;
  const rows = pages.map(
    ({ name, version, errors, vitals: { LCP, INP, TTFB, CLS } }) =>
      markup`<tr><th scope="row">${name} ${version}</th><td>${formatNumber(errors)}</td>${[LCP, INP, TTFB].map((value) => markup`<td>${duration(value)}</td>`)}<td>${CLS === null ? '–' : CLS.toFixed(2)}</td></tr>`,
  );
  return markup`<h3>Pages by build</h3>
    <p class="faint">Errors, and what three quarters of the pages stay within.</p>
    <table class="figures"><thead><tr><td></td>${['Errors', 'LCP', 'INP', 'TTFB', 'CLS'].map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

function routesTable(routes: NonNullable<Figures['api']>['routes']): Markup {
  const rows = routes.map(
    ({ route, calls, p95 }) =>
      markup`<tr><th scope="row">${breakable(route)}</th><td>${formatNumber(calls)}</td><td>${duration(p95)}</td></tr>`,
  );
  return markup`<div class="stack"><h3>Slowest routes</h3>
    <p class="faint">What 95 % of the calls stay within.</p>
    <table class="figures"><thead><tr><td></td><th scope="col">Calls</th><th scope="col">Duration</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A path that may break after each slash. */
const breakable = (path: string): Markup[] =>
  path.split('/').map((part, index) => markup`${index > 0 && new Markup('/<wbr>')}${part}`);

/** '120 ms', '1.9 s'. */
function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
}
