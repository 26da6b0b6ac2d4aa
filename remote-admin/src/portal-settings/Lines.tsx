import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** The page's cards beside each other. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-5);
`;

/** Facts below each other: a name on the left, its value on the right. */
export const Lines = styled.dl`
  font-size: var(--text-sm);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) 0;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
`;

/** One fact of <Lines>. */
export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
