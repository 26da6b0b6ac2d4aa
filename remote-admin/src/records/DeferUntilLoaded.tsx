import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Stack } from '@portal/shared/ui';

const Parts = styled(Stack)`
  &[aria-busy='true'] {
    visibility: hidden;
  }
`;

interface DeferUntilLoadedProps {
  /** The query of the content above, whose height is unknown until it loads. */
  query: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'fetchStatus'>;
  children: ReactNode;
}

/** The longest time in ms that the content above delays the rest. */
const TIMEOUT_MS = 2000;

/**
 * Delays content below a part of unknown height until that part loads, so the layout doesn't shift. Gives up waiting
 * after a deadline.
 */
export function DeferUntilLoaded({
  query: { isPending, failureCount, fetchStatus },
  children,
}: DeferUntilLoadedProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Parts gap={6} aria-busy={isPending && failureCount === 0 && fetchStatus === 'fetching' && !late}>
      {children}
    </Parts>
  );
}
