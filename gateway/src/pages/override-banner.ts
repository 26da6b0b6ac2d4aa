import type { PageConfig } from '@portal/shared/federation';

const look = `
  .override-banner { position: fixed; inset: auto 0 0; z-index: 1000; display: flex; gap: 1rem; justify-content: center;
    padding: .6rem 1rem; font: 14px/1.4 system-ui, sans-serif; color: #231916; background: #f4c95d; }
  .override-banner a { color: inherit; font-weight: 600; }`;

/**
 * Lists a person's overrides with a link that ends them. The gateway renders it, so that no bundle contains
 * code for overrides. Empty without overrides, so always empty in production.
 */
export function overrideBanner({ overrides }: PageConfig, nonce: string): string {
  const active = Object.entries(overrides ?? {});
  if (active.length === 0) return '';
  const names = active.map(([name, version]) => `${name} ${version}`).join(', ');
  return `<style nonce="${nonce}">${look}</style>
    <div class="override-banner" role="status">Only you see: ${names} <a href="?remote=off">End override</a></div>`;
}
