import styled from '@emotion/styled';

/** Sets the page's width and gutters. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
