export type Direction = 'asc' | 'desc';

/** What a list shows, as its URL says it: ?search=…&status=…&from=…&to=…&sort=…&direction=…&page=… */
export interface ListParams<Filter extends string, Sort extends string = string> {
  /** '' when nothing is searched. */
  search: string;
  filter: Filter | 'all';
  /** From 1. */
  page: number;
  /** The column that the rows are sorted by, with its direction; absent for the list's own order. */
  sort?: Sort;
  direction?: Direction;
  /** The first and the last day, as 2026-06-14. */
  from?: string;
  to?: string;
}

/** Page size of the admin lists (specification, section 9). */
export const LIST_PAGE_SIZE = 10;
/** How long typing rests before a list is searched, in milliseconds. */
export const LIST_SEARCH_DEBOUNCE_MS = 300;
/** The longest search the API takes. */
export const LIST_SEARCH_MAX = 200;

const LAST_POSSIBLE_PAGE = 1_000_000;

/** A calendar day, or nothing when the text is none: 2026-02-30 is refused as the API would. */
function dayOf(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Reads a list's URL, its days only where the list has them. What makes no sense falls back to everything. */
export function readListParams<Filter extends string, Sort extends string = never>(
  params: URLSearchParams,
  filters: readonly Filter[],
  sorts: readonly Sort[] = [],
  { days = false }: { days?: boolean } = {},
): ListParams<Filter, Sort> {
  const page = Number(params.get('page'));
  const status = params.get('status') as Filter | null;
  const sort = params.get('sort') as Sort | null;
  return {
    search: (params.get('search') ?? '').trim().slice(0, LIST_SEARCH_MAX),
    filter: status && filters.includes(status) ? status : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_POSSIBLE_PAGE ? page : 1,
    ...(days && { from: dayOf(params.get('from')), to: dayOf(params.get('to')) }),
    ...(sort &&
      sorts.includes(sort) && { sort, direction: params.get('direction') === 'asc' ? 'asc' : 'desc' }),
  };
}

/** The URL's part for a list; defaults are left out, so that the plain list has the plain URL. */
export function writeListParams(list: ListParams<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (list.search.trim()) params.set('search', list.search.trim());
  if (list.filter !== 'all') params.set('status', list.filter);
  if (list.from) params.set('from', list.from);
  if (list.to) params.set('to', list.to);
  if (list.sort) {
    params.set('sort', list.sort);
    if (list.direction === 'asc') params.set('direction', 'asc');
  }
  if (list.page > 1) params.set('page', String(list.page));
  return params;
}

/** What the API takes to find and sort a list's rows, without the page; 'all' and '' are not sent. */
export function filterQuery<Filter extends string, Sort extends string>(list: ListParams<Filter, Sort>) {
  return {
    status: list.filter === 'all' ? undefined : (list.filter as Filter),
    search: list.search || undefined,
    sort: list.sort,
    direction: list.direction,
    from: list.from,
    to: list.to,
  };
}

/** The query the API takes for one page of a list. */
export function listQuery<Filter extends string, Sort extends string>(list: ListParams<Filter, Sort>) {
  return { page: list.page, ...filterQuery(list) };
}

/** Whether something narrows the list, so that an empty answer does not mean that there is nothing. */
export function isNarrowed(list: ListParams<string>): boolean {
  return list.search !== '' || list.filter !== 'all' || list.page > 1 || Boolean(list.from || list.to);
}
