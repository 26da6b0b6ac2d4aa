import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/domain';
import { call } from '@portal/shared/runtime';
import { Cluster, Loaded, Section } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { readOperationsAgain } from './read-again.ts';
import { TryAllAgain } from './TryAllAgain.tsx';
import { undeliveredMailsQuery } from './operations.queries.ts';
import { operationsTexts } from './texts.ts';

const { mails: words } = operationsTexts;

/** Emails that could not be delivered, each with a retry button. */
export function UndeliveredMails() {
  const cache = useQueryClient();
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
      <Loaded query={mails} texts={{ errorTitle: words.failed }}>
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
                    <ConfirmButton
                      label={words.resend}
                      variant="quiet"
                      describedBy={`mail-${mail.id}`}
                      title={words.resendTitle}
                      work={() => resendMail(mail.id)}
                      done={() => words.resent(mail.recipient)}
                      failed={words.resendFailed}
                      onSettled={() => readOperationsAgain(cache)}
                    >
                      {words.resendLead(mail.recipient)}
                    </ConfirmButton>
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

/** Tries every undelivered mail again. */
const resendAllMails = () => call('POST /vendor-admin/mails/undelivered/resend-all', {});

/** Tries an undelivered mail again. 409 when it is not undelivered any more. */
const resendMail = (mailId: number) =>
  call('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId } });
