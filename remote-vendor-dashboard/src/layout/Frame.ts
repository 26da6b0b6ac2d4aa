import styled from '@emotion/styled';

/** The grid of the sidebar, the page and the undo bar. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: clamp(2rem, 5vw, 4.5rem);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-7) var(--gutter) var(--space-8);

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    padding-top: 0;
  }
  @media (max-width: 560px) {
    gap: var(--space-3);
  }
  @media print {
    display: block;
    padding: 0;
  }
`;
