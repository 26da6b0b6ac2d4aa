import { formatMoney } from '@portal/shared/domain';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Texts of what finance has to do today. */
export const financialTexts = {
  title: 'Financial',
  lead: 'What vendors owe us, and what needs your decision today.',
  failed: 'Failed to load the fees',
  settingsMissing: 'Invoices don’t say how to pay',
  settingsMissingText: 'Add payment instructions or a link in the {settings}.',
  settings: 'payment settings',
  sums: 'All vendors',
  sumsBasis:
    'Invoiced and not invoiced yet, minus paid and credit, is what vendors owe: the sum of the ledger.',
  invoices: (count: number, cents: number) => `${many(count, 'invoice', 'invoices')}, ${formatMoney(cents)}`,
  overdue: { title: 'Overdue', none: 'No invoice is overdue.' },
  ages: (from: number, to: number | null) =>
    to === null ? `${from} days and more` : `${from} to ${to} days`,
  ageOf: (age: string, sum: string) => `${age}: ${sum}`,
  week: { title: 'Due this week', none: 'No invoice is due this week.' },
  later: (count: number, cents: number) =>
    `Due later: ${many(count, 'invoice', 'invoices')}, ${formatMoney(cents)}.`,
  unmatched: { title: 'Unmatched payments', none: 'Every payment has its account.' },
  payments: (count: number, cents: number) => `${many(count, 'payment', 'payments')}, ${formatMoney(cents)}`,
  disputes: { title: 'Disputes', none: 'No vendor disputes a fee.' },
  fees: (count: number, cents: number) => `${many(count, 'fee', 'fees')}, ${formatMoney(cents)}`,
  closing: {
    title: 'Monthly closing',
    lead: 'Invoices, payments, credits and open items of a month, for your accountant.',
    month: 'Month',
    export: 'Export closing (CSV)',
    failed: 'Failed to export the closing',
  },
} as const;
