import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { PaymentActions } from '../billing/PaymentActions.tsx';
import { paymentColumns } from '../billing/payment-columns.tsx';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';

import { formatCount } from '@portal/shared/domain';

const words = {
  title: 'Payments',
  lead: 'What vendors paid. A payment never changes; a correction is a new entry.',
  filter: 'Filter by status',
  filters: {
    recorded: 'Recorded',
    unmatched: 'Unmatched',
    dismissed: 'Dismissed',
  },
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}`,
  empty: 'No payments found',
  emptyLead: 'Record the first one, or import a bank’s file.',
  emptyFiltered: 'Nothing matches this filter.',
  clear: 'Show all payments',
  failed: 'Failed to load the payments',
} as const;

const states = ['recorded', 'unmatched', 'dismissed'] as const;
const filters = [
  { value: 'all', label: texts.all },
  ...states.map((state) => ({ value: state, label: words.filters[state] })),
] as const;

/** /admin/financial/payments: every payment with its corrections. */
export function Component() {
  const list = useListParams(states);
  const page = useQuery({
    ...query('GET /vendor-admin/financial/payments', {
      query: { ...pageParams(list), state: list.filter === 'all' ? undefined : list.filter },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words}
      list={list}
      filters={filters}
      actions={<PaymentActions />}
      above={<FinancialNav />}
      icon={<Banknote aria-hidden="true" />}
      page={page}
      columns={paymentColumns}
    />
  );
}
