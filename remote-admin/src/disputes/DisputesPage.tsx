import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { disputeColumns } from './dispute-columns.tsx';

import { formatCount } from '@portal/shared/domain';

const words = {
  title: 'Disputes',
  lead: 'Fees that vendors dispute. They see your decision and its reason on their statement.',
  filter: 'Filter by status',
  filters: {
    open: 'Open',
    decided: 'Decided',
  },
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'dispute' : 'disputes'}`,
  empty: 'No disputes found',
  emptyLead: 'No vendor disputes a fee.',
  emptyFiltered: 'Nothing matches this filter.',
  clear: 'Show all disputes',
  failed: 'Failed to load the disputes',
} as const;

const states = ['open', 'decided'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...states.map((state) => ({ value: state, label: words.filters[state] })),
] as const;

/** /admin/financial/disputes: the open disputes, and the decided ones with their outcome. */
export function Component() {
  const list = useListParams(states);
  const page = useQuery({
    ...query('GET /vendor-admin/financial/disputes', {
      query: { ...pageParams(list), state: list.filter === 'all' ? undefined : list.filter },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <ListPage
      words={words}
      list={list}
      filters={filters}
      above={<FinancialNav />}
      icon={<Scale aria-hidden="true" />}
      page={page}
      columns={disputeColumns}
    />
  );
}
