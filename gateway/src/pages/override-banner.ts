import type { PageConfig } from '@portal/shared/federation';
import type { ExplainedBuild } from '../choice/reasons.ts';
import { htmlText } from '@portal/shared/federation/page-slots';

const look = `
  .override-banner { position: fixed; inset: auto 0 0; z-index: 1000; display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: center;
    padding: .6rem 1rem; font: 14px/1.4 system-ui, sans-serif; color: #231916; background: #f4c95d; }
  .override-banner a, .override-banner summary { color: inherit; font-weight: 600; cursor: pointer; }
  .override-banner details[open] { flex-basis: 100%; max-height: 60vh; overflow: auto; }
  .override-banner ul { margin: .4rem 0 0; padding-left: 1.2rem; }`;

/**
 * Lists a person's overrides with a link that ends them, and explains every build of the page. The gateway renders
 * it, so that no bundle contains code for overrides. Empty without overrides, so always empty in production.
 */
export function overrideBanner(
  { overrides, release_set: set }: PageConfig,
  builds: ExplainedBuild[],
  nonce: string,
): string {
  const active = Object.entries(overrides ?? {});
  if (active.length === 0) return '';
  const names = active.map(([name, version]) => `${name} ${version}`).join(', ');
  return `<style nonce="${nonce}">${look}</style>
    <div class="override-banner"><span role="status">Only you see: ${names}</span> <a href="?remote=off">End override</a>
    <details><summary>Why do I get this?</summary>Release set ${set}<ul>${builds.map(explained).join('')}</ul></details></div>`;
}

const explained = ({ name, version, team, reason }: ExplainedBuild): string =>
  `<li>${htmlText(`${name} ${version}, team ${team}: ${reason}`)}</li>`;
