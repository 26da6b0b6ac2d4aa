import { css } from '@emotion/react';
import { tokenText } from './token-text.ts';

/** The design tokens as global styles. */
export const tokens = css`
  ${tokenText}
`;
