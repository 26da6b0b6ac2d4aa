import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Pager,
  Stack,
  type Elements,
  type PagePosition,
} from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { isNarrowed } from './list-params.ts';
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx';
import { ListSkeleton, ToLastPage } from './ListSkeleton.tsx';
import type { Sorting } from './sorting.tsx';
import type { ListState } from './useListParams.ts';

const Total = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** A row of a list that has pages. */
interface NumberedRow {
  id: number;
}
interface PagedListProps<Row extends NumberedRow, Sort extends string> extends Pick<
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

interface ListEmptyProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  icon: Elements;
  words: {
    empty: string;
    /** Explains an empty list. */
    emptyLead?: string;
    /** Explains a search or filter without results. */
    emptyFiltered?: string;
    /** The button that resets search and filters. */
    clear?: string;
  };
}

interface ListPageProps<Row extends NumberedRow, Filter extends string, Sort extends string>
  extends
    Pick<PagedListProps<Row, Sort>, 'page' | 'waiting' | 'columns' | 'spared' | 'sorting'>,
    Pick<ListFiltersProps<Filter, Sort>, 'list' | 'filters' | 'moreFilters' | 'tools'> {
  words: ListEmptyProps<Filter, Sort>['words'] &
    ListFiltersProps<Filter, Sort>['words'] & {
      title: string;
      lead: string;
      /** The list's name, if it isn't the title. */
      list?: string;
      failed: string;
      total?: (count: number) => string;
    };
  icon: Elements;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Content between the title and the list: counts, notices or links to other lists. */
  above?: Elements;
  /** Content between the filters and the rows. */
  bar?: Elements;
  /** Content below the rows. */
  below?: Elements;
}

/**
 * A page with one list: title, search, filters, tools, and rows in all their states. Every list of the panel is one. It
 * shows a search if `words` name it, and filters if it gets some.
 */
export function ListPage<Row extends NumberedRow, Filter extends string, Sort extends string = never>({
  words,
  list,
  filters,
  moreFilters,
  icon,
  actions,
  above,
  tools,
  bar,
  below,
  ...rows
}: ListPageProps<Row, Filter, Sort>) {
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} actions={actions} />
      {above}
      <ListFilters list={list} words={words} filters={filters} moreFilters={moreFilters} tools={tools} />
      {bar}
      <PagedList
        {...rows}
        label={words.list ?? words.title}
        onPage={list.setPage}
        failed={words.failed}
        total={words.total}
        empty={<ListEmpty list={list} words={words} icon={icon} />}
      />
      {below}
    </Stack>
  );
}

/**
 * One page of a list in all its states. Empty and failed are separate states. The area begins with the first rows: content
 * above the list appears together with them, and would move an area that holds the skeleton.
 */
function PagedList<Row extends NumberedRow, Sort extends string = never>(props: PagedListProps<Row, Sort>) {
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

/** An empty list with an explanation, and a reset button if a search or filter caused it. */
function ListEmpty<Filter extends string, Sort extends string = never>({
  list,
  icon,
  words,
}: ListEmptyProps<Filter, Sort>) {
  const narrowed = isNarrowed(list);
  return (
    <EmptyState
      title={words.empty}
      icon={icon}
      action={
        narrowed &&
        words.clear !== undefined && (
          <Button variant="secondary" onClick={list.clear}>
            {words.clear}
          </Button>
        )
      }
    >
      {narrowed ? words.emptyFiltered : words.emptyLead}
    </EmptyState>
  );
}
