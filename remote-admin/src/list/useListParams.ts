import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ListParams } from './list-params.ts';
import { OWN_ORDER, type SortColumn, type Sorting } from './sorting.ts';

/**
 * Keeps a list's state in the URL, so links, reload and Back work. A search replaces the history entry; a filter, sort
 * or page change adds one. Every change except the page returns to page 1.
 */
export function useListParams<Filter extends string, Sort extends string = never>(
  filters: readonly Filter[],
  columns: readonly SortColumn<Sort>[] = [],
  options: { days?: boolean } = {},
) {
  const [searchParams, setSearchParams] = useSearchParams();
  const params = readListParams(
    searchParams,
    filters,
    columns.map(({ id }) => id),
    options,
  );
  const write = (change: Partial<ListParams<Filter, Sort>>, replace: boolean) =>
    setSearchParams(writeListParams({ ...params, page: 1, ...change }), { replace });
  const sorting: Sorting<Sort> = {
    columns,
    sort: params.sort ?? (OWN_ORDER.sort as Sort),
    direction: params.direction ?? OWN_ORDER.direction,
    onSort: (sort, direction) => {
      const own = sort === OWN_ORDER.sort && direction === OWN_ORDER.direction;
      write(own ? { sort: undefined, direction: undefined } : { sort, direction }, false);
    },
  };
  return {
    ...params,
    sorting,
    /** The list's state without the page, as a saved view stores it. */
    query: writeListParams({ ...params, page: 1 }).toString(),
    setSearch: (search: string) => write({ search }, true),
    setFilter: (filter: Filter | 'all') => write({ filter }, false),
    setDays: (days: { from?: string; to?: string }) => write(days, true),
    setPage: (page: number) => write({ page }, false),
    /** Resets search and filters but keeps the sort order. */
    clear: () => write({ search: '', filter: 'all', from: undefined, to: undefined }, false),
  };
}
export type ListState<Filter extends string, Sort extends string = never> = ReturnType<
  typeof useListParams<Filter, Sort>
>;
