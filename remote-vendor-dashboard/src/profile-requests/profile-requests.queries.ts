import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import type { PagePosition } from '@portal/shared/ui';

/** Every page of what an account asked to have changed. */
export const profileRequestsKey = (accountId: number) =>
  [...vendorAccountKey, accountId, 'profile-requests'] as const;

/** What the account asked to have changed, newest first, and what became of it. */
export const ownProfileRequestsQuery = (accountId: number, position: PagePosition = { page: 1 }) =>
  queryOptions({
    queryKey: [...profileRequestsKey(accountId), position],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/profile/requests',
        { params: { accountId }, query: { ...position, per_page: 5 } },
        { signal },
      ),
  });
