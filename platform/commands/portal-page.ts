import { jsonForHtml } from '@portal/shared/federation/page-slots';
import { NONCE_META, PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** Matches the element with a page's configuration: the opening tag, the JSON and the closing tag. */
const configScript = new RegExp(`(<script[^>]*id="${PAGE_CONFIG_ID}"[^>]*>)([^<]*)(</script>)`);
const nonceMeta = new RegExp(`<meta name="${NONCE_META}" content="([^"]*)"[^>]*>`);

/** The configuration in a page, or null when the page is not a portal's. */
export function configOfPage(html: string): PageConfig | null {
  const json = configScript.exec(html)?.[2];
  return json ? (JSON.parse(json) as PageConfig) : null;
}

/** The nonce that a page's scripts and styles need. */
export const nonceOfPage = (html: string): string => nonceMeta.exec(html)?.[1] ?? '';

/** The page with another configuration. */
export const withConfig = (html: string, config: PageConfig): string =>
  html.replace(configScript, (_, open: string, __, close: string) => open + jsonForHtml(config) + close);

/** The elements of a page that a host reads: its nonce and its configuration. */
export const pageForHost = (html: string): string =>
  [nonceMeta, configScript].map((element) => element.exec(html)?.[0] ?? '').join('\n');
