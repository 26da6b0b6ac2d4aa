import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useAllowedColumns } from '../list/DataTable.tsx';
import { useListParams } from '../list/useListParams.ts';
import { heldLeadColumns } from './held-lead-columns.tsx';
import { LeadsNav } from './LeadsNav.tsx';

const words = {
  title: 'Leads',
  lead: "Leads that don't match the vendor's preferences wait here, oldest first. The vendor sees a lead only after you deliver it.",
  empty: 'No held leads',
  emptyLead: 'Every new lead matches its vendor.',
  failed: 'Failed to load leads',
} as const;

/** /admin/leads: held leads, which wait for an admin because they don't fit their vendor. */
export function Component() {
  const list = useListParams();
  const columns = useAllowedColumns(heldLeadColumns, 'operate');
  const page = useQuery({
    ...query('GET /vendor-admin/leads/held', { query: pageParams(list) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <ListPage
      words={words}
      list={list}
      above={<LeadsNav />}
      icon={<Inbox aria-hidden="true" />}
      page={page}
      columns={columns}
    />
  );
}
