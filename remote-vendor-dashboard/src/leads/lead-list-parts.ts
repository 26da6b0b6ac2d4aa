import styled from '@emotion/styled';

/** The cards below each other; dimmed while those of another filter are on their way. */
export const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
  transition: opacity var(--gentle) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** A card that is out of sight is neither laid out nor painted, so that a thousand of them scroll like ten. */
export const Row = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
  /* What is skipped is also cut off at the edge: room for the card's shadow and its focus ring. */
  margin: calc(-1 * var(--space-3));
  padding: var(--space-3);

  @media print {
    content-visibility: visible;
  }
`;
