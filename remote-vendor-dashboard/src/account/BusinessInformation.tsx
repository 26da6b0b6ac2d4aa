import styled from '@emotion/styled';
import type { Vendor, VendorAccount } from '@portal/shared/contract';
import { DescriptionList, ExternalLink } from '@portal/shared/ui';
import { businessTexts } from '../texts.ts';
import { instagramUrl } from '@portal/shared/domain';
import { websiteUrl } from './links.ts';
import { orNotSet } from './NotSet.tsx';
import { accountPageTexts } from './texts.ts';

const Services = styled.span`
  white-space: pre-line;
`;

/** The business data that the team maintains. Read-only. */
export function BusinessInformation({ account, vendor }: { account: VendorAccount; vendor: Vendor }) {
  return (
    <DescriptionList
      layout="wide"
      items={[
        { term: businessTexts.businessName, detail: orNotSet(account.business_name) },
        { term: businessTexts.website, detail: orNotSet(account.website, websiteLink) },
        {
          term: businessTexts.instagram,
          detail: orNotSet(account.instagram, (handle) => (
            <ExternalLink href={instagramUrl(handle)}>{`@${handle.replace(/^@/, '')}`}</ExternalLink>
          )),
        },
        { term: businessTexts.businessEmail, detail: orNotSet(account.business_email) },
        { term: businessTexts.businessPhone, detail: orNotSet(account.business_phone) },
        {
          term: accountPageTexts.services,
          detail: orNotSet(vendor.services.Services, (text) => <Services>{text}</Services>),
        },
      ]}
    />
  );
}

/** Links the text if it is a web URL, otherwise returns it unchanged. */
function websiteLink(website: string) {
  const url = websiteUrl(website);
  return url ? (
    <ExternalLink href={url}>{website.replace(/^https?:\/\//, '').replace(/\/$/, '')}</ExternalLink>
  ) : (
    website
  );
}
