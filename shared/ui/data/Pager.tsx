import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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
  /** From 1. */
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

/** 'Page X of Y' between Previous and Next. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
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
      <p aria-live="polite">{texts.pages.position(page, lastPage)}</p>
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
