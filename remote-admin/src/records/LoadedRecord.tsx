import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ApiError } from '@portal/shared/runtime';
import { EmptyState, Loaded } from '@portal/shared/ui';

interface LoadedRecordProps<Data> {
  /** The id of the URL, or null if it is invalid. Then the query is disabled. */
  id: number | null;
  query: UseQueryResult<Data>;
  texts: { failed: string; notFound: string; notFoundLead: string };
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** The content of a record’s page, or a message that the record does not exist. */
export function LoadedRecord<Data>({ id, query, texts, rows = 4, children }: LoadedRecordProps<Data>) {
  return id === null || (query.error instanceof ApiError && query.error.status === 404) ? (
    <EmptyState icon={<SearchX aria-hidden="true" />} title={texts.notFound}>
      {texts.notFoundLead}
    </EmptyState>
  ) : (
    <Loaded query={query} texts={{ errorTitle: texts.failed }} rows={rows}>
      {/* The key resets dialogs and filters when another record opens. */}
      {(data) => <Fragment key={id}>{children(data)}</Fragment>}
    </Loaded>
  );
}
