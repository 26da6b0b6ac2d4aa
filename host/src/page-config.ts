import { NONCE_META, PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** The configuration that the gateway wrote into this page. */
export const pageConfig: PageConfig = readPageConfig();

/** The nonce that this page's CSP requires for style elements; undefined without one. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META}"]`)?.content || undefined;

function readPageConfig(): PageConfig {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) throw new Error('The page has no configuration: it must be served by the gateway.');
  return JSON.parse(text) as PageConfig;
}
