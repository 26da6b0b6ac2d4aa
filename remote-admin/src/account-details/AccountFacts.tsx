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
import { accountTexts as words } from './texts.ts';

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
        { term: words.status, detail: <AccountStanding account={account} /> },
        ...(account.suspension_reason
          ? [{ term: words.suspensionReason, detail: account.suspension_reason }]
          : []),
        ...(account.status_after_reactivation === 'opted_out'
          ? [
              {
                term: words.afterReactivation,
                detail: words.paused(account.resumes_on && formatDate(account.resumes_on)),
              },
            ]
          : []),
        { term: words.accountId, detail: account.id },
        { term: words.created, detail: formatInstant(account.created_at) },
        {
          term: words.activated,
          detail: account.activated_at ? formatInstant(account.activated_at) : words.notActivated,
        },
        {
          term: words.lastActive,
          detail: account.last_active ? formatInstant(account.last_active) : vendorTexts.neverActive,
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
          term: words.vendorRecord,
          detail: <TextLink to={paths.vendor({ vendorId: vendor.id })}>{vendor.business_name}</TextLink>,
        },
        { term: vendorTexts.businessName, detail: account.business_name },
        {
          term: vendorTexts.categoryOrTitle,
          detail: vendor.category ?? vendor.title ?? vendorTexts.notGiven,
        },
        { term: vendorTexts.website, detail: <ContactLink kind="website" value={account.website} /> },
        { term: vendorTexts.instagram, detail: <ContactLink kind="instagram" value={account.instagram} /> },
        {
          term: vendorTexts.businessEmail,
          detail: <ContactLink kind="email" value={account.business_email} />,
        },
        {
          term: vendorTexts.businessPhone,
          detail: <ContactLink kind="phone" value={account.business_phone} />,
        },
        { term: words.services, detail: vendor.services.Services ?? vendorTexts.notGiven },
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
        { term: words.referralRate, detail: formatRate(account.referral_rate) },
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
          term: vendorTexts.rating,
          detail: account.vendor.rating === null ? vendorTexts.notRated : formatRating(account.vendor.rating),
        },
      ]}
    />
  );
}
