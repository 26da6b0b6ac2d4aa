import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { applicationsQuery, exportApplications } from '@portal/shared/api';
import { applicationStatuses, applicationStatusLabels } from '@portal/shared/domain';
import { FilterButtons, PageHeader, Stack } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { filterQuery, isNarrowed, LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { SortSelect } from '../list/SortSelect.tsx';
import { useListParams } from '../list/useListParams.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { texts } from '../texts.ts';
import { applicationColumns, applicationSorts } from './application-columns.tsx';

const { applications: words } = texts;

const filters = [
  { value: 'all', label: texts.all },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
] as const;

/** /admin/applications: the counts, the list, and the review of one over it. */
export function ApplicationsPage() {
  const list = useListParams(applicationStatuses, applicationSorts, { days: true });
  const page = useQuery({
    ...applicationsQuery({ ...listQuery(list), per_page: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const narrowed = isNarrowed(list);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ApplicationStatCards />
      <Stack gap={3}>
        <ListToolbar>
          <ListSearch
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={list.search}
            onSearch={list.setSearch}
          />
          <FilterButtons
            label={words.filter}
            options={filters}
            value={list.filter}
            onChange={list.setFilter}
          />
        </ListToolbar>
        <ListTools>
          <DaysFilter from={list.from} to={list.to} onChange={list.setDays} />
          <SortSelect sorting={list.sorting} />
          <SavedViews list="applications" query={list.query} />
          <ExportFile fileName="applications.csv" load={() => exportApplications(filterQuery(list))} />
        </ListTools>
      </Stack>
      <PagedList
        label={words.title}
        page={page}
        columns={applicationColumns}
        sorting={list.sorting}
        onPage={list.setPage}
        failed={words.failed}
        empty={() => (
          <NothingFound
            title={words.empty}
            icon={<ClipboardList aria-hidden="true" />}
            clear={narrowed && { label: words.clear, onClear: list.clear }}
          >
            {narrowed ? words.emptyFiltered : words.emptyLead}
          </NothingFound>
        )}
      />
      <Outlet />
    </Stack>
  );
}
