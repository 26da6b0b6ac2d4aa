import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { invoiceStates } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { invoiceColumns } from '../billing/invoice-columns.tsx';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { invoicesTexts as words } from './texts.ts';

const filters = [
  { value: 'all', label: texts.all },
  ...invoiceStates.map((state) => ({ value: state, label: words.filters[state] })),
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
