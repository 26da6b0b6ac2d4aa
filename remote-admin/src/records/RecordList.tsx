import styled from '@emotion/styled';

/** A vertical list of short records such as leads or activity. */
export const RecordList = styled.ul`
  list-style: none;
  border-block: 1px solid var(--line);
  font-size: var(--text-sm);
  line-height: 1.4;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-2) 0;
  }
  /* Shrinks the description before the actions wrap. */
  li > div:first-of-type {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  /* Enlarges the touch target of short links. */
  @media (pointer: coarse) {
    a {
      padding: 12px;
      margin: -12px;
    }
  }
  small,
  time {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** Shown instead of an empty list. */
export const NoRecords = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;
