import { useQuery } from '@tanstack/react-query';
import { retriedRoutes } from './retried-routes.ts';
import { formatInstant, formatNumber } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Cluster, ConfirmButton, Loaded, Section } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { RetryAllButton } from './RetryAllButton.tsx';
import { MAIL_QUEUE } from './queue-label.ts';

const words = {
  mails: {
    all: 'Retry all',
    allTitle: 'Resend every undelivered email?',
    allLead: 'We’ll send each email to its recipient once more.',
    allResent: (count: number) =>
      count === 1 ? 'We’ll send 1 email again.' : `We’ll send ${count} emails again.`,
    allFailed: 'Failed to resend the emails',
  },
} as const;

/** Emails that could not be delivered, each with a retry button. */
export function UndeliveredMails() {
  const resendAll = useCall('POST /vendor-admin/mails/undelivered/resend-all', { refresh: retriedRoutes });
  const mails = useQuery({ ...query('GET /vendor-admin/mails/undelivered'), refetchOnWindowFocus: 'always' });
  // The list has the newest ones, and the queue counts all.
  const queues = useQuery(query('GET /vendor-admin/operations/queues'));
  const total = queues.data?.data.find(({ name }) => name === MAIL_QUEUE)?.failed ?? 0;
  return (
    <Section
      title="Undelivered emails"
      description="Emails that failed after several attempts, newest first."
      actions={
        Boolean(mails.data?.data.length) && (
          <RetryAllButton words={words.mails} retry={resendAll} done={words.mails.allResent} />
        )
      }
    >
      <Loaded query={mails} texts={{ errorTitle: 'Failed to load undelivered emails' }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>Every email was delivered or is on its way.</NoRecords>
          ) : (
            <>
              {total > data.length && (
                <NoRecords>{`These are the ${formatNumber(data.length)} newest of ${formatNumber(total)}. Retry all resends every one.`}</NoRecords>
              )}
              <RecordList aria-label="Undelivered emails">
                {data.map((mail) => (
                  <li key={mail.id}>
                    <div>
                      <span id={`mail-${mail.id}`}>{`${mail.template} to ${mail.recipient}`}</span>
                      <small>
                        {[mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`, mail.last_error]
                          .filter(Boolean)
                          .join(' · ')}
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
      label="Try again"
      variant="quiet"
      describedBy={`mail-${mail.id}`}
      title="Send this email again?"
      action={resend}
      done={() => `We’ll send the email to ${mail.recipient} again.`}
      failed="Failed to resend the email"
    >
      {`We’ll send it to ${mail.recipient}.`}
    </ConfirmButton>
  );
}
