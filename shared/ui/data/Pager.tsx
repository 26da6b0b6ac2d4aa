import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { MAX_EXACT_TOTAL } from '../../domain/index.ts';
import { Button } from '../actions/Button.tsx';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
`;

/** A page of a list: next to a row, so that rows that come or go meanwhile move none, or counted from the start. */
export interface PagePosition<Id = number> {
  page: number;
  /** The row that the page follows. */
  after?: Id;
  /** The row that the page precedes. */
  before?: Id;
}

interface PagerProps<Id> {
  /** The page of the list, as the API describes it. */
  meta: { current_page: number; per_page: number; last_page: number; total: number };
  /** Its rows: the neighboring pages begin beside the first and the last one. */
  rows: readonly { id: Id }[];
  onPage: (position: PagePosition<Id>) => void;
}

/** 'Page X of Y' between Previous and Next. Y is 'more than …' for a list that is not counted to its end. */
export function Pager<Id>({ meta, rows, onPage }: PagerProps<Id>) {
  const { current_page: page, per_page: perPage, last_page: lastPage, total } = meta;
  // The API stops counting one row past the exact totals, or past the page.
  const hasMore = total === Math.max(MAX_EXACT_TOTAL, page * perPage) + 1;
  const toPrevious = () => onPage({ page: page - 1, ...(page > 2 && rows[0] && { before: rows[0].id }) });
  const toNext = () => onPage({ page: page + 1, ...(rows.length > 0 && { after: rows.at(-1)!.id }) });
  return (
    <Nav aria-label="Pages">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page <= 1}
        onClick={toPrevious}
      >
        Previous
      </Button>
      <p aria-live="polite">{`Page ${page} of ${hasMore ? `more than ${lastPage - 1}` : lastPage}`}</p>
      <Button variant="secondary" size="small" aria-disabled={page >= lastPage} onClick={toNext}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </Nav>
  );
}
