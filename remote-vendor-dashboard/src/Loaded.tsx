import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { failureText } from './failure.ts';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  texts: { loading: string; errorTitle: string; errorText: string };
  children: (data: Data) => ReactNode;
}

/** A part of a page that is drawn once its data is there; until then it says that it loads, or what failed. */
export function Loaded<Data>({ query, texts, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Spinner label={texts.loading} />;
  return (
    <ErrorState title={texts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(texts.errorText, error)}
    </ErrorState>
  );
}
