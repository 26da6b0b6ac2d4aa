import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { formatInstantDate } from '@portal/shared/domain';
import type { Output } from '@portal/shared/runtime';
import { Banner, Cluster, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Tall enough for a finger beside the next one. */
const Request = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;

/** A notice above the accounts that lists open profile update requests. Renders nothing if there are none. */
export function OpenRequests({ requests }: { requests: Output<'GET /vendor-admin/profile-requests'> }) {
  const { search } = useLocation();
  if (requests.data.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={
        requests.meta.total === 1
          ? '1 open profile update request'
          : `${requests.meta.total} open profile update requests`
      }
    >
      Vendors can’t edit their profile. Apply or decline the changes they asked for.
      <Cluster gap={4}>
        {requests.data.map((request) => (
          <Request key={request.id} to={paths.account({ accountId: request.account_id, search })}>
            {request.business_name}, {formatInstantDate(request.created_at)}
          </Request>
        ))}
      </Cluster>
    </Banner>
  );
}
