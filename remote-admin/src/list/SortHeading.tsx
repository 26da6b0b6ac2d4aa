import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { nextDirection, type SortColumn, type Sorting } from './sorting.ts';

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
