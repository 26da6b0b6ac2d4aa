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
  /* The headings of cards are not seen: nobody's focus may go there. A choice above the cards sorts them. */
  @media (max-width: 720px) {
    visibility: hidden;
  }
`;

/** A column's heading that sorts by it; the table's cell says which way (aria-sort). */
export function SortHeading({
  column,
  sorting,
  spared,
}: {
  column: SortColumn;
  sorting: Sorting;
  /** The column gives way where there is little room. */
  spared?: boolean;
}) {
  const sorted = sorting.sort === column.id;
  const Icon = !sorted ? ArrowUpDown : sorting.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Press
      type="button"
      data-sorted={sorted}
      data-spared={spared || undefined}
      onClick={() => sorting.onSort(column.id, nextDirection(sorting, column))}
    >
      {column.label}
      <Icon aria-hidden="true" />
    </Press>
  );
}
