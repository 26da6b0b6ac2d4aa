import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** Matches the element with a page's configuration: the opening tag, the JSON and the closing tag. */
export const configScript = new RegExp(`(<script[^>]*id="${PAGE_CONFIG_ID}"[^>]*>)([^<]*)(</script>)`);

/** The configuration in a page, or null when the page is not a portal's. */
export function configOfPage(html: string): PageConfig | null {
  const json = configScript.exec(html)?.[2];
  return json ? (JSON.parse(json) as PageConfig) : null;
}
