import { MAX_EXACT_TOTAL } from '@portal/shared/domain';
import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Paging, SortQuery } from '../http/paging.ts';
import type { Snapshot } from './snapshot.ts';
import type { Database } from './types.ts';

/** Matches `text` that contains the typed text literally: % and _ are not wildcards. */
export function contains(text: SQLWrapper, typed: string): SQL {
  return sql`${text} ilike ${`%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** A sort order: columns without nulls that all sort in one direction, the id last. */
export interface KeysetOrder {
  direction: 'asc' | 'desc';
  columns: SQLWrapper[];
}

/** The ORDER BY of a keyset order, or of its reverse. */
export function sortedBy({ direction, columns }: KeysetOrder, reverse = false): SQL[] {
  return columns.map((direction === 'asc') !== reverse ? asc : desc);
}

/** Matches the rows past a row in a keyset order, or before it in the reverse order. The subquery selects that row. */
export function rowsPast({ direction, columns }: KeysetOrder, row: SQL, reverse = false): SQL {
  const compare = sql.raw((direction === 'asc') !== reverse ? '>' : '<');
  const values = sql.join(columns, sql`, `);
  return sql`(${values}) ${compare} (select ${values} ${row})`;
}

/** The sort order of a list: one of its columns, then the id, so that pages never overlap. Descending by default. */
export function orderOf<K extends string>(
  columns: Record<K, SQLWrapper>,
  id: SQLWrapper,
  { sort, direction = 'desc', fallback }: SortQuery<K> & { fallback: K },
): KeysetOrder {
  return { direction, columns: [columns[sort ?? fallback], id] };
}

/**
 * How to read a page of a list: from an offset, or next to the row of `table` that the neighboring page ends with, so that rows
 * that were added or removed meanwhile are neither repeated nor skipped. `inOrder` puts the rows into the list's order.
 */
export function pageOf(order: KeysetOrder, table: PgTable, { offset, after, before }: Paging) {
  const neighbor = after ?? before;
  const reverse = after === undefined && before !== undefined;
  const row = sql`from ${table} where ${order.columns.at(-1)!} = ${neighbor}`;
  return {
    past: neighbor === undefined ? undefined : rowsPast(order, row, reverse),
    orderBy: sortedBy(order, reverse),
    offset: neighbor === undefined ? offset : 0,
    inOrder: <T>(rows: T[]): T[] => (reverse ? rows.toReversed() : rows),
  };
}

const BATCH = 500;

/** Fetches all rows of a list in pages, for exports. From one snapshot, so that no row is missing or repeated. */
export async function fetchAllRows<T>(
  tx: Snapshot,
  list: (tx: Snapshot, paging: Paging) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const rows = await list(tx, { page, perPage: BATCH, offset: all.length });
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}

/** The row count, as a number. */
export const countOf = sql<number>`count(*)::int`;

/** How far a page counts its list: one row past the exact totals, or past the page if that is further. */
export const countedRows = ({ offset, perPage }: Paging) => Math.max(MAX_EXACT_TOTAL, offset + perPage) + 1;

/** Returns the number of rows of a list. A total above {@link MAX_EXACT_TOTAL} only says that there are more. */
export async function totalOf(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  paging: Paging,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedRows(paging))
    .as('some');
  const [counted] = await db.select({ total: countOf }).from(some);
  return counted!.total;
}
