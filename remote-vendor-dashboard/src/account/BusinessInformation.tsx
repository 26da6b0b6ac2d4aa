import styled from '@emotion/styled';
import type { Vendor, VendorAccount } from '@portal/shared/contract';
import { DescriptionList, ExternalLink } from '@portal/shared/ui';
import { instagramUrl } from '@portal/shared/domain';
import { websiteUrl } from './links.ts';
import { orNotSet } from './NotSet.tsx';

const Services = styled.span`
  white-space: pre-line;
`;

/** The business data that the team maintains. Read-only. */
export function BusinessInformation({ account, vendor }: { account: VendorAccount; vendor: Vendor }) {
  return (
    <DescriptionList
      layout="wide"
      items={[
        { term: 'Business name', detail: orNotSet(account.business_name) },
        { term: 'Website', detail: orNotSet(account.website, websiteLink) },
        {
          term: 'Instagram',
          detail: orNotSet(account.instagram, (handle) => (
            <ExternalLink href={instagramUrl(handle)}>{`@${handle.replace(/^@/, '')}`}</ExternalLink>
          )),
        },
        { term: 'Business email', detail: orNotSet(account.business_email) },
        { term: 'Business phone', detail: orNotSet(account.business_phone) },
        {
          term: 'Services',
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
