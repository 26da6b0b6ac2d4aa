import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { applicationStatuses, applicationStatusLabels } from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';
import { ExportFile } from '../files/ExportFile.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { filterQuery, LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { texts } from '../texts.ts';
import { applicationColumns, applicationSorts } from './application-columns.tsx';
import { applicationsQuery } from './applications.queries.ts';
import { applicationsTexts as words } from './texts.ts';

const filters = [
  { value: 'all', label: texts.all },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
] as const;

/** /admin/applications: the counts, the list, and the review dialog over it. */
export function Component() {
  const list = useListParams(applicationStatuses, applicationSorts, { days: true });
  const page = useQuery({
    ...applicationsQuery({ ...listQuery(list), per_page: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListPage
        words={words}
        list={list}
        filters={filters}
        above={<ApplicationStatCards />}
        icon={<ClipboardList aria-hidden="true" />}
        page={page}
        columns={applicationColumns}
        sorting={list.sorting}
        tools={
          <>
            <DaysFilter from={list.from} to={list.to} onChange={list.setDays} />
            <SortSelect sorting={list.sorting} />
            <SavedViews list="applications" query={list.query} />
            <ExportFile fileName="applications.csv" load={() => exportApplications(filterQuery(list))} />
          </>
        }
      />
      <Outlet />
    </>
  );
}

/** The applications that a filter finds, as CSV. */
const exportApplications = (query: Input<'GET /vendor-admin/applications/export'>['query'] = {}) =>
  call('GET /vendor-admin/applications/export', { query });
