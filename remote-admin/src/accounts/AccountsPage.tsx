import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { accountStatusLabels } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import { IfMay } from '../access/IfMay.tsx';
import { useMay } from '../access/use-may.ts';
import { ExportFile } from '../files/ExportFile.tsx';
import { filterQuery, listQuery } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SortSelect } from '../list/ListFilters.tsx';
import { useAllowedColumns } from '../list/DataTable.tsx';
import { useDeadline } from '../use-deadline.ts';
import { useListParams } from '../list/useListParams.ts';
import { OpenRequests } from '../profile-requests/OpenRequests.tsx';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { AccountActionsContext } from './account-actions-context.ts';
import { accountColumns, accountSorts, sortsWithoutMoney, sparedAccountColumns } from './account-columns.tsx';
import { accountFilters } from './account.ts';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { useAccountActions } from './use-account-actions.ts';

const words = {
  title: 'Accounts',
  lead: 'Vendors in the network. Earnings are for all time and exclude reversed bookings.',
  search: 'Search accounts',
  searchPlaceholder: 'Search by business name or email…',
  filter: 'Filter by status',
  empty: 'No vendors found',
  emptyLead: 'An account appears here when an application is approved.',
  emptyFiltered: 'No account has this status.',
  clear: 'Show all accounts',
  failed: 'Failed to load accounts',
} as const;

const labels = { ...accountStatusLabels, pending_setup: 'Pending Setup' };
const filters = [
  { value: 'all', label: texts.all },
  ...accountFilters.map((filter) => ({ value: filter, label: labels[filter] })),
] as const;

/**
 * /admin/accounts: the list of vendor accounts, under a notice of open requests, with one account's details in a dialog
 * over it. List and notice appear together, because a late notice would move the list. A notice that takes too long
 * appears below the list.
 */
export function Component() {
  const mayMoney = useMay('money');
  const list = useListParams(accountFilters, mayMoney ? accountSorts : sortsWithoutMoney);
  const columns = useAllowedColumns(accountColumns, 'money', 'total_earnings');
  const { per_page: limit, ...filter } = listQuery(list);
  const actions = useAccountActions();
  const page = useQuery({
    ...query('GET /vendor-admin/accounts', { query: { ...filter, limit } }),
    placeholderData: keepPreviousData,
  });
  const requests = useQuery(
    query('GET /vendor-admin/profile-requests', { query: { status: 'open', per_page: 5 } }),
  );
  const late = useDeadline(!page.isPending && requests.isPending);
  const notice = !page.isPending && requests.data && <OpenRequests requests={requests.data} />;
  return (
    <AccountActionsContext value={actions}>
      <ListPage
        // The title for a search already names the query. Only a filter needs an explanation.
        words={{
          ...words,
          empty: list.search ? `No vendors found matching "${list.search}"` : words.empty,
          emptyFiltered: list.filter === 'all' ? undefined : words.emptyFiltered,
        }}
        list={list}
        filters={filters}
        above={<OutcomeBanner actions={actions} />}
        bar={!late && notice}
        below={late && notice}
        icon={<Store aria-hidden="true" />}
        page={page}
        waiting={requests.isPending && !late}
        columns={columns}
        spared={sparedAccountColumns}
        sorting={list.sorting}
        tools={
          <>
            <SortSelect sorting={list.sorting} />
            <SavedViews list="accounts" query={list.query} />
            <IfMay right="operate">
              <ExportFile fileName="accounts.csv" load={() => exportAccounts(filterQuery(list))} />
            </IfMay>
          </>
        }
      />
      <Outlet />
    </AccountActionsContext>
  );
}

/** The accounts that a filter finds, as CSV. */
const exportAccounts = (query: Input<'GET /vendor-admin/accounts/export'>['query'] = {}) =>
  call('GET /vendor-admin/accounts/export', { query }, { blob: true });
