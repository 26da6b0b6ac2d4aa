import styled from '@emotion/styled';

/** An element for a text beside other parts (see `Elements`). It doesn't change the layout. */
export const TextSpan = styled.span`
  display: contents;
`;
