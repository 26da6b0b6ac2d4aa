import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { MAX_EXACT_TOTAL } from '../../domain/index.ts';
import { Button } from '../actions/Button.tsx';
import { texts } from '../texts.ts';

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

export interface PagerProps {
  /** The page of the list, as the API describes it. */
  meta: { current_page: number; per_page: number; last_page: number; total: number };
  onPage: (page: number) => void;
}

/** 'Page X of Y' between Previous and Next. Y is 'more than …' for a list that is not counted to its end. */
export function Pager({ meta, onPage }: PagerProps) {
  const { current_page: page, per_page: perPage, last_page: lastPage, total } = meta;
  // The API stops counting one row past the exact totals, or past the page.
  const hasMore = total === Math.max(MAX_EXACT_TOTAL, page * perPage) + 1;
  return (
    <Nav aria-label={texts.pages.label}>
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {texts.pages.previous}
      </Button>
      <p aria-live="polite">
        {texts.pages.position(page, hasMore ? texts.pages.moreThan(lastPage - 1) : lastPage)}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        {texts.pages.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Nav>
  );
}
