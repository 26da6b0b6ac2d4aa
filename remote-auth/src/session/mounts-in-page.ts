import { PAGE_CONFIG_ID, type Mounts, type PageConfig } from '@portal/shared/federation';

/** Where the gateway mounted each remote of this page. Empty if no gateway served it. */
export function mountsInPage(): Mounts {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as PageConfig).mounts : {};
}
