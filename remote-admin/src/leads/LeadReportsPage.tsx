import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useAllowedColumns } from '../list/DataTable.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { reportColumns } from './report-columns.tsx';
import { LeadsNav } from './LeadsNav.tsx';

const words = {
  reports: {
    title: 'Lead reports',
    lead: 'Problems that vendors reported with a lead, and requests to reopen one.',
    filter: 'Filter by status',
    filters: {
      open: 'Open',
      resolved: 'Resolved',
    },
    empty: 'No reports found',
    emptyLead: 'No one has reported a problem with a lead.',
    clear: 'Show all reports',
    failed: 'Failed to load reports',
  },
} as const;

const states = ['open', 'resolved'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...states.map((state) => ({ value: state, label: words.reports.filters[state] })),
] as const;

/** /admin/leads/reports: leads that vendors reported, to review and resolve. */
export function Component() {
  const list = useListParams(states);
  const columns = useAllowedColumns(reportColumns, 'operate');
  const page = useQuery({
    ...query('GET /vendor-admin/lead-reports', {
      query: {
        ...pageParams(list),
        status: list.filter === 'all' ? undefined : list.filter,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words.reports}
      list={list}
      filters={filters}
      above={<LeadsNav />}
      icon={<Flag aria-hidden="true" />}
      page={page}
      columns={columns}
    />
  );
}
