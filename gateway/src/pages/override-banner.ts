import type { PageConfig } from '@portal/shared/federation';

const look = `
  .swapped { position: fixed; inset: auto 0 0; z-index: 1000; display: flex; gap: 1rem; justify-content: center;
    padding: .6rem 1rem; font: 14px/1.4 system-ui, sans-serif; color: #231916; background: #f4c95d; }
  .swapped a { color: inherit; font-weight: 600; }`;

/**
 * Says which remotes a person swapped, and ends it. Drawn by the gateway, so that no bundle has code for it; empty
 * when nothing is swapped, which in production is always.
 */
export function overrideBanner({ overrides }: PageConfig, nonce: string): string {
  const swapped = Object.entries(overrides ?? {});
  if (swapped.length === 0) return '';
  const names = swapped.map(([name, version]) => `${name} ${version}`).join(', ');
  return `<style nonce="${nonce}">${look}</style>
    <div class="swapped" role="status">Swapped for you only: ${names} <a href="?remote=off">End</a></div>`;
}
