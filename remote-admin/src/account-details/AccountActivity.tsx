import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

/** The account's audit log, newest first. */
export function AccountActivity({ accountId }: { accountId: number }) {
  const log = useQuery(
    query('GET /vendor-admin/accounts/{accountId}/audit-log', { params: { accountId }, query: {} }),
  );
  return (
    <Loaded query={log} texts={{ errorTitle: 'Failed to load recent activity' }}>
      {({ data: entries }) =>
        entries.length === 0 ? (
          <NoRecords>No activity yet</NoRecords>
        ) : (
          <Timeline label="Recent activity" entries={entries} />
        )
      }
    </Loaded>
  );
}
