import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { serverNow, formatInstant } from '@portal/shared/domain';
import { Banner, Button, Cluster, Skeleton, TextLink } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { paths } from '../paths.ts';
import { MAIL_QUEUE, queueLabel } from './queue-label.ts';
import { failedJobsQuery, jobQueuesQuery, undeliveredMailsQuery } from './operations.queries.ts';
import { operationsTexts } from './texts.ts';

const { health: words, jobs, mails, again } = operationsTexts;

/** A job that waits longer than this is a problem. */
const LATE_MS = 15 * 60_000;

/* Aligns the label, not its padding, with the edges of the notice. */
const Refresh = styled(Button)`
  margin-inline: -1.05em;
`;

/** As tall as the notice, whose button is below its text on a phone. */
const Waiting = styled.div`
  height: 4.5rem;

  @media (max-width: 560px) {
    height: 9.875rem;
  }
`;

/** One line: everything is running, or what isn't. */
export function Health() {
  const parts = {
    queues: useQuery({ ...jobQueuesQuery, refetchOnWindowFocus: 'always' }),
    failedJobs: useQuery(failedJobsQuery({ page: 1 })),
    undelivered: useQuery(undeliveredMailsQuery),
  };
  const { queues, failedJobs, undelivered } = parts;
  const all = Object.values(parts);
  const refresh = (
    <Refresh
      variant="quiet"
      size="small"
      busy={all.some(({ isRefetching }) => isRefetching)}
      onClick={() => all.forEach((part) => void part.refetch())}
    >
      {again}
    </Refresh>
  );
  if (all.some(({ isError }) => isError))
    return (
      <Banner tone="warning" title={words.unknown}>
        {refresh}
      </Banner>
    );
  if (!queues.data || !failedJobs.data || !undelivered.data)
    return (
      <Waiting>
        <Skeleton height="100%" radius="var(--radius-m)" />
      </Waiting>
    );
  // The list has the newest ones, and its queue counts all.
  const queue = queues.data.data.find(({ name }) => name === MAIL_QUEUE);
  const undeliveredMails = Math.max(undelivered.data.data.length, queue?.failed ?? 0);
  const { failing_webhooks: failingWebhooks } = queues.data;
  const problems = [
    failedJobs.data.meta.total > 0 && words.failedJobs(failedJobs.data.meta.total),
    undeliveredMails > 0 && words.undelivered(undeliveredMails),
    failingWebhooks > 0 && words.webhooks(failingWebhooks),
    ...queues.data.data
      .filter(({ waiting_since: since }) => since !== null && serverNow() - Date.parse(since) > LATE_MS)
      .map(({ name, waiting_since: since }) => words.late(queueLabel(name), formatInstant(since!))),
  ].filter((text) => text !== false);
  const isFine = problems.length === 0;
  return (
    <Banner tone={isFine ? 'success' : 'warning'} title={isFine ? words.fine : words.wrong}>
      <Cluster justify="space-between">
        <span>
          {(isFine ? [jobs.none, mails.none] : problems).map((text) => (
            <span key={text}>{text} </span>
          ))}
          {failingWebhooks > 0 && (
            <IfMay right="own">
              <TextLink to={paths.integrations()}>{words.toWebhooks}</TextLink>
            </IfMay>
          )}
        </span>
        {refresh}
      </Cluster>
    </Banner>
  );
}
