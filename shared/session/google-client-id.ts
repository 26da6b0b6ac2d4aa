import { PAGE_CONFIG_ID, type PageConfig } from '../federation/index.ts';

/** Returns the Google client id from the page's configuration; null if Google login is not configured. */
export function googleClientId(): string | null {
  // The build prerenders the screens in both variants, with and without Google.
  if (typeof document === 'undefined') return globalThis.portalScreenVariant?.google ? 'configured' : null;
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return null;
  return (JSON.parse(text) as Partial<PageConfig>).google_client_id ?? null;
}
