import styled from '@emotion/styled';

/** The grid of a dashboard's sidebar and page. Its left edge is the header's and the footer's on these pages. */
export const PortalFrame = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);
  gap: var(--space-5) clamp(1.5rem, 3vw, 2.5rem);
  width: 100%;
  max-width: var(--portal-width, 88rem);
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-8);

  /* A smaller title leaves more room for the tool's content. */
  && h1 {
    font-size: var(--text-2xl);
  }
  && h1 + p {
    margin-top: var(--space-1);
    font-size: var(--text-sm);
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    padding-top: var(--space-4);
  }
`;
