import styled from '@emotion/styled';

/** The row above a list: a paragraph with the count, and a `div` with the buttons. */
export const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  min-height: var(--touch);
  margin-block: calc(-1 * var(--space-3));

  p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
`;
