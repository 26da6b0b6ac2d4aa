import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';

/** The release set that the gateway wrote into this page. null if no gateway served it. */
export function releaseInPage(): PageConfig | null {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as PageConfig) : null;
}
