import styled from '@emotion/styled';
import type { CSSProperties } from 'react';

/** Steps of the spacing scale (`--space-1` … `--space-9`). */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface StackProps {
  gap?: Space;
  /** Cross-axis alignment of the children; stretch by default. */
  align?: CSSProperties['alignItems'];
}

const own = ['gap', 'align'];

/** A vertical stack of children with even spacing. */
export const Stack = styled('div', { shouldForwardProp: (prop) => !own.includes(prop) })<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align }) => align};
  gap: ${({ gap = 4 }) => `var(--space-${gap})`};
  min-width: 0;
`;
