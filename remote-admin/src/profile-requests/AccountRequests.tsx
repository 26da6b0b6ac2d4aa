import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { ProfileRequestCard } from './ProfileRequestCard.tsx';

/** The account's profile update requests, newest first, with buttons to apply or reject an open one. */
export function AccountRequests({ accountId }: { accountId: number }) {
  const requests = useQuery(
    query('GET /vendor-admin/accounts/{accountId}/profile-requests', {
      params: { accountId },
      query: { per_page: 10 },
    }),
  );
  return (
    <Loaded query={requests} texts={{ errorTitle: 'Failed to load profile update requests' }}>
      {({ data }) =>
        data.length === 0 ? (
          <NoRecords>No requests yet</NoRecords>
        ) : (
          data.map((request) => <ProfileRequestCard key={request.id} request={request} />)
        )
      }
    </Loaded>
  );
}
