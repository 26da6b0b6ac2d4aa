/** The year of the statement in the URL, and the entries of a month. Pure. */
import type { Statement, StatementEntry } from '@portal/shared/contract';

/** Reads `?year=`. Returns undefined, the current year, for a value that the API rejects. */
export function readYear(query: URLSearchParams): number | undefined {
  const text = query.get('year') ?? '';
  return /^(20\d\d|2100)$/.test(text) ? Number(text) : undefined;
}

/** The entries of a month (YYYY-MM), newest first. */
export const entriesOf = ({ entries }: Statement, month: string): StatementEntry[] =>
  entries.filter(({ date }) => date.startsWith(month));
