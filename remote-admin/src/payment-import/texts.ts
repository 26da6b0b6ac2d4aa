import { formatMoney, formatNumber } from '@portal/shared/domain';

const many = (count: number, one: string, more: string) =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

/** Texts of the import of a bank's file. */
export const importTexts = {
  title: 'Import payments',
  lead: 'Choose your bank’s CSV file. Nothing is saved before you have seen what we found. A payment is never imported twice.',
  back: 'Back to payments',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  file: 'Bank’s CSV file',
  reading: 'Reading…',
  failed: 'Failed to read the file',
  unreadable: 'Save it as CSV and choose it again.',
  preview: 'Preview',
  lines: 'Lines of the file',
  none: 'The file has no payments.',
  columns: {
    record: 'Record',
    day: 'Received',
    description: 'Description',
    match: 'Match',
    amount: 'Amount',
  },
  record: (line: number) => `Record line ${line}`,
  states: {
    matched: 'Matches',
    differs: 'Another amount than due',
    unmatched: 'No invoice found',
    known: 'Imported before',
    outgoing: 'Not a payment to us',
  },
  due: (business: string, cents: number) => `${business}, ${formatMoney(cents)} due`,
  unmatchedHint: 'You assign it later.',
  found: (matched: number, unmatched: number, ignored: number) =>
    `${many(matched, 'payment', 'payments')} for invoices, ${formatNumber(unmatched)} without an invoice, ${formatNumber(ignored)} left out.`,
  import: (count: number, cents: number) =>
    `Import ${many(count, 'payment', 'payments')}, ${formatMoney(cents)}`,
  importing: 'Importing…',
  importFailed: 'Failed to import the payments',
  done: ({ recorded, unmatched }: { recorded: number; unmatched: number }) =>
    unmatched === 0
      ? `${many(recorded, 'payment', 'payments')} imported.`
      : `${many(recorded, 'payment', 'payments')} imported, ${formatNumber(unmatched)} to assign.`,
} as const;
