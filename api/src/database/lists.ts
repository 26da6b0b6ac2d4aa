import type { PageMeta } from '@portal/shared/contract';
import { MAX_EXACT_TOTAL } from '@portal/shared/domain';
import { asc, desc, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { folded } from './schema/index.ts';
import type { Database } from './types.ts';

/** The requested part of a list. */
export interface Paging<RowId = number> {
  page: number;
  perPage: number;
  offset: number;
  /** The page follows the row with this id, whatever its offset. */
  after?: RowId;
  /** The page precedes the row with this id. */
  before?: RowId;
}

/** The page parameters of a list's query. */
interface PageQuery<RowId = number> {
  page?: number;
  per_page?: number;
  after?: RowId;
  before?: RowId;
}
/** Specification, section 9: 'Admin list page size 10'. */
const PER_PAGE = 10;

/** Resolves the requested page. */
export function pagingOf<RowId = number>({
  page = 1,
  per_page: perPage = PER_PAGE,
  after,
  before,
}: PageQuery<RowId>): Paging<RowId> {
  return { page, perPage, offset: (page - 1) * perPage, after, before };
}

/** Presents a page of a list. */
export function presentPage<T>(data: T[], total: number, { page, perPage, offset }: Paging<unknown>) {
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

/** The sort parameters of a list's query. */
export interface SortQuery<K extends string> {
  sort?: K;
  direction?: 'asc' | 'desc';
}

/**
 * Matches `text` that contains the typed text, without regard to case, accents and kinds of quotes and hyphens. % and _ are
 * not wildcards, nor are the forms that fold to them.
 */
export function contains(text: SQLWrapper, typed: string): SQL {
  const literal = typed
    .trim()
    .normalize('NFKC')
    .replace(/[\\%_]/g, '\\$&');
  return sql`${folded(text)} like '%' || ${folded(sql`${literal}::text`)} || '%'`;
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

/** The order of a list by the id alone, newest first. */
export const newestFirst = (id: SQLWrapper): KeysetOrder => ({ direction: 'desc', columns: [id] });

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
 * that were added or removed meanwhile are neither repeated nor skipped. In the order of the ids, that row may be gone too.
 * `inOrder` puts the rows into the list's order.
 */
export function pageOf(
  order: KeysetOrder,
  table: SQLWrapper,
  { offset, after, before }: Paging<number | string>,
) {
  const neighbor = after ?? before;
  const reverse = after === undefined && before !== undefined;
  const id = order.columns.at(-1)!;
  const isPast = (row: number | string) => {
    if (order.columns.length > 1) return rowsPast(order, sql`from ${table} where ${id} = ${row}`, reverse);
    return (order.direction === 'asc') !== reverse ? gt(id, row) : lt(id, row);
  };
  return {
    past: neighbor === undefined ? undefined : isPast(neighbor),
    orderBy: sortedBy(order, reverse),
    offset: neighbor === undefined ? offset : 0,
    inOrder: <T>(rows: T[]): T[] => (reverse ? rows.toReversed() : rows),
  };
}

const BATCH = 500;

/**
 * Reads all rows of a list in batches, for exports. The ids come first, so that no row is missing or repeated when others
 * come, go or move meanwhile. `read` reads some of them in the order of the list.
 */
export async function* inBatches<T>(
  ids: PromiseLike<readonly { id: number }[]>,
  read: (ids: number[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const all = (await ids).map(({ id }) => id);
  for (let at = 0; at < all.length; at += BATCH) yield await read(all.slice(at, at + BATCH));
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
