import type { ReactNode } from 'react';
import { PageHeader, Stack, type Elements } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { ListEmpty, type ListEmptyProps } from './ListEmpty.tsx';
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx';
import { PagedList, type NumberedRow, type PagedListProps } from './PagedList.tsx';

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
