import { useSearchParams } from 'react-router-dom';
import { useNewestQuery, type PagePosition } from '@portal/shared/ui';
import { readListParams, writeListParams, type ListParams } from './list-params.ts';
import { OWN_ORDER, QUEUE_ORDER, type SortColumn, type Sorting } from './sorting.tsx';

/**
 * Keeps a list's state in the URL, so links, reload and Back work. A search replaces the history entry; a filter, sort
 * or page change adds one. Every change except the page returns to page 1.
 */
export function useListParams<
  Filter extends string,
  Sort extends string = never,
  Queue extends string = never,
>(
  filters: readonly Filter[] = [],
  columns: readonly SortColumn<Sort>[] = [],
  options: { days?: boolean; account?: boolean; queues?: readonly Queue[] } = {},
) {
  const [searchParams, setSearchParams] = useSearchParams();
  const newestQuery = useNewestQuery();
  const sorts = columns.map(({ id }) => id);
  const params = readListParams(searchParams, filters, sorts, options);
  const write = (change: Partial<ListParams<Filter, Sort, Queue>>, replace: boolean) => {
    const newest = readListParams(newestQuery(), filters, sorts, options);
    const first = { page: 1, after: undefined, before: undefined };
    setSearchParams(writeListParams({ ...newest, ...first, ...change }), { replace });
  };
  const ownOrder = params.queue ? QUEUE_ORDER : OWN_ORDER;
  const sorting: Sorting<Sort> = {
    columns,
    sort: params.sort ?? (ownOrder.sort as Sort),
    direction: params.direction ?? ownOrder.direction,
    onSort: (sort, direction) => {
      const own = sort === ownOrder.sort && direction === ownOrder.direction;
      write(own ? { sort: undefined, direction: undefined } : { sort, direction }, false);
    },
  };
  return {
    ...params,
    sorting,
    /** The list's state without the page, as a saved view stores it. */
    query: writeListParams({ ...params, page: 1 }).toString(),
    setSearch: (search: string) => write({ search }, true),
    setFilter: (filter: Filter | 'all') => write({ filter, queue: undefined }, false),
    setQueue: (queue: Queue | undefined) => write({ filter: 'all', queue }, false),
    setDays: (days: { from?: string; to?: string }) => write(days, true),
    setAccount: (account: number | undefined) => write({ account }, false),
    setPage: (position: PagePosition, { replace } = { replace: false }) => write(position, replace),
    /** Resets search and filters but keeps the sort order. */
    clear: () =>
      write(
        {
          search: '',
          filter: 'all',
          queue: undefined,
          account: undefined,
          from: undefined,
          to: undefined,
        },
        false,
      ),
  };
}
/** What the controls above a list need. */
export type ListState<Filter extends string, Sort extends string = never> = Omit<
  ReturnType<typeof useListParams<Filter, Sort>>,
  'queue' | 'setQueue'
> & { queue?: string };
