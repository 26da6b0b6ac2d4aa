import styled from '@emotion/styled';

/** 'or', between two login methods. */
export const OrDivider = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--ink-faint);
  font-size: var(--text-xs);

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--line);
  }
`;
