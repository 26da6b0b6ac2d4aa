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
