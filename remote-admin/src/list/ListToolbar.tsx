import styled from '@emotion/styled';

/** Search and filters above a list. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  /* Filters get their own row above the list. */
  > [role='group'] {
    flex: 1 1 100%;
  }
`;
