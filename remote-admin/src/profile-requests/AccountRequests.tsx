import { useQuery } from '@tanstack/react-query';
import { accountProfileRequestsQuery } from '@portal/shared/api';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { ProfileRequestCard } from './ProfileRequestCard.tsx';

const { requests: words } = texts.account;

/** What the account asked to have changed, newest first; an open request is applied or refused here. */
export function AccountRequests({ accountId }: { accountId: number }) {
  const requests = useQuery(accountProfileRequestsQuery(accountId, { per_page: 10 }));
  return (
    <Loaded query={requests} failed={words.failed}>
      {({ data }) =>
        data.length === 0 ? (
          <NoRecords>{words.none}</NoRecords>
        ) : (
          data.map((request) => <ProfileRequestCard key={request.id} request={request} />)
        )
      }
    </Loaded>
  );
}
