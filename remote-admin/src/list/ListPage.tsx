import type { ReactNode } from 'react';
import { PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { ListEmpty, type ListEmptyProps } from './ListEmpty.tsx';
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';

export interface ListPageProps<Row extends { id: number }, Filter extends string, Sort extends string>
  extends
    Pick<PagedListProps<Row, Sort>, 'page' | 'columns' | 'sorting'>,
    Pick<ListFiltersProps<Filter, Sort>, 'list' | 'filters' | 'moreFilters' | 'tools'> {
  words: ListEmptyProps<Filter, Sort>['words'] &
    ListFiltersProps<Filter, Sort>['words'] & {
      title: string;
      lead: string;
      failed: string;
      total?: (count: number) => string;
    };
  icon: ReactNode;
  /** Content between the title and the list: counts or links to other lists. */
  above?: ReactNode;
  /** Content between the filters and the rows. */
  bar?: ReactNode;
}

/** A page with one list: title, filters, tools, and rows in all their states. */
export function ListPage<Row extends { id: number }, Filter extends string, Sort extends string = never>({
  words,
  list,
  filters,
  moreFilters,
  icon,
  above,
  tools,
  bar,
  ...rows
}: ListPageProps<Row, Filter, Sort>) {
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      {above}
      <ListFilters list={list} words={words} filters={filters} moreFilters={moreFilters} tools={tools} />
      {bar}
      <PagedList
        {...rows}
        label={words.title}
        onPage={list.setPage}
        failed={words.failed}
        total={words.total}
        empty={<ListEmpty list={list} words={words} icon={icon} />}
      />
    </Stack>
  );
}
