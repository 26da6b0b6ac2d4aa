import { useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ListParams } from './list-params.ts';

/**
 * A list's state in the URL, so that links, reload and Back work. Searching replaces the history entry, a filter or
 * a page adds one; both searching and filtering begin at page 1 again.
 */
export function useListParams<Filter extends string>(filters: readonly Filter[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const params = readListParams(searchParams, filters);
  const write = (change: Partial<ListParams<Filter>>, replace: boolean) =>
    setSearchParams(writeListParams({ ...params, page: 1, ...change }), { replace });
  return {
    ...params,
    setSearch: (search: string) => write({ search }, true),
    setFilter: (filter: Filter | 'all') => write({ filter }, false),
    setPage: (page: number) => write({ page }, false),
    /** What was searched and filtered is given up. */
    clear: () => write({ search: '', filter: 'all' }, false),
  };
}
export type ListState<Filter extends string> = ReturnType<typeof useListParams<Filter>>;
