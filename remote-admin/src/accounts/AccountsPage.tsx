import { Outlet } from 'react-router-dom';
import { accountStatusLabels } from '@portal/shared/domain';
import { call, type Input, showToast } from '@portal/shared/runtime';
import { PageHeader, Stack } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { filterQuery } from '../list/list-params.ts';
import { ListFilters } from '../list/ListFilters.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { AccountActionsContext } from './account-actions-context.ts';
import { accountSorts } from './account-columns.tsx';
import { accountFilters } from './account.ts';
import { AccountList } from './AccountList.tsx';
import { useAccountActions, type ActionOutcome } from './use-account-actions.ts';
import { accountsTexts as words } from './texts.ts';

const labels = { ...accountStatusLabels, pending_setup: words.pendingSetup };
const filters = [
  { value: 'all', label: texts.all },
  ...accountFilters.map((filter) => ({ value: filter, label: labels[filter] })),
] as const;

/** /admin/accounts: the list of vendor accounts, with one account's details in a dialog over it. */
export function Component() {
  const list = useListParams(accountFilters, accountSorts);
  const actions = useAccountActions({ onOutcome: showOutcome });
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
            <IfMay right="operate">
              <ExportFile fileName="accounts.csv" load={() => exportAccounts(filterQuery(list))} />
            </IfMay>
          </>
        }
      />
      <AccountActionsContext value={actions}>
        <AccountList list={list} />
      </AccountActionsContext>
      <Outlet />
    </Stack>
  );
}

/** A toast overlays the page. A banner above the table would move the row under the pointer. */
function showOutcome({ tone, title, detail }: ActionOutcome): void {
  showToast({ kind: tone, message: detail ? `${title}. ${detail}` : title });
}

/** The accounts that a filter finds, as CSV. */
const exportAccounts = (query: Input<'GET /vendor-admin/accounts/export'>['query'] = {}) =>
  call('GET /vendor-admin/accounts/export', { query });
