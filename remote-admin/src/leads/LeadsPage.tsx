import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { errorText, heldLeadsQuery } from '@portal/shared/api';
import { Button, EmptyState, ErrorState, PageHeader, Pager, Stack } from '@portal/shared/ui';
import { DataTable } from '../list/DataTable.tsx';
import { LIST_PAGE_SIZE } from '../list/list-params.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useListParams, type ListState } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { heldLeadColumns } from './held-lead-columns.tsx';

const { leads: words } = texts;

/** /admin/leads: the leads that wait for an admin, because they do not fit their vendor. */
export function LeadsPage() {
  const list = useListParams([]);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <HeldLeads list={list} />
    </Stack>
  );
}

function HeldLeads({ list }: { list: ListState<never> }) {
  const page = useQuery({
    ...heldLeadsQuery({ page: list.page, per_page: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  if (page.isError && !page.data) {
    return (
      <ErrorState title={words.failed} retrying={page.isFetching} onRetry={() => void page.refetch()}>
        {errorText(page.error, '')}
      </ErrorState>
    );
  }
  if (!page.data) return <ListSkeleton />;
  const { data: leads, meta } = page.data;
  if (leads.length === 0) return <NoLeads total={meta.total} onFirstPage={list.clear} />;
  return (
    <Stack gap={4}>
      <DataTable caption={words.title} rows={leads} columns={heldLeadColumns} busy={page.isPlaceholderData} />
      <Pager page={meta.current_page} lastPage={meta.last_page} onPage={list.setPage} />
    </Stack>
  );
}

/** Nothing waits, or only on an earlier page: the last lead of this one was just delivered. */
function NoLeads({ total, onFirstPage }: { total: number; onFirstPage: () => void }) {
  if (total === 0) {
    return (
      <EmptyState title={words.empty} icon={<Inbox aria-hidden="true" />}>
        {words.emptyLead}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={words.emptyPage}
      icon={<Inbox aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onFirstPage}>
          {words.firstPage}
        </Button>
      }
    />
  );
}
