import styled from '@emotion/styled';

/** What can be done with a list as it is shown: its days, its order on a phone, kept views, a file. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  /* Beside the search: what does not fit there has a line of its own. */
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
