import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSProperties } from 'react';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
}

const own = ['width', 'height', 'radius'];

const Block = styled('span', { shouldForwardProp: (prop) => !own.includes(prop) })<SkeletonProps>`
  display: block;
  width: ${({ width = '100%' }) => length(width)};
  height: ${({ height = '1em' }) => length(height)};
  max-width: 100%;
  border-radius: ${({ radius = 'var(--radius-s)' }) => length(radius)};
  background: var(--line);
  animation: ${breathe} 1.6s var(--ease) infinite;

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: GrayText;
  }
`;

/** A placeholder for loading content. Announce the loading in text next to it (`role="status"`). */
export function Skeleton(props: SkeletonProps) {
  return <Block aria-hidden="true" {...props} />;
}

/** Treats a plain number as pixels. */
function length(value: string | number): string {
  return typeof value === 'number' ? `${value}px` : value;
}
