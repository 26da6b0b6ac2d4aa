import type { PageConfig } from '@portal/shared/federation';
import type { ExplainedBuild } from '../builds/reasons.ts';
import { markup, Markup } from '@portal/platform/server';

const look = `
  body { padding-bottom: 3rem; }
  .override-banner { position: fixed; inset: auto 0 0; z-index: 1000; display: flex; flex-wrap: wrap; gap: .2rem 1rem; align-items: baseline;
    padding: .6rem max(1rem, (100% - 76rem) / 2); font: 14px/1.5 var(--font-text, system-ui), sans-serif; color: #231916; background: #f4c95d; }
  .override-banner a, .override-banner summary { color: inherit; font-weight: 600; cursor: pointer; }
  .override-banner details { margin-inline-start: auto; }
  .override-banner details[open] { flex-basis: 100%; max-height: 60vh; overflow: auto; }
  .override-banner table { margin-top: .4rem; border-collapse: collapse; } .override-banner caption { text-align: start; }
  .override-banner :is(th, td) { padding: .1rem 1.5rem .1rem 0; text-align: start; vertical-align: top; } .override-banner th { font-weight: 600; }
  @media (max-width: 40rem) { body { padding-bottom: 5rem; } .override-banner details { margin-inline-start: 0; flex-basis: 100%; }
    .override-banner tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); margin-bottom: .4rem; } }`;

/** The parts of a page that the banner shows. */
interface Bannered {
  config: PageConfig;
  builds: ExplainedBuild[];
  unusedOverrides: string[];
  nonce: string;
}

/**
 * Lists a person's overrides with a link that ends them, names requested overrides that are not used, and explains every build
 * of the page. The gateway renders it, so that no bundle contains code for overrides. Empty without overrides, so always empty in
 * production.
 */
export function overrideBanner({ config, builds, unusedOverrides: unused, nonce }: Bannered): string {
  const active = Object.entries(config.overrides ?? {});
  if (active.length + unused.length === 0) return '';
  const names = active.map(([name, version]) => `${name} ${version}`).join(', ');
  return markup`<style nonce="${nonce}">${new Markup(look)}</style>
    <div class="override-banner"><span role="status">${unused.map((reason) => markup`<span>Override not used: ${reason}. </span>`)}${names && `Only you see: ${names}`}</span> ${names && new Markup('<a href="?remote=off">End override</a>')}
    <details><summary>Why do I get this?</summary><table><caption>Release set ${config.release_set}</caption>${builds.map(explained)}</table></details></div>`
    .text;
}

const explained = ({ name, version, team, reason }: ExplainedBuild): Markup =>
  markup`<tr><th scope="row">${name}</th><td>${version}</td><td>team ${team}</td><td>${reason}</td></tr>`;
