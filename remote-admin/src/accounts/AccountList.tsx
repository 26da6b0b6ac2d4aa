import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { accountsQuery, errorText } from '@portal/shared/api';
import { Button, EmptyState, ErrorState, Pager, Stack } from '@portal/shared/ui';
import { DataTable } from '../list/DataTable.tsx';
import { LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import type { ListState } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { accountColumns } from './account-columns.tsx';
import type { AccountFilter } from './account.ts';

const { accounts: words } = texts;

/** A page of accounts. Empty and failed are two different, honest states. */
export function AccountList({ list }: { list: ListState<AccountFilter> }) {
  const page = useQuery({
    ...accountsQuery({ ...listQuery(list), limit: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (page.isError && !page.data) {
    return (
      <ErrorState title={words.failed} retrying={page.isFetching} onRetry={() => void page.refetch()}>
        {errorText(page.error, '')}
      </ErrorState>
    );
  }
  if (!page.data) return <ListSkeleton />;
  const { data: accounts, meta } = page.data;
  if (accounts.length === 0) return <NoAccounts list={list} />;
  return (
    <Stack gap={4}>
      <DataTable
        caption={words.title}
        rows={accounts}
        columns={accountColumns}
        busy={page.isPlaceholderData}
      />
      <Pager page={meta.current_page} lastPage={meta.last_page} onPage={list.setPage} />
    </Stack>
  );
}

function NoAccounts({ list }: { list: ListState<AccountFilter> }) {
  const narrowed = list.search !== '' || list.filter !== 'all' || list.page > 1;
  return (
    <EmptyState
      title={list.search ? words.emptySearch(list.search) : words.empty}
      icon={<Store aria-hidden="true" />}
      action={
        narrowed && (
          <Button variant="secondary" onClick={list.clear}>
            {words.clear}
          </Button>
        )
      }
    >
      {!narrowed && words.emptyLead}
      {narrowed && list.filter !== 'all' && words.emptyFiltered}
    </EmptyState>
  );
}
