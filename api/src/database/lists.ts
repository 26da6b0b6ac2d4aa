import { MAX_EXACT_TOTAL } from '@portal/shared/domain';
import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Paging, SortQuery } from '../http/paging.ts';
import type { Database } from './types.ts';

/** Matches `text` that contains the typed text literally: % and _ are not wildcards. */
export function contains(text: SQLWrapper, typed: string): SQL {
  return sql`${text} ilike ${`%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The sort order of a list: one of its columns, then the id, so that pages never overlap. Descending by default. */
export function orderOf<K extends string>(
  columns: Record<K, SQLWrapper>,
  id: SQLWrapper,
  { sort, direction = 'desc', fallback }: SortQuery<K> & { fallback: K },
): SQL[] {
  const order = direction === 'asc' ? asc : desc;
  return [order(columns[sort ?? fallback]), order(id)];
}

const BATCH = 500;

/** Fetches all rows of a list in pages, for exports. Run it in a transaction with one snapshot. */
export async function fetchAllRows<T>(list: (paging: Paging) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const rows = await list({ page, perPage: BATCH, offset: all.length });
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}

/** The row count, as a number. */
export const countOf = sql<number>`count(*)::int`;

/**
 * Returns the number of rows of a list: exact up to {@link MAX_EXACT_TOTAL}, and {@link MAX_EXACT_TOTAL} for a longer list.
 */
export async function totalOf(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_EXACT_TOTAL)
    .as('some');
  const [counted] = await db.select({ total: countOf }).from(some);
  return counted!.total;
}
