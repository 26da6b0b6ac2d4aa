import styled from '@emotion/styled';

/** Search and filters above a list. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  /* The filters are read as one line, above what they filter. */
  > [role='group'] {
    flex: 1 1 100%;
  }
`;
