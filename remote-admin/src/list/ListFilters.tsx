import type { ReactNode } from 'react';
import { FilterButtons, ListSearch } from '@portal/shared/ui';
import { ListToolbar } from './ListToolbar.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListState } from './useListParams.ts';

export interface ListFiltersProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  words: { search: string; searchPlaceholder: string; filter?: string };
  /** 'all' and the available filters. Without them, the list only has a search. */
  filters?: readonly { value: Filter | 'all'; label: string }[];
  /** Actions on the current list. */
  tools: ReactNode;
}

/** The controls above a list: search and tools in one row, filters below. */
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
