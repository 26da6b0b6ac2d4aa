import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { usersQuery } from '@portal/shared/api';
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
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap={3}>
        <ListFilters list={list} words={words} filters={filters} />
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
        empty={() => <ListEmpty list={list} words={words} icon={<Users aria-hidden="true" />} />}
      />
    </Stack>
  );
}
