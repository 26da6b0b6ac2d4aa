import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { leadsKey } from '../queries/admin.queries.ts';

/** Bookings that wait for an admin's decision, longest first. */
export const undecidedBookingsQuery = (query: Input<'GET /vendor-admin/bookings/undecided'>['query'] = {}) =>
  queryOptions({
    queryKey: [...leadsKey, 'undecided-bookings', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/bookings/undecided', { query }, { signal }),
  });
