import type { ReactNode } from 'react';
import { PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { ListEmpty, type ListEmptyProps } from './ListEmpty.tsx';
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';

export interface ListPageProps<Row extends { id: number }, Filter extends string, Sort extends string>
  extends
    Pick<PagedListProps<Row, Sort>, 'page' | 'columns' | 'sorting'>,
    Pick<ListFiltersProps<Filter, Sort>, 'list' | 'filters' | 'tools'> {
  words: ListEmptyProps<Filter, Sort>['words'] &
    ListFiltersProps<Filter, Sort>['words'] & { title: string; lead: string; failed: string };
  icon: ReactNode;
  /** Content between the title and the list: counts or links to other lists. */
  above?: ReactNode;
}

/** A page with one list: title, filters, tools, and rows in all their states. */
export function ListPage<Row extends { id: number }, Filter extends string, Sort extends string = never>({
  words,
  list,
  filters,
  icon,
  above,
  tools,
  ...rows
}: ListPageProps<Row, Filter, Sort>) {
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      {above}
      <ListFilters list={list} words={words} filters={filters} tools={tools} />
      <PagedList
        {...rows}
        label={words.title}
        onPage={list.setPage}
        failed={words.failed}
        empty={() => <ListEmpty list={list} words={words} icon={icon} />}
      />
    </Stack>
  );
}
