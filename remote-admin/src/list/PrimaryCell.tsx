import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  text-align: left;

  strong {
    font-weight: 600;
  }
  span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

export interface PrimaryCellProps {
  /** Names the row for its controls (`aria-describedby`). */
  id: string;
  title: ReactNode;
  detail: ReactNode;
}

/** A row's first cell: what it is about, and one line more. */
export function PrimaryCell({ id, title, detail }: PrimaryCellProps) {
  return (
    <Root>
      <strong id={id}>{title}</strong>
      <span>{detail}</span>
    </Root>
  );
}
