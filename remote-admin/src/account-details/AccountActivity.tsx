import { useQuery } from '@tanstack/react-query';
import { auditLogQuery } from '@portal/shared/api';
import { formatDateTime } from '@portal/shared/domain';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { auditDetails, auditLabel } from './audit.ts';

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
          <RecordList aria-label={words.activity}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <div>
                  {auditLabel(entry)}
                  <small>{[entry.performed_by, ...auditDetails(entry)].join(' · ')}</small>
                </div>
                <time dateTime={entry.performed_at}>{formatDateTime(entry.performed_at)}</time>
              </li>
            ))}
          </RecordList>
        )
      }
    </Loaded>
  );
}
