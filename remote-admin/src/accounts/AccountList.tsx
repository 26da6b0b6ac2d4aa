import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Stack } from '@portal/shared/ui';
import { LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useDeadline } from '../list/use-deadline.ts';
import type { ListState } from '../list/useListParams.ts';
import { OpenRequests } from '../profile-requests/OpenRequests.tsx';
import { openRequestsQuery } from '../profile-requests/profile-requests.queries.ts';
import { accountColumns, sparedAccountColumns, type AccountSort } from './account-columns.tsx';
import type { AccountFilter } from './account.ts';
import { accountsQuery } from './accounts.queries.ts';
import { accountsTexts as words } from './texts.ts';

/**
 * One page of accounts, under a notice of open requests. They appear together, because a late notice would move the
 * list. A notice that takes too long appears below the list.
 */
export function AccountList({ list }: { list: ListState<AccountFilter, AccountSort> }) {
  const page = useQuery({
    ...accountsQuery({ ...listQuery(list), limit: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const requests = useQuery(openRequestsQuery);
  const late = useDeadline(!page.isPending && requests.isPending);
  if (page.isPending || (requests.isPending && !late)) return <ListSkeleton />;
  const notice = requests.data && <OpenRequests requests={requests.data} />;
  return (
    <Stack gap={5}>
      {!late && notice}
      <PagedList
        label={words.title}
        page={page}
        columns={accountColumns}
        spared={sparedAccountColumns}
        sorting={list.sorting}
        onPage={list.setPage}
        failed={words.failed}
        empty={<NoAccounts list={list} />}
      />
      {late && notice}
    </Stack>
  );
}

function NoAccounts({ list }: { list: ListState<AccountFilter, AccountSort> }) {
  return (
    <ListEmpty
      list={list}
      // The title for a search already names the query. Only a filter needs an explanation.
      words={{ ...words, emptyFiltered: list.filter === 'all' ? undefined : words.emptyFiltered }}
      title={list.search ? words.emptySearch(list.search) : undefined}
      icon={<Store aria-hidden="true" />}
    />
  );
}
