import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, Skeleton, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The error if loading fails. */
  failed: string;
  /** The expected number of rows of a list or table, to reserve their space. */
  rows?: number;
  /** A placeholder for content other than a list. */
  place?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Part of a page with its own query: a placeholder while loading, an error with a retry, or the content. */
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
