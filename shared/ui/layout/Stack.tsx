import styled from '@emotion/styled';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

/** Steps of the space scale (`--space-1` … `--space-9`). */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  min-width: 0;
`;

export interface StackProps extends ComponentProps<'div'> {
  gap?: Space;
  /** How the children sit across: stretched unless told. */
  align?: CSSProperties['alignItems'];
  children?: ReactNode;
}

/** Children below each other with even space between them. */
export function Stack({ gap = 4, align, style, ...rest }: StackProps) {
  return (
    <Column {...rest} style={{ ['--gap' as string]: `var(--space-${gap})`, alignItems: align, ...style }} />
  );
}
