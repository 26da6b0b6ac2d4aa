import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** Earlier versions of the response of a lead. The version is part of the key, so each change fetches them again. */
export const responseHistoryQuery = ({
  version,
  ...params
}: {
  accountId: number;
  leadId: number;
  version: number;
}) =>
  queryOptions({
    queryKey: ['response-history', params.accountId, params.leadId, version],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads/{leadId}/response/history', { params }, { signal }),
  });
