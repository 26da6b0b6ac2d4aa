import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { EmptyState, PageHeader, Stack } from '@portal/shared/ui';
import { LIST_PAGE_SIZE } from '../list/list-params.ts';
import { PagedList } from '../list/PagedList.tsx';
import { useListParams } from '../list/useListParams.ts';
import { texts } from '../texts.ts';
import { bookingColumns } from './booking-columns.tsx';
import { undecidedTexts as words } from './booking-texts.ts';
import { LeadsNav } from './LeadsNav.tsx';
import { undecidedBookingsQuery } from './leads.queries.ts';

/** /admin/leads/bookings: bookings on which vendor and client disagree, to decide. */
export function Component() {
  const list = useListParams([]);
  const page = useQuery({
    ...undecidedBookingsQuery({ page: list.page, per_page: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <LeadsNav />
      <PagedList
        label={words.title}
        page={page}
        columns={bookingColumns}
        onPage={list.setPage}
        failed={words.failed}
        empty={
          <EmptyState title={words.empty} icon={<Handshake aria-hidden="true" />}>
            {words.emptyLead}
          </EmptyState>
        }
      />
    </Stack>
  );
}
