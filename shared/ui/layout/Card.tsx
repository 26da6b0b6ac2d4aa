import styled from '@emotion/styled';

/** A surface for one thing: a lead, a form, a figure. `as="article"` or `as="li"` where that is what it is. */
export const Card = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  box-shadow: var(--shadow-1);
  padding: clamp(1.25rem, 3vw, 2rem);
  min-width: 0;
`;
