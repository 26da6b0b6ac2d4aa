import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, Skeleton, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What it says when there is no answer. */
  failed: string;
  /** How many rows of a list or a table are expected: they keep their place. */
  rows?: number;
  /** Keeps the place of what is no list. */
  place?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page with data of its own: its place while loading, its failure with a retry, or its content. */
export function Loaded<Data>({ query, failed, rows = 2, place, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <Stack gap={3}>{children(query.data)}</Stack>;
  if (query.isError) {
    return (
      <Banner tone="error" title={failed}>
        <Button variant="quiet" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      </Banner>
    );
  }
  return (
    <Stack gap={2} role="status" aria-label={texts.loading}>
      {place ?? Array.from({ length: rows }, (_, index) => <Skeleton key={index} height="2.5rem" />)}
    </Stack>
  );
}
