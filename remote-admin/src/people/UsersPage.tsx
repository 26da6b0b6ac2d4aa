import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { usersQuery } from '@portal/shared/api';
import { FilterButtons, PageHeader, Stack } from '@portal/shared/ui';
import { isNarrowed, LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { userColumns, userSorts } from './user-columns.tsx';

const { users: words } = texts.people;
const roles = ['vendor', 'admin'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...roles.map((role) => ({ value: role, label: words.roles[role] })),
] as const;

/** /admin/users: everybody who can sign in, to read only. */
export function UsersPage() {
  const list = useListParams(roles, userSorts);
  const { status: role, page: at, search, sort, direction } = listQuery(list);
  const page = useQuery({
    ...usersQuery({ page: at, per_page: LIST_PAGE_SIZE, search, sort, direction, role }),
    placeholderData: keepPreviousData,
  });
  const narrowed = isNarrowed(list);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap={3}>
        <ListToolbar>
          <ListSearch
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={list.search}
            onSearch={list.setSearch}
          />
          <FilterButtons
            label={words.filter}
            options={filters}
            value={list.filter}
            onChange={list.setFilter}
          />
        </ListToolbar>
        <ListTools>
          <SortSelect sorting={list.sorting} />
          <SavedViews list="users" query={list.query} />
        </ListTools>
      </Stack>
      <PagedList
        label={words.title}
        page={page}
        columns={userColumns}
        sorting={list.sorting}
        onPage={list.setPage}
        failed={words.failed}
        empty={() => (
          <NothingFound
            title={words.empty}
            icon={<Users aria-hidden="true" />}
            clear={narrowed && { label: words.clear, onClear: list.clear }}
          >
            {narrowed && words.emptyFiltered}
          </NothingFound>
        )}
      />
    </Stack>
  );
}
