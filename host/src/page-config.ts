import { areaAt, NONCE_META, PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

const prerendering: PageConfig = {
  environment: 'development',
  release_set: 0,
  host_version: '',
  mounts: {},
  remotes: {},
  google_client_id: null,
};

/** The configuration that the gateway wrote into this page. Empty while pages are prerendered. */
export const pageConfig: PageConfig = typeof document === 'undefined' ? prerendering : readPageConfig();

/** The remote and the access rule at a path, or null for the host's pages. */
export const pageArea = (pathname: string) => areaAt(pageConfig.mounts, pathname);

/** The nonce that this page's CSP requires for style elements; undefined without one. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META}"]`)?.content || undefined;

function readPageConfig(): PageConfig {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) throw new Error('The page has no configuration: it must be served by the gateway.');
  return JSON.parse(text) as PageConfig;
}
