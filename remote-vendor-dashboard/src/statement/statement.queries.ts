import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** The statements of every year. */
export const statementsKey = (accountId: number) => [...vendorAccountKey, accountId, 'statement'] as const;

/** An account's bookings and fees in a year. Without a year, the current one. */
export const statementQuery = ({ accountId, year }: { accountId: number; year?: number | undefined }) =>
  queryOptions({
    queryKey: [...statementsKey(accountId), year ?? 'current'],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/statement',
        { params: { accountId }, query: year === undefined ? {} : { year } },
        { signal },
      ),
  });
