import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { WorkList } from '../figures/WorkList.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { undecidedTexts as words } from './texts.ts';

/** Bookings on which vendor and client disagree, to decide. */
export function UndecidedBookings() {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const page = useQuery({
    ...query('GET /vendor-admin/bookings/undecided', { query: pageParams(position) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Loaded query={page} texts={{ errorTitle: words.failed }}>
      {({ data, meta }) =>
        data.length === 0 && meta.total > 0 ? (
          <ToLastPage meta={meta} onPage={setPosition} />
        ) : (
          <WorkList
            words={words}
            lead={words.lead}
            rows={data}
            columns={bookingColumns}
            busy={page.isPlaceholderData}
          >
            {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
          </WorkList>
        )
      }
    </Loaded>
  );
}
