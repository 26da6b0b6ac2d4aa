import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { auditKindNames, type AuditKind, formatCount } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { pageParams, usableDays } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { auditLogColumns } from './audit-log-columns.tsx';

const words = {
  title: 'Audit Log',
  lead: 'What admins did, newest first, with the values before and after.',
  search: 'Search the log',
  searchPlaceholder: 'Search by admin or business…',
  filter: 'Filter by kind',
  kinds: {
    decisions: 'Decisions',
    settings: 'Settings',
    keys: 'Keys and webhooks',
    roles: 'Roles and access',
    exports: 'Exports',
    reads: 'Reading vendors’ data',
    other: 'Other',
  } satisfies Record<AuditKind, string>,
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`,
  empty: 'Nothing found',
  emptyLead: 'An entry appears here as soon as an admin changes something.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show the whole log',
  failed: 'Failed to load the log',
} as const;

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
