import styled from '@emotion/styled';

/** A surface for one item: a lead, a form, a figure. Use `as="article"` or `as="li"` where appropriate. */
export const Card = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  box-shadow: var(--shadow-1);
  padding: clamp(1.25rem, 3vw, 2rem);
  min-width: 0;
`;
