import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import type { Space } from './Stack.tsx';

export interface ClusterProps {
  gap?: Space;
  justify?: CSSProperties['justifyContent'];
}

const own = ['gap', 'justify'];

/** A horizontal row of children that wraps. */
export const Cluster = styled('div', { shouldForwardProp: (prop) => !own.includes(prop) })<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ justify }) => justify};
  gap: ${({ gap = 3 }) => `var(--space-${gap})`};
  min-width: 0;
`;
