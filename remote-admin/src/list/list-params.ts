/** What a list shows, as its URL says it: ?search=…&status=…&page=… */
export interface ListParams<Filter extends string> {
  /** '' when nothing is searched. */
  search: string;
  filter: Filter | 'all';
  /** From 1. */
  page: number;
}

/** Page size of the admin lists (specification, section 9). */
export const LIST_PAGE_SIZE = 10;
/** How long typing rests before a list is searched, in milliseconds. */
export const LIST_SEARCH_DEBOUNCE_MS = 300;
/** The longest search the API takes. */
export const LIST_SEARCH_MAX = 200;

const LAST_POSSIBLE_PAGE = 1_000_000;

/** Reads a list's URL. What makes no sense falls back to the first page of everything. */
export function readListParams<Filter extends string>(
  params: URLSearchParams,
  filters: readonly Filter[],
): ListParams<Filter> {
  const page = Number(params.get('page'));
  const status = params.get('status') as Filter | null;
  return {
    search: (params.get('search') ?? '').trim().slice(0, LIST_SEARCH_MAX),
    filter: status && filters.includes(status) ? status : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_POSSIBLE_PAGE ? page : 1,
  };
}

/** The URL's part for a list; defaults are left out, so that the plain list has the plain URL. */
export function writeListParams({ search, filter, page }: ListParams<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (filter !== 'all') params.set('status', filter);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The query the API takes for a list; 'all' and '' are not sent. */
export function listQuery<Filter extends string>({ search, filter, page }: ListParams<Filter>) {
  return {
    page,
    status: filter === 'all' ? undefined : (filter as Filter),
    search: search || undefined,
  };
}
