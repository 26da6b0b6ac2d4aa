import styled from '@emotion/styled';

/** What can be done with a list as it is shown: its days, its order on a phone, kept views, a file. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  > fieldset {
    margin-right: auto;
  }
  @media (max-width: 720px) {
    > button {
      flex: 1;
    }
  }
`;
