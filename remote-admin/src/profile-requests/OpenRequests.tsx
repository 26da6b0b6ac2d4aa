import { useQuery } from '@tanstack/react-query';
import { formatInstantDate } from '@portal/shared/domain';
import { Banner, Cluster, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { accountTexts } from '../account-details/texts.ts';
import { profileRequestsQuery } from './profile-requests.queries.ts';

const { requests: words } = accountTexts;
const SHOWN = 5;

/** A notice above the accounts that lists open profile update requests. Renders nothing if there are none. */
export function OpenRequests() {
  const { data } = useQuery(profileRequestsQuery({ status: 'open', per_page: SHOWN }));
  if (!data || data.data.length === 0) return null;
  return (
    <Banner tone="warning" title={words.waiting(data.meta.total)}>
      {words.waitingLead}
      <Cluster gap={4}>
        {data.data.map((request) => (
          <TextLink key={request.id} to={paths.account({ accountId: request.account_id })}>
            {request.business_name}, {formatInstantDate(request.created_at)}
          </TextLink>
        ))}
      </Cluster>
    </Banner>
  );
}
