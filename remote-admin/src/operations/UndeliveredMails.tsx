import { useQuery } from '@tanstack/react-query';
import { retriedRoutes } from './retried-routes.ts';
import { formatInstant } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Cluster, ConfirmButton, Loaded, Section } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { RetryAllButton } from './RetryAllButton.tsx';
import { MAIL_QUEUE } from './queue-label.ts';
import { operationsTexts } from './texts.ts';

const { mails: words } = operationsTexts;

/** Emails that could not be delivered, each with a retry button. */
export function UndeliveredMails() {
  const resendAll = useCall('POST /vendor-admin/mails/undelivered/resend-all', { refresh: retriedRoutes });
  const mails = useQuery({ ...query('GET /vendor-admin/mails/undelivered'), refetchOnWindowFocus: 'always' });
  // The list has the newest ones, and the queue counts all.
  const queues = useQuery(query('GET /vendor-admin/operations/queues'));
  const total = queues.data?.data.find(({ name }) => name === MAIL_QUEUE)?.failed ?? 0;
  return (
    <Section
      title={words.title}
      description={words.lead}
      actions={
        Boolean(mails.data?.data.length) && (
          <RetryAllButton words={words} retry={resendAll} done={words.allResent} />
        )
      }
    >
      <Loaded query={mails} texts={{ errorTitle: words.failed }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <>
              {total > data.length && <NoRecords>{words.newest({ shown: data.length, total })}</NoRecords>}
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
                      <time dateTime={mail.created_at}>{formatInstant(mail.created_at)}</time>
                      <ResendMail mail={mail} />
                    </Cluster>
                  </li>
                ))}
              </RecordList>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function ResendMail({ mail }: { mail: { id: number; recipient: string } }) {
  const resend = useCall('POST /vendor-admin/mails/{mailId}/resend', {
    params: { mailId: mail.id },
    refresh: retriedRoutes,
  });
  return (
    <ConfirmButton
      label={words.resend}
      variant="quiet"
      describedBy={`mail-${mail.id}`}
      title={words.resendTitle}
      action={resend}
      done={() => words.resent(mail.recipient)}
      failed={words.resendFailed}
    >
      {words.resendLead(mail.recipient)}
    </ConfirmButton>
  );
}
