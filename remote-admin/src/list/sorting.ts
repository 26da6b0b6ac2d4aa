import type { Direction } from './list-params.ts';

/** A column that a list can be sorted by; its id is the API's name of it and the id of the table's column. */
export interface SortColumn<Sort extends string = string> {
  id: Sort;
  label: string;
  order: 'text' | 'number' | 'date';
}

/** How a list is sorted and can be: handed to its table and to its choice on a phone. */
export interface Sorting<Sort extends string = string> {
  columns: readonly SortColumn<Sort>[];
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort, direction: Direction) => void;
}

/** Every list has its newest first, unless somebody sorts it. */
export const OWN_ORDER = { sort: 'created_at', direction: 'desc' } as const;

/** Where a press on a column's heading leads: words from A, numbers from the highest, dates from the newest, and the other way round. */
export function nextDirection({ sort, direction }: Sorting, column: SortColumn): Direction {
  if (column.id === sort) return direction === 'asc' ? 'desc' : 'asc';
  return column.order === 'text' ? 'asc' : 'desc';
}
