import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSProperties } from 'react';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Block = styled.span`
  display: block;
  max-width: 100%;
  border-radius: var(--radius-s);
  background: var(--line);
  animation: ${breathe} 1.6s var(--ease) infinite;
`;

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
}

/** Keeps the place of something that is still loading. Say so in words beside it (`role="status"`). */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return <Block aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
