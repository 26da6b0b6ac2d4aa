import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { WorkList } from '../figures/WorkList.tsx';
import { bookingColumns } from './booking-columns.tsx';

import { BOOKING_CONFIRMATION_DAYS } from '@portal/shared/domain';

const words = {
  title: 'Bookings to decide',
  none: 'Vendors and clients agree on every booking.',
} as const;

/** Bookings on which vendor and client disagree, to decide. */
export function UndecidedBookings() {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const page = useQuery({
    ...query('GET /vendor-admin/bookings/undecided', { query: pageParams(position) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Loaded query={page} texts={{ errorTitle: 'Failed to load bookings' }}>
      {({ data, meta }) =>
        data.length === 0 && meta.total > 0 ? (
          <ToLastPage meta={meta} onPage={setPosition} />
        ) : (
          <WorkList
            words={words}
            lead={`Vendor and client reported different amounts, only one of them has reported for ${BOOKING_CONFIRMATION_DAYS} days, or the client booked a lead that was closed. The fee follows your decision.`}
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
