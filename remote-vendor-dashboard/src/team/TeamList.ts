import styled from '@emotion/styled';

/** A list of people: who on the left, what can be done on the right or, on a phone, below. */
export const TeamList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-4);
    padding-block: var(--space-4);
  }
  li:first-of-type {
    padding-top: 0;
  }
  li:last-of-type {
    padding-bottom: 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;
