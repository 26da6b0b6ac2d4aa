/** The state of the statement in the URL, and the entries that it shows. Pure. */
import type { Statement, StatementEntry } from '@portal/shared/contract';

/** Reads `?year=`. Returns undefined, the current year, for a value that the API rejects. */
export function readYear(query: URLSearchParams): number | undefined {
  const text = query.get('year') ?? '';
  return /^(20\d\d|2100)$/.test(text) ? Number(text) : undefined;
}

const isPayment = ({ kind }: StatementEntry) => kind === 'payment' || kind === 'payment_correction';

/** The entries behind each figure: all of them, or those of one figure. */
const entriesBehind = {
  all: () => true,
  bookings: ({ kind }: StatementEntry) => kind === 'fee' || kind === 'waiver',
  fees: (entry: StatementEntry) => entry.kind !== 'waiver' && !isPayment(entry),
  open: (entry: StatementEntry) => entry.invoice === null && entry.amount_cents !== 0 && !isPayment(entry),
  payments: isPayment,
};
export type Shown = keyof typeof entriesBehind;
export const shownNames = Object.keys(entriesBehind) as Shown[];

/** Reads `?show=`. */
export const readShown = (query: URLSearchParams): Shown =>
  shownNames.find((name) => name === query.get('show')) ?? 'all';

/** The entries of a month (YYYY-MM), newest first. */
export const entriesOf = ({ entries }: Statement, month: string, shown: Shown): StatementEntry[] =>
  entries.filter((entry) => entry.date.startsWith(month) && entriesBehind[shown](entry));
