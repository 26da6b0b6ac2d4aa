import styled from '@emotion/styled';
import { Star } from 'lucide-react';
import type { AdminAccount } from '@portal/shared/contract';
import { formatDollars, formatInstantDate, formatRating } from '@portal/shared/domain';
import { TextSpan } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import type { SortColumn } from '../list/sorting.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { AccountRowActions } from './AccountRowActions.tsx';
import { AccountStanding } from './AccountStanding.tsx';
import { emailOf, ownerOf } from './account.ts';

const Category = styled.div`
  @media (max-width: 720px) {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 var(--space-3);
  }
`;

const Rating = styled.span`
  display: flex;
  align-items: center;
  gap: 0.35em;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  svg {
    width: 0.95em;
    height: 0.95em;
    color: var(--brass);
    fill: currentColor;
  }
`;

/*
 * Between phone and desktop widths, two columns are hidden (see DataTable) and the status cell shows the last activity.
 */
const LastActive = styled.span`
  display: none;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  white-space: nowrap;

  @media (min-width: 721px) and (max-width: 1240px) {
    display: block;
  }
`;

const Figure = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** The sortable columns. */
export const accountSorts = [
  { id: 'business_name', label: 'Vendor', order: 'text' },
  { id: 'total_earnings', label: 'Earnings', order: 'number' },
  { id: 'last_active', label: 'Last active', order: 'date' },
] as const satisfies readonly SortColumn[];
/** The sortable columns of an admin who may not see earnings. */
export const sortsWithoutMoney = accountSorts.filter(({ id }) => id !== 'total_earnings');
/** Hidden between phone and desktop widths: the status cell shows the date, and the details show the owner. */
export const sparedAccountColumns: ReadonlySet<string> = new Set(['owner', 'last_active']);

/** The table in the specification, section 2: Accounts. */
export const accountColumns: ListColumns<AdminAccount> = [
  {
    id: 'business_name',
    header: 'Vendor',
    cell: (account) => (
      <PrimaryCell id={nameId(account)} title={account.business_name} detail={emailOf(account)} />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ vendor }) => (
      <Category>
        <TextSpan>{vendor.category ?? vendor.title}</TextSpan>
        <Rating>
          {vendor.rating === null ? (
            'Not rated'
          ) : (
            <>
              <Star aria-label="Rating" />
              <TextSpan>{formatRating(vendor.rating)}</TextSpan>
            </>
          )}
        </Rating>
      </Category>
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: (account) => ownerOf(account)?.name ?? 'No owner',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (account) => (
      <>
        <AccountStanding account={account} />
        <LastActive>{account.last_active ? formatInstantDate(account.last_active) : 'Never'}</LastActive>
      </>
    ),
  },
  {
    id: 'total_earnings',
    header: 'Earnings',
    cell: (account) => <Figure>{formatDollars(account.total_earnings ?? 0)}</Figure>,
  },
  {
    id: 'last_active',
    header: 'Last active',
    cell: ({ last_active: at }) => (
      <Figure>{at ? <time dateTime={at}>{formatInstantDate(at)}</time> : 'Never'}</Figure>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (account) => <AccountRowActions account={account} describedBy={nameId(account)} />,
  },
];

function nameId({ id }: AdminAccount): string {
  return `account-${id}`;
}
