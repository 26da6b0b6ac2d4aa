import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ListParams } from './list-params.ts';
import { OWN_ORDER, type SortColumn, type Sorting } from './sorting.ts';

/**
 * A list's state in the URL, so that links, reload and Back work. Searching replaces the history entry, a filter, a
 * sort or a page adds one; all but the page begin at page 1 again.
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
    /** The list without its page, as a URL says it: what a saved view keeps. */
    query: writeListParams({ ...params, page: 1 }).toString(),
    setSearch: (search: string) => write({ search }, true),
    setFilter: (filter: Filter | 'all') => write({ filter }, false),
    setDays: (days: { from?: string; to?: string }) => write(days, true),
    setPage: (page: number) => write({ page }, false),
    /** What was searched and filtered is given up; the order stays. */
    clear: () => write({ search: '', filter: 'all', from: undefined, to: undefined }, false),
  };
}
export type ListState<Filter extends string, Sort extends string = never> = ReturnType<
  typeof useListParams<Filter, Sort>
>;
