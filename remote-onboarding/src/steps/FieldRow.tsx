import styled from '@emotion/styled';

/** Fields that belong together, beside each other where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
`;
