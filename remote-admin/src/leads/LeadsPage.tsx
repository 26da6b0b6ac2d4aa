import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { EmptyState, PageHeader, Stack } from '@portal/shared/ui';
import { LIST_PAGE_SIZE } from '../list/list-params.ts';
import { PagedList } from '../list/PagedList.tsx';
import { useListParams, type ListState } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { heldLeadColumns } from './held-lead-columns.tsx';
import { LeadsNav } from './LeadsNav.tsx';
import { heldLeadsQuery } from './leads.queries.ts';
import { leadTexts as words } from './texts.ts';

/** /admin/leads: held leads, which wait for an admin because they don't fit their vendor. */
export function Component() {
  const list = useListParams([]);
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <LeadsNav />
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
  return (
    <PagedList
      label={words.title}
      page={page}
      columns={heldLeadColumns}
      onPage={list.setPage}
      failed={words.failed}
      empty={
        <EmptyState title={words.empty} icon={<Inbox aria-hidden="true" />}>
          {words.emptyLead}
        </EmptyState>
      }
    />
  );
}
