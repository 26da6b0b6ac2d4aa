import styled from '@emotion/styled';

/** A thin line between two groups. */
export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--line);
`;
