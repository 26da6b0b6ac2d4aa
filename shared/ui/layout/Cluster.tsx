import styled from '@emotion/styled';
import type { ComponentProps, CSSProperties } from 'react';
import type { Space } from './Stack.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  min-width: 0;
`;

export interface ClusterProps extends ComponentProps<'div'> {
  gap?: Space;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

/** Children beside each other that wrap when the room ends. */
export function Cluster({ gap = 3, align = 'center', justify, style, ...rest }: ClusterProps) {
  return (
    <Row
      {...rest}
      style={{
        ['--gap' as string]: `var(--space-${gap})`,
        alignItems: align,
        justifyContent: justify,
        ...style,
      }}
    />
  );
}
