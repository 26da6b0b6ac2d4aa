import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { listQuery } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SortSelect } from '../list/ListFilters.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';

import { vendorColumns, vendorSorts } from './vendor-columns.tsx';

const words = {
  title: 'Vendors',
  lead: 'All vendor records, with or without an account.',
  search: 'Search vendors',
  searchPlaceholder: 'Search by business name, email, category…',
  empty: 'No vendors found',
  emptyFiltered: 'Nothing matches this search.',
  emptyLead: 'A vendor record appears here when one is created or an application is approved.',
  clear: 'Show all vendors',
  failed: 'Failed to load vendors',
} as const;

/** /admin/vendors: a read-only list of every vendor record. */
export function Component() {
  const list = useListParams([], vendorSorts);
  const page = useQuery({
    ...query('GET /vendor-admin/vendors', { query: listQuery(list) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words}
      list={list}
      icon={<BookUser aria-hidden="true" />}
      page={page}
      columns={vendorColumns}
      sorting={list.sorting}
      tools={
        <>
          <SortSelect sorting={list.sorting} />
          <SavedViews list="vendors" query={list.query} />
        </>
      }
    />
  );
}
