import styled from '@emotion/styled';
import type { CSSProperties } from 'react';

/** Steps of the space scale (`--space-1` … `--space-9`). */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface StackProps {
  gap?: Space;
  /** How the children sit across: stretched unless told. */
  align?: CSSProperties['alignItems'];
}

const own = ['gap', 'align'];

/** Children below each other with even space between them. */
export const Stack = styled('div', { shouldForwardProp: (prop) => !own.includes(prop) })<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align }) => align};
  gap: ${({ gap = 4 }) => `var(--space-${gap})`};
  min-width: 0;
`;
