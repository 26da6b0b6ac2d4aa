import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Banner } from './Banner.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Without `errorText`, a failure is a banner, which fits a small part of a page. */
  texts: { loading?: string; errorTitle: string; errorText?: string };
  /** Has the shape of the loaded content, so nothing shifts when the content renders. Defaults to `rows`. */
  skeleton?: ReactNode;
  /** The expected number of rows of a list or table, to reserve their space. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Part of a page with its own query: a skeleton while it loads, an error with a retry, or the content. */
export function Loaded<Data>({ query, texts, skeleton, rows = 2, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return <Stack gap={3}>{children(data)}</Stack>;
  if (!error)
    return (
      <Loading label={texts.loading ?? 'Loading...'}>{skeleton ?? <SkeletonRows rows={rows} />}</Loading>
    );
  const retry = () => void refetch();
  return texts.errorText ? (
    <ErrorState title={texts.errorTitle} error={error} onRetry={retry} retrying={isFetching}>
      {texts.errorText}
    </ErrorState>
  ) : (
    <Banner tone="error" title={texts.errorTitle}>
      <Button variant="quiet" size="small" busy={isFetching} onClick={retry}>
        Try Again
      </Button>
    </Banner>
  );
}

const SkeletonRows = ({ rows }: { rows: number }) => (
  <Stack gap={2}>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height="2.5rem" />
    ))}
  </Stack>
);
