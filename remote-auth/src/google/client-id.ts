import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** The portal's Google client id from the page's configuration; null when Google sign-in is not configured. */
export function googleClientId(): string | null {
  // The screens are also written at build time, once for each of the two.
  if (typeof document === 'undefined') return globalThis.portalScreenVariant?.google ? 'configured' : null;
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return null;
  return (JSON.parse(text) as Partial<PageConfig>).google_client_id ?? null;
}
