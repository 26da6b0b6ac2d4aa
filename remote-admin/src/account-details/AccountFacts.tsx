import styled from '@emotion/styled';
import type { AdminAccount } from '@portal/shared/contract';
import {
  accountFigures,
  formatDate,
  formatInstant,
  formatDollars,
  formatNumber,
  formatRate,
  formatRating,
} from '@portal/shared/domain';
import { DescriptionList, TextLink, TextSpan } from '@portal/shared/ui';
import { AccountStanding } from '../accounts/AccountStanding.tsx';
import { ContactLink } from '../facts/ContactLink.tsx';
import { FigureName } from '../figures/FigureName.tsx';
import { paths } from '../paths.ts';
import { vendorTexts } from '../vendor-texts.ts';

const words = {
  paused: (until?: string | null) => (until ? `Paused until ${until}` : 'Paused'),
} as const;

const Figures = styled(DescriptionList)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.25rem), 1fr));
  /* The values of a row stay on one line when a name wraps. */
  align-items: end;

  dd {
    font-family: var(--font-display);
    font-size: var(--text-xl);
    font-variant-numeric: lining-nums tabular-nums;
  }
  @media (max-width: 560px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > div {
      display: block;
    }
    dt {
      max-width: none;
    }
    dd {
      text-align: left;
    }
  }
`;

const Role = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** The account's status, dates and users. */
export function AccountInfo({ account }: { account: AdminAccount }) {
  return (
    <DescriptionList
      layout="compact"
      items={[
        { term: 'Status', detail: <AccountStanding account={account} /> },
        ...(account.suspension_reason
          ? [{ term: 'Suspension reason', detail: account.suspension_reason }]
          : []),
        ...(account.status_after_reactivation === 'opted_out'
          ? [
              {
                term: 'After reactivation',
                detail: words.paused(account.resumes_on && formatDate(account.resumes_on)),
              },
            ]
          : []),
        { term: 'Account ID', detail: account.id },
        { term: 'Created', detail: formatInstant(account.created_at) },
        {
          term: 'Activated',
          detail: account.activated_at ? formatInstant(account.activated_at) : 'Not yet',
        },
        {
          term: 'Last active',
          detail: account.last_active ? formatInstant(account.last_active) : 'Never',
        },
        ...account.users.map(({ role, name, email }) => ({
          term: <Role>{role}</Role>,
          detail: (
            <>
              <TextSpan>{name}</TextSpan>
              <br />
              <ContactLink kind="email" value={email} />
            </>
          ),
        })),
      ]}
    />
  );
}

/** The platform's data about the business. */
export function BusinessInfo({ account }: { account: AdminAccount }) {
  const { vendor } = account;
  return (
    <DescriptionList
      layout="compact"
      items={[
        {
          term: 'Vendor record',
          detail: <TextLink to={paths.vendor({ vendorId: vendor.id })}>{vendor.business_name}</TextLink>,
        },
        { term: 'Business name', detail: account.business_name },
        {
          term: 'Category / title',
          detail: vendor.category ?? vendor.title ?? vendorTexts.notGiven,
        },
        { term: vendorTexts.website, detail: <ContactLink kind="website" value={account.website} /> },
        { term: vendorTexts.instagram, detail: <ContactLink kind="instagram" value={account.instagram} /> },
        {
          term: 'Business email',
          detail: <ContactLink kind="email" value={account.business_email} />,
        },
        {
          term: 'Business phone',
          detail: <ContactLink kind="phone" value={account.business_phone} />,
        },
        { term: 'Services', detail: vendor.services.Services ?? vendorTexts.notGiven },
      ]}
    />
  );
}

/** The account's performance. Rates are fractions (specification, section 9). */
export function Performance({ account }: { account: AdminAccount }) {
  return (
    <Figures
      layout="compact"
      items={[
        { term: <FigureName {...accountFigures.leads} />, detail: formatNumber(account.total_leads) },
        { term: <FigureName {...accountFigures.bookings} />, detail: formatNumber(account.total_bookings) },
        { term: <FigureName {...accountFigures.conversion} />, detail: formatRate(account.conversion_rate) },
        { term: 'Referral rate', detail: formatRate(account.referral_rate) },
        // Missing for an admin who may not see it.
        ...(account.total_earnings === undefined
          ? []
          : [
              {
                term: <FigureName {...accountFigures.earnings} />,
                detail: formatDollars(account.total_earnings),
              },
            ]),
        {
          term: 'Rating',
          detail: account.vendor.rating === null ? 'Not rated' : formatRating(account.vendor.rating),
        },
      ]}
    />
  );
}
