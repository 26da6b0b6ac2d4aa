import styled from '@emotion/styled';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button, FilterButtons, ListSearch, Select, type Elements } from '@portal/shared/ui';

import { activeFilters, type Direction } from './list-params.ts';
import { OWN_ORDER, type Sorting } from './sorting.tsx';
import type { ListState } from './useListParams.ts';

const texts = {
  list: {
    filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    sorted: {
      text: {
        asc: (label: string) => `${label}, A to Z`,
        desc: (label: string) => `${label}, Z to A`,
      },
      number: {
        asc: (label: string) => `${label}, lowest first`,
        desc: (label: string) => `${label}, highest first`,
      },
      date: {
        asc: (label: string) => `${label}, oldest first`,
        desc: (label: string) => `${label}, newest first`,
      },
    },
  },
} as const;

/** Search and filters above a list. */
const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  /* Filters get their own row above the list. */
  > [role='group'] {
    flex: 1 1 100%;
  }
`;

/** A list's tools: date range, sort order on a phone, saved views, export. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  /* Sits beside the search and wraps onto a second row. */
  @media (min-width: 721px) {
    margin-left: auto;
  }
  @media (max-width: 720px) {
    flex: 1 1 100%;
    > button {
      flex: 1;
    }
  }
`;

/* On a phone, the filters would push the list off the first screen. */
const Toggle = styled.div`
  display: none;

  @media (max-width: 720px) {
    display: flex;
    flex: 1 1 100%;

    > button {
      flex: 1;
    }
  }
`;

const Filters = styled.div`
  display: contents;

  > [role='group'] {
    flex: 1 1 100%;
  }
  @media (max-width: 720px) {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    gap: var(--space-3);
    min-width: 0;

    &[data-open='false'] {
      display: none;
    }
  }
`;

export interface ListFiltersProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  /** Without `search`, the list has no search. */
  words: { search?: string; searchPlaceholder?: string; filter?: string };
  /** 'all' and the available filters. */
  filters?: readonly { value: Filter | 'all'; label: string }[];
  /** A second filter, above the first one. */
  moreFilters?: Elements;
  /** Actions on the current list. */
  tools?: ReactNode;
}

/**
 * The controls above a list: search and tools in one row, filters below. On a phone, all but the search collapse. They
 * stay open without a search.
 */
export function ListFilters<Filter extends string, Sort extends string = never>({
  list,
  words,
  filters,
  moreFilters,
  tools,
}: ListFiltersProps<Filter, Sort>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const controls = (
    <>
      {tools && <Tools>{tools}</Tools>}
      {moreFilters}
      {filters && words.filter && (
        <FilterButtons
          label={words.filter}
          options={filters}
          // A second filter replaces the first one, so that only one of them is pressed.
          value={list.queue ? undefined : list.filter}
          onChange={list.setFilter}
        />
      )}
    </>
  );
  const hasControls = Boolean(tools || moreFilters || filters);
  if (!words.search) return hasControls && <Toolbar>{controls}</Toolbar>;
  return (
    <Toolbar>
      <ListSearch
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={list.search}
        onSearch={list.setSearch}
      />
      {hasControls && (
        <>
          <Toggle>
            <Button
              variant="secondary"
              size="small"
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {texts.list.filters(activeFilters(list))}
            </Button>
          </Toggle>
          <Filters id={id} data-open={open}>
            {controls}
          </Filters>
        </>
      )}
    </Toolbar>
  );
}

const directions = ['desc', 'asc'] as const;

const SelectFrame = styled.div`
  flex: 1 1 100%;

  label {
    display: block;
    margin-bottom: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  @media (min-width: 721px) {
    display: none;
  }
`;

/** The sort order of a list that renders as cards, which have no headings. */
export function SortSelect<Sort extends string>({ sorting }: { sorting: Sorting<Sort> }) {
  const id = useId();
  const options = sorting.columns.flatMap(({ id: sort, label, order }) =>
    directions.map((direction) => ({
      value: `${sort} ${direction}`,
      label: texts.list.sorted[order][direction](label),
    })),
  );
  const known = sorting.columns.some((column) => column.id === sorting.sort);
  return (
    <SelectFrame>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        options={options}
        value={known ? `${sorting.sort} ${sorting.direction}` : ''}
        placeholder={known ? undefined : texts.list.sorted.date[OWN_ORDER.direction]('Added')}
        onChange={({ target }) => {
          const [sort = OWN_ORDER.sort, direction = OWN_ORDER.direction] = target.value.split(' ');
          sorting.onSort(sort as Sort, direction as Direction);
        }}
      />
    </SelectFrame>
  );
}
