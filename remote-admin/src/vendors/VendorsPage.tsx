import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { vendorsQuery } from '@portal/shared/api';
import { PageHeader, Stack } from '@portal/shared/ui';
import { LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import { ListFilters } from '../list/ListFilters.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { vendorColumns, vendorSorts } from './vendor-columns.tsx';

const { vendors: words } = texts.people;

/** /admin/vendors: every vendor record, to read only. */
export function VendorsPage() {
  const list = useListParams([], vendorSorts);
  const { page: at, search, sort, direction } = listQuery(list);
  const page = useQuery({
    ...vendorsQuery({ page: at, per_page: LIST_PAGE_SIZE, search, sort, direction }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap={3}>
        <ListFilters list={list} words={words} />
        <ListTools>
          <SortSelect sorting={list.sorting} />
          <SavedViews list="vendors" query={list.query} />
        </ListTools>
      </Stack>
      <PagedList
        label={words.title}
        page={page}
        columns={vendorColumns}
        sorting={list.sorting}
        onPage={list.setPage}
        failed={words.failed}
        empty={() => <ListEmpty list={list} words={words} icon={<BookUser aria-hidden="true" />} />}
      />
    </Stack>
  );
}
