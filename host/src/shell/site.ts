import { PAGE_CONFIG_ID, type PageConfig, type Site } from '@portal/shared/federation';

/** What stands in the footer until the company configures its own (CONTACT_EMAIL, SOCIAL_LINKS). */
const neutral: Site = {
  contactEmail: 'partners@gia.example',
  social: [
    { label: 'Instagram', href: 'https://instagram.example/gia' },
    { label: 'Facebook', href: 'https://facebook.example/gia' },
    { label: 'LinkedIn', href: 'https://linkedin.example/company/gia' },
  ],
};

function configured(): Partial<Site> {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return {};
  try {
    return (JSON.parse(text) as Partial<PageConfig>).site ?? {};
  } catch {
    return {};
  }
}

export const site: Site = { ...neutral, ...configured() };
