import type { PageMeta } from '@portal/shared/contract';
import type { Paging } from '../database/lists.ts';

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
