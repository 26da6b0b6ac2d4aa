import { PAGE_CONFIG_ID } from '@portal/shared/federation';

/** A neutral example, as everywhere in the portal until the page's configuration names the real one. */
const EXAMPLE = 'partners@gia.example';

/** The team's address: the one that the gateway wrote into the page's configuration, as `site.contactEmail`. */
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
