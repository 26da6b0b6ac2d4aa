import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { auditKindNames } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { pageParams, usableDays } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { auditLogColumns } from './audit-log-columns.tsx';
import { auditLogTexts as words } from './texts.ts';

const filters = [
  { value: 'all', label: texts.all },
  ...auditKindNames.map((kind) => ({ value: kind, label: words.kinds[kind] })),
] as const;

/** /admin/audit-log: what every admin did, for owners. */
export function Component() {
  const list = useListParams(auditKindNames, [], { days: true });
  const page = useQuery({
    ...query('GET /vendor-admin/audit-log', {
      query: {
        ...pageParams(list),
        search: list.search || undefined,
        kind: list.filter === 'all' ? undefined : list.filter,
        ...usableDays(list),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={words}
      list={list}
      filters={filters}
      icon={<ScrollText aria-hidden="true" />}
      page={page}
      columns={auditLogColumns}
      tools={<DaysFilter from={list.from} to={list.to} onChange={list.setDays} />}
    />
  );
}
