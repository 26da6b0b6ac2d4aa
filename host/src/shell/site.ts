import { PAGE_CONFIG_ID } from '@portal/shared/federation';

/** Where people reach the company. The gateway may write its own into the page's configuration, as `site`. */
export interface Site {
  contactEmail: string;
  /** Three, as the footer has room for. */
  social: { label: string; href: string }[];
}

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
    return (JSON.parse(text) as { site?: Partial<Site> }).site ?? {};
  } catch {
    return {};
  }
}

export const site: Site = { ...neutral, ...configured() };
