import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The teams of every account. */
export const allTeamsKey = ['team'] as const;

/** Everything about an account's team. */
export const teamKey = (accountId: number) => [...allTeamsKey, accountId] as const;

/** The members of an account, and for its owners the open invitations. */
export const teamQuery = (accountId: number) =>
  queryOptions({
    queryKey: teamKey(accountId),
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/team', { params: { accountId } }, { signal }),
  });
