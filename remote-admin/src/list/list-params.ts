import type { PagePosition } from '@portal/shared/ui';
import { calendarDay, idFromUrl, SEARCH_MAX, spanFault, type OpenSpan } from '@portal/shared/domain';

export type Direction = 'asc' | 'desc';

/** A list's state in the URL: ?search=…&status=…&queue=…&account=…&from=…&to=…&sort=…&direction=…&page=…&after=… */
export interface ListParams<
  Filter extends string,
  Sort extends string = string,
  Queue extends string = string,
> extends PagePosition {
  /** '' without a search. */
  search: string;
  filter: Filter | 'all';
  /** A second filter, which replaces the first one. */
  queue?: Queue;
  /** The id of the account whose records the list shows. */
  account?: number;
  /** The sorted column and its direction. Absent for the default order. */
  sort?: Sort;
  direction?: Direction;
  /** The first and the last day, as 2026-06-14. */
  from?: string;
  to?: string;
}

/** Page size of the admin lists (specification, section 9). */
export const LIST_PAGE_SIZE = 10;

const LAST_POSSIBLE_PAGE = 1_000_000;

/**
 * Reads a list's state from the URL, with dates and an account only if the list supports them. Invalid values fall back to the
 * defaults.
 */
export function readListParams<
  Filter extends string,
  Sort extends string = never,
  Queue extends string = never,
>(
  params: URLSearchParams,
  filters: readonly Filter[],
  sorts: readonly Sort[] = [],
  {
    days = false,
    account = false,
    queues = [],
  }: { days?: boolean; account?: boolean; queues?: readonly Queue[] } = {},
): ListParams<Filter, Sort, Queue> {
  const page = Number(params.get('page'));
  const status = params.get('status') as Filter | null;
  const sort = params.get('sort') as Sort | null;
  const accountId = account ? idFromUrl(params.get('account')) : null;
  const isLater = Number.isInteger(page) && page > 1 && page <= LAST_POSSIBLE_PAGE;
  const after = isLater ? idFromUrl(params.get('after')) : null;
  const before = isLater ? idFromUrl(params.get('before')) : null;
  const queue = queues.find((known) => known === params.get('queue'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    filter: !queue && status && filters.includes(status) ? status : 'all',
    ...(queue && { queue }),
    ...(accountId && { account: accountId }),
    page: isLater ? page : 1,
    ...(after ? { after } : before && { before }),
    ...(days && { from: calendarDay(params.get('from')), to: calendarDay(params.get('to')) }),
    ...(sort &&
      sorts.includes(sort) && { sort, direction: params.get('direction') === 'asc' ? 'asc' : 'desc' }),
  };
}

/** Serializes a list's state. Omits defaults, so the default list has the plain URL. */
export function writeListParams(list: ListParams<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (list.search.trim()) params.set('search', list.search.trim());
  if (list.filter !== 'all') params.set('status', list.filter);
  if (list.queue) params.set('queue', list.queue);
  if (list.account) params.set('account', String(list.account));
  if (list.from) params.set('from', list.from);
  if (list.to) params.set('to', list.to);
  if (list.sort) {
    params.set('sort', list.sort);
    if (list.direction === 'asc') params.set('direction', 'asc');
  }
  if (list.page > 1) {
    params.set('page', String(list.page));
    if (list.after) params.set('after', String(list.after));
    else if (list.before) params.set('before', String(list.before));
  }
  return params;
}

/** The dates for the API. Omits a range that the API rejects; the filter shows the error beside the inputs. */
export const usableDays = ({ from, to }: OpenSpan): { from?: string; to?: string } =>
  spanFault({ from, to }) ? {} : { from, to };

/** The API parameters for search, filters and sort order, without the page. Omits 'all' and ''. */
export function filterQuery<Filter extends string, Sort extends string, Queue extends string>(
  list: ListParams<Filter, Sort, Queue>,
) {
  return {
    status: list.filter === 'all' ? undefined : (list.filter as Filter),
    ...(list.queue && { queue: list.queue }),
    search: list.search || undefined,
    sort: list.sort,
    direction: list.direction,
    ...usableDays(list),
  };
}

/** The API parameters for a page of a list, without those for its rows. */
export const pageParams = ({ page, after, before }: PagePosition) => ({
  page,
  per_page: LIST_PAGE_SIZE,
  ...(after && { after }),
  ...(before && { before }),
});

/** The API parameters for one page of a list. */
export function listQuery<Filter extends string, Sort extends string, Queue extends string>(
  list: ListParams<Filter, Sort, Queue>,
) {
  return { ...pageParams(list), ...filterQuery(list) };
}

/** Whether a search or filter is active, so that an empty result doesn't mean an empty list. */
export function isNarrowed(list: ListParams<string>): boolean {
  return (
    list.search !== '' || list.filter !== 'all' || Boolean(list.queue || list.account || list.from || list.to)
  );
}

/** The number of active filters, without the search. */
export const activeFilters = ({ filter, queue, account, from, to }: Partial<ListParams<string>>): number =>
  [filter !== 'all', queue, account, from || to].filter(Boolean).length;
