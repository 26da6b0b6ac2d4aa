import { formatCount } from '@portal/shared/domain';

/** Texts of the list of payments. */
export const paymentsTexts = {
  title: 'Payments',
  lead: 'What vendors paid. A payment never changes; a correction is a new entry.',
  filter: 'Filter by status',
  filters: { recorded: 'Recorded', unmatched: 'Unmatched', dismissed: 'Dismissed' },
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}`,
  empty: 'No payments found',
  emptyLead: 'Record the first one, or import a bank’s file.',
  emptyFiltered: 'Nothing matches this filter.',
  clear: 'Show all payments',
  failed: 'Failed to load the payments',
} as const;
