import { neutralSite, type Site, type SlotValues } from '@portal/shared/federation';
import { htmlText } from './html-text.ts';

/** The company's address and links for a page's slots. */
export function siteSlots(configured: Partial<Site> | undefined): SlotValues {
  const { contactEmail, social } = { ...neutralSite, ...configured };
  return {
    'contact-email': htmlText(contactEmail),
    'social-links': social.map(({ label, href }) => ({ label: htmlText(label), href: htmlText(href) })),
  };
}
