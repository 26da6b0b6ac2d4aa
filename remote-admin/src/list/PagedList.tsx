import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '@portal/shared/runtime';
import { ErrorState, Pager, Stack } from '@portal/shared/ui';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListArea } from './ListArea.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { Sorting } from './sorting.ts';

export interface PagedListProps<Row extends { id: number }, Sort extends string> extends Pick<
  DataTableProps<Row>,
  'columns' | 'spared'
> {
  /** The list's name. */
  label: string;
  /** The current page. While it loads, it holds the previous rows (`keepPreviousData`). */
  page: UseQueryResult<{ data: Row[]; meta: { current_page: number; last_page: number; total: number } }>;
  sorting?: Sorting<Sort>;
  onPage: (page: number) => void;
  /** The error if the list fails to load. */
  failed: string;
  /** Renders instead of zero rows. `total` distinguishes an empty list from a page past its end. */
  empty: (total: number) => ReactNode;
}

/** One page of a list in all its states. Empty and failed are separate states. */
export function PagedList<Row extends { id: number }, Sort extends string = never>(
  props: PagedListProps<Row, Sort>,
) {
  return (
    <ListArea label={props.label}>
      <Content {...props} />
    </ListArea>
  );
}

function Content<Row extends { id: number }, Sort extends string>({
  label,
  page,
  columns,
  spared,
  sorting,
  onPage,
  failed,
  empty,
}: PagedListProps<Row, Sort>) {
  if (page.isError && !page.data) {
    return (
      <ErrorState title={failed} retrying={page.isFetching} onRetry={() => void page.refetch()}>
        {errorText(page.error, '')}
      </ErrorState>
    );
  }
  if (!page.data) return <ListSkeleton />;
  const { data: rows, meta } = page.data;
  if (rows.length === 0) return empty(meta.total);
  return (
    <Stack gap={4}>
      <DataTable
        caption={label}
        rows={rows}
        columns={columns}
        spared={spared}
        sorting={sorting as Sorting | undefined}
        busy={page.isPlaceholderData}
      />
      <Pager page={meta.current_page} lastPage={meta.last_page} onPage={onPage} />
    </Stack>
  );
}
