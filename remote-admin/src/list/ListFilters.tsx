import type { ReactNode } from 'react';
import { FilterButtons } from '@portal/shared/ui';
import { ListSearch } from './ListSearch.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListState } from './useListParams.ts';

export interface ListFiltersProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  words: { search: string; searchPlaceholder: string; filter?: string };
  /** 'all' and what the list can be narrowed to. Absent: it is only searched. */
  filters?: readonly { value: Filter | 'all'; label: string }[];
  /** What can be done with the list as it is shown. */
  tools: ReactNode;
}

/** Above a list: its search box beside its tools, and below them its filters where it has any. */
export function ListFilters<Filter extends string, Sort extends string = never>({
  list,
  words,
  filters,
  tools,
}: ListFiltersProps<Filter, Sort>) {
  return (
    <ListToolbar>
      <ListSearch
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={list.search}
        onSearch={list.setSearch}
      />
      <ListTools>{tools}</ListTools>
      {filters && words.filter && (
        <FilterButtons label={words.filter} options={filters} value={list.filter} onChange={list.setFilter} />
      )}
    </ListToolbar>
  );
}
