import { Outlet } from 'react-router-dom';
import { accountStatusLabels } from '@portal/shared/domain';
import { FilterButtons, PageHeader, Stack } from '@portal/shared/ui';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { AccountActionsContext } from './account-actions-context.ts';
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
  const list = useListParams(accountFilters);
  const actions = useAccountActions();
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
        <FilterButtons label={words.filter} options={filters} value={list.filter} onChange={list.setFilter} />
      </ListToolbar>
      <OutcomeBanner actions={actions} />
      <AccountActionsContext value={actions}>
        <AccountList list={list} />
      </AccountActionsContext>
      <Outlet />
    </Stack>
  );
}
