import { PAGE_CONFIG_ID } from '@portal/shared/federation';

/** A neutral placeholder until the page's configuration provides the real address. */
const EXAMPLE = 'partners@gia.example';

/** The team's email address, which the gateway writes into the page's configuration as `site.contactEmail`. */
export function contactEmail(): string {
  try {
    const config = JSON.parse(document.getElementById(PAGE_CONFIG_ID)?.textContent ?? '{}') as {
      site?: { contactEmail?: string };
    };
    return config.site?.contactEmail ?? EXAMPLE;
  } catch {
    return EXAMPLE;
  }
}
