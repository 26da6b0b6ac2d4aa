import { neutralSite, PAGE_CONFIG_ID, slot, type PageConfig, type Site } from '@portal/shared/federation';

function configured(): Partial<Site> {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return {};
  try {
    return (JSON.parse(text) as Partial<PageConfig>).site ?? {};
  } catch {
    return {};
  }
}

/** Slots of a prerendered page, which the gateway fills (shared/federation/page-slots.ts). */
const slots: Site = {
  contactEmail: slot('contact-email'),
  social: [{ label: slot('label'), href: slot('href') }],
};

const prerendering = typeof document === 'undefined';

/** The footer's address and links. */
export const site: Site = prerendering ? slots : { ...neutralSite, ...configured() };

/** Marks around the links of a prerendered page, because the gateway repeats the link. */
export const [beforeLinks, afterLinks] = prerendering
  ? ([slot('social-links'), slot('/social-links')] as const)
  : ([null, null] as const);
