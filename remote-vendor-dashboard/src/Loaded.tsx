import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@portal/shared/ui';
import { failureText } from './failure.ts';
import { Loading } from './skeleton/Loading.tsx';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  texts: { loading: string; errorTitle: string; errorText: string };
  /** The shape of what comes, so that nothing moves when it does. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that is drawn once its data is there; until then its shape, or what failed. */
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
