import { navigationOf, neutralSite, type PageConfig, type SlotValues } from '@portal/shared/federation';
import { htmlText } from './html-text.ts';

/** The company's address and links, and the header's entries that everyone sees, for a page's slots. */
export function siteSlots({ site, mounts }: PageConfig): SlotValues {
  const { contactEmail, social } = { ...neutralSite, ...site };
  return {
    'contact-email': htmlText(contactEmail),
    'social-links': social.map(({ label, href }) => ({ label: htmlText(label), href: htmlText(href) })),
    'header-entries': navigationOf(mounts, 'header', null).map(({ to, label }) => ({
      'entry-path': htmlText(to.slice(1)),
      'entry-label': htmlText(label),
    })),
  };
}
