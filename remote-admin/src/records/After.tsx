import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '@portal/shared/ui';

const Parts = styled(Stack)`
  &[aria-busy='true'] {
    visibility: hidden;
  }
`;

export interface AfterProps {
  /** What the parts above show, as tall as it turns out to be. */
  query: Pick<UseQueryResult, 'isPending' | 'failureCount'>;
  children: ReactNode;
}

/** The parts below one whose height nobody knows yet: seen once that has its height, so that nothing jumps. */
export function After({ query: { isPending, failureCount }, children }: AfterProps) {
  return (
    <Parts gap={6} aria-busy={isPending && failureCount === 0}>
      {children}
    </Parts>
  );
}
