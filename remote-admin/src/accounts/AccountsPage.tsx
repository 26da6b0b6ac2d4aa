import { Outlet } from 'react-router-dom';
import { exportAccounts } from '@portal/shared/api';
import { accountStatusLabels } from '@portal/shared/domain';
import { PageHeader, Stack } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';
import { filterQuery } from '../list/list-params.ts';
import { ListFilters } from '../list/ListFilters.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { OpenRequests } from '../profile-requests/OpenRequests.tsx';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { AccountActionsContext } from './account-actions-context.ts';
import { accountSorts } from './account-columns.tsx';
import { accountFilters } from './account.ts';
import { AccountList } from './AccountList.tsx';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { useAccountActions } from './useAccountActions.ts';

const { accounts: words } = texts;

const labels = { ...accountStatusLabels, pending_setup: words.pendingSetup };
const filters = [
  { value: 'all', label: texts.all },
  ...accountFilters.map((filter) => ({ value: filter, label: labels[filter] })),
] as const;

/** /admin/accounts: the vendors of the network, and the details of one over the list. */
export function AccountsPage() {
  const list = useListParams(accountFilters, accountSorts);
  const actions = useAccountActions();
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ListFilters
        list={list}
        words={words}
        filters={filters}
        tools={
          <>
            <SortSelect sorting={list.sorting} />
            <SavedViews list="accounts" query={list.query} />
            <ExportFile fileName="accounts.csv" load={() => exportAccounts(filterQuery(list))} />
          </>
        }
      />
      <OpenRequests />
      <OutcomeBanner actions={actions} />
      <AccountActionsContext value={actions}>
        <AccountList list={list} />
      </AccountActionsContext>
      <Outlet />
    </Stack>
  );
}
