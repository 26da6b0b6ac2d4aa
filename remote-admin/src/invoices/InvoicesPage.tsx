import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { invoiceStates, invoiceStateLabels, formatCount } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { invoiceColumns } from '../billing/invoice-columns.tsx';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';

const words = {
  title: 'Invoices',
  lead: 'Every account with fees gets one invoice at the end of each month.',
  search: 'Search invoices',
  searchPlaceholder: 'Search by invoice number or business name…',
  filter: 'Filter by status',
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`,
  empty: 'No invoices found',
  emptyLead: 'The first ones follow at the end of the month.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show all invoices',
  failed: 'Failed to load the invoices',
} as const;

const filters = [
  { value: 'all', label: texts.all },
  ...invoiceStates.map((state) => ({ value: state, label: invoiceStateLabels[state] })),
] as const;

/** /admin/financial/invoices: every invoice and credit note. */
export function Component() {
  const list = useListParams(invoiceStates);
  const page = useQuery({
    ...query('GET /vendor-admin/financial/invoices', {
      query: {
        ...pageParams(list),
        state: list.filter === 'all' ? undefined : list.filter,
        search: list.search || undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words}
      list={list}
      filters={filters}
      above={<FinancialNav />}
      icon={<ReceiptText aria-hidden="true" />}
      page={page}
      columns={invoiceColumns}
    />
  );
}
