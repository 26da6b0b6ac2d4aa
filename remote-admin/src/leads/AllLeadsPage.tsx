import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { leadStatuses, leadStatusLabels, type LeadStatus, formatCount } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import { Select } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { AccountFilter } from '../list/AccountFilter.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { pageParams, usableDays } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useAllowedColumns } from '../list/DataTable.tsx';
import { useListParams, type ListState } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { texts } from '../texts.ts';
import { DemoLead } from './DemoLead.tsx';
import { leadColumns } from './lead-columns.tsx';
import { LeadsNav } from './LeadsNav.tsx';

const words = {
  all: {
    title: 'All leads',
    lead: 'Every lead for every vendor. Opening a lead here never marks it as viewed.',
    search: 'Search leads',
    searchPlaceholder: 'Search by client, event, city, vendor or match ID…',
    total: (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`,
    filter: 'Filter leads',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      event_date: 'By event date',
    },
    empty: 'No leads found',
    emptyLead: 'A lead appears here as soon as the concierge matches one.',
    emptyFiltered: 'Nothing matches this search and filter.',
    clear: 'Show all leads',
    failed: 'Failed to load leads',
  },
} as const;

const leadFilters = [...leadStatuses, 'held', 'reported'] as const;
type LeadFilter = (typeof leadFilters)[number];
const leadSorts = ['newest', 'oldest', 'event_date'] as const;
type LeadSort = (typeof leadSorts)[number];
const sortColumns = leadSorts.map((id) => ({ id, label: words.all.sorts[id], order: 'date' }) as const);

const filters = [
  { value: 'all', label: texts.all },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] })),
  { value: 'held', label: 'Held' },
  { value: 'reported', label: 'Reported' },
] as const;

/** Maps filters to API parameters: held and reported are not lead statuses. */
function filterOf({ search, filter, account, ...days }: ListState<LeadFilter, LeadSort>) {
  return {
    search: search || undefined,
    account_id: account,
    ...usableDays(days),
    ...(filter === 'held' && { held: true }),
    ...(filter === 'reported' && { reported: true }),
    ...(leadStatuses.includes(filter as LeadStatus) && { status: filter as LeadStatus }),
  };
}

/** /admin/leads/all: every lead, to search, reopen or correct. */
export function Component() {
  const list = useListParams(leadFilters, sortColumns, { days: true, account: true });
  const columns = useAllowedColumns(leadColumns, 'money');
  const filter = filterOf(list);
  const page = useQuery({
    ...query('GET /vendor-admin/leads', { query: { ...filter, sort: list.sort, ...pageParams(list) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words.all}
      list={list}
      filters={filters}
      above={<LeadsNav />}
      icon={<Inbox aria-hidden="true" />}
      page={page}
      columns={columns}
      tools={
        <>
          {list.account && (
            <AccountFilter accountId={list.account} onClear={() => list.setAccount(undefined)} />
          )}
          <DaysFilter
            label="Event date"
            fromLabel="Event from"
            from={list.from}
            to={list.to}
            onChange={list.setDays}
          />
          <div>
            <Select
              aria-label="Order"
              options={leadSorts.map((value) => ({ value, label: words.all.sorts[value] }))}
              value={list.sort ?? 'newest'}
              onChange={({ target }) => list.sorting.onSort(target.value as LeadSort, 'desc')}
            />
          </div>
          <SavedViews list="leads" query={list.query} />
          <IfMay right="operate">
            {page.data?.demo_leads && <DemoLead />}
            <ExportFile fileName="leads.csv" load={() => exportLeads(filter)} />
          </IfMay>
        </>
      }
    />
  );
}

/** The leads that a filter finds, as CSV. */
const exportLeads = (query: Input<'GET /vendor-admin/leads/export'>['query'] = {}) =>
  call('GET /vendor-admin/leads/export', { query }, { blob: true });
