import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Stack } from '@portal/shared/ui';

const Parts = styled(Stack)`
  &[aria-busy='true'] {
    visibility: hidden;
  }
`;

export interface AfterProps {
  /** What the parts above show, as tall as it turns out to be. */
  query: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'fetchStatus'>;
  children: ReactNode;
}

/** So long, in ms, may the parts above keep the others waiting. */
const PATIENCE_MS = 2000;

/**
 * The parts below one whose height nobody knows yet: seen once that has its height, so that nothing jumps, or when that
 * takes long.
 */
export function After({ query: { isPending, failureCount, fetchStatus }, children }: AfterProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Parts gap={6} aria-busy={isPending && failureCount === 0 && fetchStatus === 'fetching' && !late}>
      {children}
    </Parts>
  );
}
