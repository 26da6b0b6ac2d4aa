import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { vendorsQuery } from '@portal/shared/api';
import { PageHeader, Stack } from '@portal/shared/ui';
import { isNarrowed, LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
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
  const narrowed = isNarrowed(list);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ListToolbar>
        <ListSearch
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={list.search}
          onSearch={list.setSearch}
        />
        <SavedViews list="vendors" query={list.query} />
        <SortSelect sorting={list.sorting} />
      </ListToolbar>
      <PagedList
        label={words.title}
        page={page}
        columns={vendorColumns}
        sorting={list.sorting}
        onPage={list.setPage}
        failed={words.failed}
        empty={() => (
          <NothingFound
            title={words.empty}
            icon={<BookUser aria-hidden="true" />}
            clear={narrowed && { label: words.clear, onClear: list.clear }}
          >
            {narrowed ? words.emptyFiltered : words.emptyLead}
          </NothingFound>
        )}
      />
    </Stack>
  );
}
