import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { FilterButtons, PageHeader, Stack } from '@portal/shared/ui';
import { LIST_PAGE_SIZE } from '../list/list-params.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { reportColumns } from './report-columns.tsx';
import { LeadsNav } from './LeadsNav.tsx';
import { leadReportsQuery } from './leads.queries.ts';
import { leadTexts } from './texts.ts';

const { reports: words } = leadTexts;
const states = ['open', 'resolved'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...states.map((state) => ({ value: state, label: words.filters[state] })),
] as const;

/** /admin/leads/reports: leads that vendors reported, to review and resolve. */
export function Component() {
  const list = useListParams(states);
  const page = useQuery({
    ...leadReportsQuery({
      page: list.page,
      per_page: LIST_PAGE_SIZE,
      status: list.filter === 'all' ? undefined : list.filter,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <LeadsNav />
      <ListToolbar>
        <FilterButtons label={words.filter} options={filters} value={list.filter} onChange={list.setFilter} />
      </ListToolbar>
      <PagedList
        label={words.title}
        page={page}
        columns={reportColumns}
        onPage={list.setPage}
        failed={words.failed}
        empty={<ListEmpty list={list} words={words} icon={<Flag aria-hidden="true" />} />}
      />
    </Stack>
  );
}
