import styled from '@emotion/styled';

/** A row that scrolls sideways on phones instead of wrapping to three lines above the first lead. */
export const Strip = styled.div`
  @media (max-width: 860px) {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-1) var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;

    > [role='group'] {
      flex-wrap: nowrap;
      width: max-content;
    }
  }
`;
