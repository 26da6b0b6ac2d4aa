import type { PageMeta } from '@portal/shared/contract';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What a list's query says about the page. */
export interface PageQuery {
  page?: number;
  per_page?: number;
  limit?: number;
}
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

export const countOf = sql<number>`count(*)::int`;
