import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Quiet = styled.span`
  color: var(--ink-faint);
`;

/** Returns the value, or 'Not set' if there is none. */
export function orNotSet(
  value: string | null | undefined,
  draw: (value: string) => ReactNode = (text) => text,
) {
  return value?.trim() ? draw(value.trim()) : <Quiet>Not set</Quiet>;
}
