import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Direction } from './list-params.ts';

/** A sortable column. Its id is the API's sort field and the id of the table column. */
export interface SortColumn<Sort extends string = string> {
  id: Sort;
  label: string;
  order: 'text' | 'number' | 'date';
}

/** A list's sort order and sortable columns, for its table and its select on a phone. */
export interface Sorting<Sort extends string = string> {
  columns: readonly SortColumn<Sort>[];
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort, direction: Direction) => void;
}

/** Newest first is the default order of every list. */
export const OWN_ORDER = { sort: 'created_at', direction: 'desc' } as const;
/** A queue is worked off from its oldest row. */
export const QUEUE_ORDER = { sort: 'created_at', direction: 'asc' } as const;

/**
 * The sort direction after a click on a heading: text from A, numbers from the highest, dates from the newest. A second
 * click reverses it.
 */
export function nextDirection({ sort, direction }: Sorting, column: SortColumn): Direction {
  if (column.id === sort) return direction === 'asc' ? 'desc' : 'asc';
  return column.order === 'text' ? 'asc' : 'desc';
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 32px;
  margin: -6px -8px;
  padding: 6px 8px;
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[data-sorted='true'] {
    color: var(--ink);
  }
  svg {
    flex: none;
    width: 0.95em;
    height: 0.95em;
    opacity: 0.55;
  }
  &[data-sorted='true'] svg {
    opacity: 1;
  }
  /* Cards hide the headings, so they must not take focus. A select above the cards sorts instead. */
  @media (max-width: 720px) {
    visibility: hidden;
  }
`;

/** A column heading that sorts the table. The cell announces the direction (aria-sort). */
export function SortHeading({ column, sorting }: { column: SortColumn; sorting: Sorting }) {
  const sorted = sorting.sort === column.id;
  const Icon = !sorted ? ArrowUpDown : sorting.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Press
      type="button"
      data-sorted={sorted}
      onClick={() => sorting.onSort(column.id, nextDirection(sorting, column))}
    >
      {column.label}
      <Icon aria-hidden="true" />
    </Press>
  );
}
