import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, Disclosure, PageHeader, Stack } from '@portal/shared/ui';
import { useDeadline } from '../list/use-deadline.ts';
import { texts } from '../texts.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { Health } from './Health.tsx';
import { failedJobsQuery, jobQueuesQuery, undeliveredMailsQuery } from './operations.queries.ts';
import { Queues } from './Queues.tsx';
import { Release } from './Release.tsx';
import { operationsTexts as words } from './texts.ts';
import { UndeliveredMails } from './UndeliveredMails.tsx';

/** /admin/operations: whether everything runs, what failed, and on demand the queues and the running release. */
export function Component() {
  const mails = useQuery(undeliveredMailsQuery);
  const jobs = useQuery(failedJobsQuery({ page: 1 }));
  const queues = useQuery(jobQueuesQuery);
  const showsMails = useSticky(mails.isError || Boolean(mails.data?.data.length));
  const showsJobs = useSticky(jobs.isError || Boolean(jobs.data?.meta.total));
  // The lists above would move the details if these came first. Lists that take too long appear below.
  const isWaiting = [mails, jobs, queues].some(({ isPending }) => isPending);
  const late = useDeadline(isWaiting);
  const showsDetails = useSticky(!isWaiting || late);
  const details = showsDetails && (
    <Card>
      <Disclosure open={queues.isError || undefined}>
        <summary>{words.queues.show}</summary>
        <Queues />
      </Disclosure>
      <Disclosure>
        <summary>{words.release.show}</summary>
        <Release />
      </Disclosure>
    </Card>
  );
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Health />
      {late && details}
      {showsMails && (
        <Card>
          <UndeliveredMails />
        </Card>
      )}
      {showsJobs && (
        <Card>
          <FailedJobs />
        </Card>
      )}
      {!late && details}
    </Stack>
  );
}

/** Stays true, so that a list doesn't vanish with its last row, nor a card while a request is repeated. */
function useSticky(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
