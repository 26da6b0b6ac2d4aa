import { useQuery } from '@tanstack/react-query';
import { auditLogQuery } from '@portal/shared/api';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { Timeline } from '../timeline/Timeline.tsx';

const { account: words } = texts;

/** What was done to the account, newest first (the audit log). */
export function AccountActivity({ accountId }: { accountId: number }) {
  const log = useQuery(auditLogQuery(accountId));
  return (
    <Loaded query={log} failed={words.activityFailed}>
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
