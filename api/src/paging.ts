import type { PageMeta } from '@portal/shared/contract';
import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database/index.ts';

/** What a list's query says about the page. */
export interface PageQuery {
  page?: number;
  per_page?: number;
  limit?: number;
}
/** Which part of a list is asked for. */
export interface Paging {
  page: number;
  perPage: number;
  offset: number;
}

/** Specification, section 9: 'Admin list page size 10'. */
const PER_PAGE = 10;

/** The page asked for; `per_page` and `limit` mean the same. */
export function pagingOf({ page = 1, per_page, limit }: PageQuery): Paging {
  const perPage = per_page ?? limit ?? PER_PAGE;
  return { page, perPage, offset: (page - 1) * perPage };
}

/** A list as the API answers it. */
export function presentPage<T>(data: T[], total: number, { page, perPage, offset }: Paging) {
  const meta: PageMeta = {
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from: data.length > 0 ? offset + 1 : null,
    to: data.length > 0 ? offset + data.length : null,
  };
  return { data, meta };
}

/** `text` contains what was typed, as it was typed: % and _ are no wildcards. */
export function contains(text: SQLWrapper, typed: string): SQL {
  return sql`${text} ilike ${`%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** What a list's query says about its order. */
export interface SortQuery<K extends string> {
  sort?: K;
  direction?: 'asc' | 'desc';
}

/** The order of a list: one of its columns, then the id, so that pages never overlap. Descending unless asked for. */
export function orderOf<K extends string>(
  columns: Record<K, SQLWrapper>,
  id: SQLWrapper,
  { sort, direction = 'desc', fallback }: SortQuery<K> & { fallback: K },
): SQL[] {
  const order = direction === 'asc' ? asc : desc;
  return [order(columns[sort ?? fallback]), order(id)];
}

const BATCH = 500;

/** Everything that a list finds, fetched in pages; for exports, in a transaction that sees one picture. */
export async function everyRow<T>(list: (paging: Paging) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const rows = await list({ page, perPage: BATCH, offset: all.length });
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}

/** How many rows, as a number. */
export const countOf = sql<number>`count(*)::int`;

/** As far as a list's total is counted, so that no page of a very long list waits for its count. */
export const MOST_COUNTED = 100_000;

/** How many rows a list has: exact up to {@link MOST_COUNTED}, which is what a longer one says. */
export async function totalOf(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED)
    .as('some');
  const [counted] = await db.select({ total: countOf }).from(some);
  return counted!.total;
}
