import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { applicationsQuery, errorText } from '@portal/shared/api';
import { applicationStatuses, applicationStatusLabels, type ApplicationStatus } from '@portal/shared/domain';
import { Button, EmptyState, ErrorState, FilterButtons, PageHeader, Pager, Stack } from '@portal/shared/ui';
import { DataTable } from '../list/DataTable.tsx';
import { LIST_PAGE_SIZE, listQuery } from '../list/list-params.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListParams, type ListState } from '../list/useListParams.ts';
import { ApplicationStatCards } from '../stats/ApplicationStatCards.tsx';
import { texts } from '../texts.ts';
import { applicationColumns } from './application-columns.tsx';

const { applications: words } = texts;

const filters = [
  { value: 'all', label: texts.all },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationStatusLabels[status] })),
] as const;

/** /admin/applications: the counts, the list, and the review of one over it. */
export function ApplicationsPage() {
  const list = useListParams(applicationStatuses);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ApplicationStatCards />
      <ListToolbar>
        <ListSearch
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={list.search}
          onSearch={list.setSearch}
        />
        <FilterButtons label={words.filter} options={filters} value={list.filter} onChange={list.setFilter} />
      </ListToolbar>
      <ApplicationList list={list} />
      <Outlet />
    </Stack>
  );
}

function ApplicationList({ list }: { list: ListState<ApplicationStatus> }) {
  const page = useQuery({
    ...applicationsQuery({ ...listQuery(list), per_page: LIST_PAGE_SIZE }),
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
  const { data: applications, meta } = page.data;
  if (applications.length === 0) {
    const narrowed = list.search !== '' || list.filter !== 'all' || list.page > 1;
    return (
      <EmptyState
        title={words.empty}
        icon={<ClipboardList aria-hidden="true" />}
        action={
          narrowed && (
            <Button variant="secondary" onClick={list.clear}>
              {words.clear}
            </Button>
          )
        }
      >
        {narrowed ? words.emptyFiltered : words.emptyLead}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <DataTable
        caption={words.title}
        rows={applications}
        columns={applicationColumns}
        busy={page.isPlaceholderData}
      />
      <Pager page={meta.current_page} lastPage={meta.last_page} onPage={list.setPage} />
    </Stack>
  );
}
