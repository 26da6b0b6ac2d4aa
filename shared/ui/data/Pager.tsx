import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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

export interface PagerProps {
  /** From 1. */
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

/** 'Page X of Y' between Previous and Next. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
  return (
    <Nav aria-label="Pages">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {lastPage}
      </p>
      <Button variant="secondary" size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </Nav>
  );
}
