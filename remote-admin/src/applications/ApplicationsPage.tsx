import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList, ListChecks } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import {
  applicationCan,
  applicationQueues,
  applicationStatuses,
  applicationStatusLabels,
} from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import { Button, useSelection } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { filterQuery, listQuery } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SortSelect } from '../list/ListFilters.tsx';
import { useListParams } from '../list/useListParams.ts';
import type { ListBehind } from '../review/use-neighbors.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { texts, applicationTexts } from '../texts.ts';
import { applicationColumns, applicationSorts } from './application-columns.tsx';
import { QueueFilter } from './QueueFilter.tsx';
import { SelectedApplications } from './SelectedApplications.tsx';
import { SelectionContext } from './selection-context.ts';

const words = {
  title: applicationTexts.title,
  failed: applicationTexts.failed,
  lead: 'Everyone who applied to join the network.',
  search: 'Search applications',
  searchPlaceholder: 'Search by business name, email, category…',
  filter: 'Filter by status',
  empty: 'No applications found',
  emptyLead: 'New applications appear here automatically.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show all applications',
} as const;

const filters = [
  { value: 'all', label: texts.all },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
] as const;

/** /admin/applications: the counts, the list, and the review dialog over it. */
export function Component() {
  const list = useListParams(applicationStatuses, applicationSorts, {
    days: true,
    queues: applicationQueues,
  });
  const listed = listQuery(list);
  const page = useQuery({
    ...query('GET /vendor-admin/applications', { query: listed }),
    placeholderData: keepPreviousData,
  });
  const applications = page.data?.data ?? [];
  const selection = useSelection({
    selectable: applications
      .filter(({ status, pending_decision: pending }) => applicationCan('reject', status) && !pending)
      .map(({ id }) => id),
    listKey: JSON.stringify(listed),
  });
  const { ids } = selection;
  return (
    <SelectionContext value={selection}>
      <ListPage
        words={words}
        list={list}
        filters={filters}
        above={<ApplicationStatCards />}
        moreFilters={<QueueFilter list={list} />}
        bar={ids && <SelectedApplications applications={applications} selection={{ ...selection, ids }} />}
        icon={<ClipboardList aria-hidden="true" />}
        page={page}
        columns={applicationColumns}
        sorting={list.sorting}
        tools={
          <>
            <DaysFilter from={list.from} to={list.to} onChange={list.setDays} />
            <SortSelect sorting={list.sorting} />
            <SavedViews list="applications" query={list.query} />
            <IfMay right="operate">
              {!ids && selection.selectable.length > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  icon={<ListChecks aria-hidden="true" />}
                  onClick={selection.start}
                >
                  Select
                </Button>
              )}
              <ExportFile fileName="applications.csv" load={() => exportApplications(filterQuery(list))} />
            </IfMay>
          </>
        }
      />
      <Outlet context={{ query: listed, page: page.data } satisfies ListBehind} />
    </SelectionContext>
  );
}

/** The applications that a filter finds, as CSV. */
const exportApplications = (query: Input<'GET /vendor-admin/applications/export'>['query'] = {}) =>
  call('GET /vendor-admin/applications/export', { query }, { blob: true });
