import { instagramUrl } from '@portal/shared/domain';
import { ExternalLink, TextSpan } from '@portal/shared/ui';
import { vendorTexts } from '../vendor-texts.ts';
import { Address } from './Address.tsx';

const hrefs = {
  website: (url: string) => url,
  instagram: instagramUrl,
  email: (address: string) => `mailto:${address}`,
  phone: (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`,
};

interface ContactLinkProps {
  kind: keyof typeof hrefs;
  value: string | null;
}

/** A link to contact a business, or a text if the contact is missing. */
export function ContactLink({ kind, value }: ContactLinkProps) {
  if (!value) return <TextSpan>{vendorTexts.notGiven}</TextSpan>;
  return (
    <ExternalLink href={hrefs[kind](value)}>
      {kind === 'email' ? <Address>{value}</Address> : kind === 'website' ? shortUrl(value) : value}
    </ExternalLink>
  );
}

/** 'https://www.delgadocatering.com/' → 'delgadocatering.com' */
function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
