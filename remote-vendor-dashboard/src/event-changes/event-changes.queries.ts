import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** What the concierge changed about a lead's event. The version is part of the key, so each change fetches them again. */
export const eventChangesQuery = ({
  version,
  ...params
}: {
  accountId: number;
  leadId: number;
  version: number;
}) =>
  queryOptions({
    queryKey: ['event-changes', params.accountId, params.leadId, version],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads/{leadId}/event-changes', { params }, { signal }),
    enabled: version > 0,
  });
