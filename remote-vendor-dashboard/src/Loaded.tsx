import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@portal/shared/ui';
import { failureText } from './failure.ts';
import { Loading } from './skeleton/Loading.tsx';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  texts: { loading: string; errorTitle: string; errorText: string };
  /** Has the shape of the loaded content, so nothing shifts when the content renders. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders part of a page from its query: a skeleton while it loads, an error if it fails. */
export function Loaded<Data>({ query, texts, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Loading label={texts.loading}>{skeleton}</Loading>;
  return (
    <ErrorState title={texts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(texts.errorText, error)}
    </ErrorState>
  );
}
