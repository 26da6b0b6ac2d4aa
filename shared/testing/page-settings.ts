import type { PublicSettings } from '../domain/index.ts';
import { PAGE_CONFIG_ID } from '../federation/index.ts';

const MARK = 'data-of-test';

/** Writes settings of the portal into the page, as the gateway does, until the end of the test. */
export function setPageSettings(settings: Partial<PublicSettings>): void {
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = PAGE_CONFIG_ID;
  config.setAttribute(MARK, '');
  config.textContent = JSON.stringify({ settings });
  document.head.prepend(config);
}

/** Removes what {@link setPageSettings} wrote. */
export function resetPageSettings(): void {
  document.head.querySelector(`[${MARK}]`)?.remove();
}
