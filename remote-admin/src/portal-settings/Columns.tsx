import styled from '@emotion/styled';

/** The page's cards in columns. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-5);
`;
