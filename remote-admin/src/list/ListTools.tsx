import styled from '@emotion/styled';

/** A list's tools: date range, sort order on a phone, saved views, export. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  /* Sits beside the search and wraps onto a second row. */
  @media (min-width: 721px) {
    margin-left: auto;
  }
  @media (max-width: 720px) {
    flex: 1 1 100%;
    > button {
      flex: 1;
    }
  }
`;
