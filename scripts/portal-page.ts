import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** The element of a portal's page that holds its configuration: what is before, the JSON, and what is after. */
export const configScript = new RegExp(`(<script[^>]*id="${PAGE_CONFIG_ID}"[^>]*>)([^<]*)(</script>)`);

/** What a gateway wrote into a page; null when the page is not one of a portal. */
export function configOfPage(html: string): PageConfig | null {
  const json = configScript.exec(html)?.[2];
  return json ? (JSON.parse(json) as PageConfig) : null;
}
