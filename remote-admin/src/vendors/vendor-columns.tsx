import type { ListedVendor } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { AccountStatusBadge, Cluster, TextLink } from '@portal/shared/ui';
import { ContactLink } from '../facts/ContactLink.tsx';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import type { SortColumn } from '../list/sorting.tsx';
import { paths } from '../paths.ts';
import { vendorTexts } from '../vendor-texts.ts';

/** The sortable columns. */
export const vendorSorts = [
  { id: 'business_name', label: 'Vendor', order: 'text' },
  { id: 'created_at', label: 'Added', order: 'date' },
] as const satisfies readonly SortColumn[];

/** The business, its contact data and its account, if any. */
export const vendorColumns: ListColumns<ListedVendor> = [
  {
    id: 'business_name',
    header: 'Vendor',
    cell: (vendor) => (
      <PrimaryCell
        id={`vendor-${vendor.id}`}
        title={vendor.business_name}
        to={paths.vendor({ vendorId: vendor.id })}
        detail={vendor.email}
        monogram
      />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: (vendor) => vendor.category ?? vendor.title ?? vendorTexts.notGiven,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: (vendor) => <ContactLink kind="website" value={vendor.website} />,
  },
  {
    id: 'account',
    header: 'Account',
    cell: (vendor) =>
      vendor.account ? (
        <Cluster gap={2}>
          <AccountStatusBadge status={vendor.account.status} />
          <TextLink to={paths.account({ accountId: vendor.account.id })}>View Details</TextLink>
        </Cluster>
      ) : (
        'No account'
      ),
  },
  {
    id: 'created_at',
    header: 'Added',
    cell: (vendor) => <time dateTime={vendor.created_at}>{formatInstantDate(vendor.created_at)}</time>,
  },
];
