import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, Pager, Stack, type Elements, type PagePosition } from '@portal/shared/ui';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { Sorting } from './sorting.ts';
import { ToLastPage } from './ToLastPage.tsx';

const Total = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** A row of a list that has pages. */
export interface NumberedRow {
  id: number;
}
export interface PagedListProps<Row extends NumberedRow, Sort extends string> extends Pick<
  DataTableProps<Row>,
  'columns' | 'spared'
> {
  /** The list's name. */
  label: string;
  /** The current page. While it loads, it holds the previous rows (`keepPreviousData`). */
  page: UseQueryResult<{
    data: Row[];
    meta: { current_page: number; per_page: number; last_page: number; total: number };
  }>;
  /** Shows the skeleton until content above the rows, which would move them, has loaded. */
  waiting?: boolean;
  sorting?: Sorting<Sort>;
  onPage: (position: PagePosition, options?: { replace: boolean }) => void;
  /** The error if the list fails to load. */
  failed: string;
  /** The number of rows on all pages, as text. */
  total?: (count: number) => string;
  /** Renders instead of zero rows. */
  empty: Elements;
}

/**
 * One page of a list in all its states. Empty and failed are separate states. The area begins with the first rows: content
 * above the list appears together with them, and would move an area that holds the skeleton.
 */
export function PagedList<Row extends NumberedRow, Sort extends string = never>(
  props: PagedListProps<Row, Sort>,
) {
  const [isOpen, setOpen] = useState(false);
  const isReady = !props.waiting && !props.page.isPending;
  if (isReady && !isOpen) setOpen(true);
  if (!isOpen) return <ListSkeleton />;
  return (
    <section aria-label={props.label}>
      <Content {...props} />
    </section>
  );
}

function Content<Row extends NumberedRow, Sort extends string>({
  label,
  page,
  columns,
  spared,
  sorting,
  onPage,
  failed,
  total,
  empty,
}: PagedListProps<Row, Sort>) {
  if (page.isError && !page.data) {
    return (
      <ErrorState
        title={failed}
        error={page.error}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (!page.data) return <ListSkeleton />;
  const { data: rows, meta } = page.data;
  if (rows.length === 0 && meta.total > 0)
    return page.isPlaceholderData ? <ListSkeleton /> : <ToLastPage meta={meta} onPage={onPage} />;
  if (rows.length === 0) return empty;
  return (
    <Stack gap={4}>
      {total && <Total role="status">{total(meta.total)}</Total>}
      <DataTable
        caption={label}
        rows={rows}
        columns={columns}
        spared={spared}
        sorting={sorting as Sorting | undefined}
        busy={page.isPlaceholderData}
      />
      <Pager meta={meta} rows={rows} onPage={onPage} />
    </Stack>
  );
}
