import { useQuery } from '@tanstack/react-query';
import { resendAllMails, resendMail, undeliveredMailsQuery } from '@portal/shared/api';
import { formatDateTime } from '@portal/shared/domain';
import { Cluster, Section } from '@portal/shared/ui';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { TryAgainButton } from './TryAgainButton.tsx';
import { TryAllAgain } from './TryAllAgain.tsx';

const { mails: words } = texts.operations;

/** Mails that were given up, each to be tried again. */
export function UndeliveredMails() {
  const mails = useQuery({ ...undeliveredMailsQuery, refetchOnWindowFocus: 'always' });
  return (
    <Section
      title={words.title}
      description={words.lead}
      actions={
        Boolean(mails.data?.data.length) && (
          <TryAllAgain words={words} retry={resendAllMails} done={words.allResent} />
        )
      }
    >
      <Loaded query={mails} failed={words.failed}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <RecordList aria-label={words.title}>
              {data.map((mail) => (
                <li key={mail.id}>
                  <div>
                    <span id={`mail-${mail.id}`}>{words.to(mail)}</span>
                    <small>
                      {[words.attempts(mail.attempts), mail.last_error].filter(Boolean).join(' · ')}
                    </small>
                  </div>
                  <Cluster gap={3}>
                    <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>
                    <TryAgainButton
                      label={words.resend}
                      describedBy={`mail-${mail.id}`}
                      tryAgain={() => resendMail(mail.id)}
                      done={words.resent(mail.recipient)}
                      failed={words.resendFailed}
                    />
                  </Cluster>
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Section>
  );
}
