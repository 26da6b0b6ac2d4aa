import { formatCount, invoiceStateLabels } from '@portal/shared/domain';

/** Texts of the list of invoices. */
export const invoicesTexts = {
  title: 'Invoices',
  lead: 'Every account with fees gets one invoice at the end of each month.',
  search: 'Search invoices',
  searchPlaceholder: 'Search by invoice number or business name…',
  filter: 'Filter by status',
  filters: invoiceStateLabels,
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`,
  empty: 'No invoices found',
  emptyLead: 'The first ones follow at the end of the month.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show all invoices',
  failed: 'Failed to load the invoices',
} as const;
