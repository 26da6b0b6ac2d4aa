import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { accountTexts as words } from './texts.ts';

/** The account's audit log, newest first. */
export function AccountActivity({ accountId }: { accountId: number }) {
  const log = useQuery(
    query('GET /vendor-admin/accounts/{accountId}/audit-log', { params: { accountId }, query: {} }),
  );
  return (
    <Loaded query={log} texts={{ errorTitle: words.activityFailed }}>
      {({ data: entries }) =>
        entries.length === 0 ? (
          <NoRecords>{words.noActivity}</NoRecords>
        ) : (
          <Timeline label={words.activity} entries={entries} />
        )
      }
    </Loaded>
  );
}
