import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { listQuery } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SortSelect } from '../list/ListFilters.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { userColumns, userSorts } from './user-columns.tsx';
import { usersTexts } from './texts.ts';

const words = {
  users: {
    title: 'Users',
    lead: 'Everyone who can log in.',
    search: 'Search users',
    searchPlaceholder: 'Search by name or email…',
    filter: 'Filter by role',
    empty: 'No users found',
    emptyFiltered: 'No one matches this search and filter.',
    clear: 'Show all users',
    failed: 'Failed to load users',
  },
} as const;

const roles = ['vendor', 'admin'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...roles.map((role) => ({ value: role, label: usersTexts.users.roles[role] })),
] as const;

/** /admin/users: a read-only list of every user. */
export function Component() {
  const list = useListParams(roles, userSorts);
  const { status: role, ...filter } = listQuery(list);
  const page = useQuery({
    ...query('GET /vendor-admin/users', { query: { ...filter, role } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words.users}
      list={list}
      filters={filters}
      icon={<Users aria-hidden="true" />}
      page={page}
      columns={userColumns}
      sorting={list.sorting}
      tools={
        <>
          <SortSelect sorting={list.sorting} />
          <SavedViews list="users" query={list.query} />
        </>
      }
    />
  );
}
