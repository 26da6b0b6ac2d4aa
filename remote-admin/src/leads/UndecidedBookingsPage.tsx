import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useAllowedColumns } from '../list/use-allowed-columns.ts';
import { useListParams } from '../list/useListParams.ts';
import { bookingColumns } from './booking-columns.tsx';
import { undecidedTexts as words } from './booking-texts.ts';
import { LeadsNav } from './LeadsNav.tsx';
import { undecidedBookingsQuery } from './leads.queries.ts';

/** /admin/leads/bookings: bookings on which vendor and client disagree, to decide. */
export function Component() {
  const list = useListParams();
  const columns = useAllowedColumns(bookingColumns, 'money');
  const page = useQuery({
    ...undecidedBookingsQuery(pageParams(list)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <ListPage
      words={words}
      list={list}
      above={<LeadsNav />}
      icon={<Handshake aria-hidden="true" />}
      page={page}
      columns={columns}
    />
  );
}
