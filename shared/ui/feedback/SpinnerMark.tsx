import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

/** The spinner's ring without text; the text next to it describes the wait. */
export const SpinnerMark = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
