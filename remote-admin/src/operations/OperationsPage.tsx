import { useQuery } from '@tanstack/react-query';
import { WATCH_MS } from '../polling.ts';
import { query } from '@portal/shared/queries';
import { Card, Disclosure, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui';
import { useDeadline } from '../use-deadline.ts';
import { texts } from '../texts.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';
import { Release } from './Release.tsx';
import { UndeliveredMails } from './UndeliveredMails.tsx';

/** /admin/operations: what failed, and on demand the queues and the running release. */
export function Component() {
  const mails = useQuery(query('GET /vendor-admin/mails/undelivered'));
  const jobs = useQuery(query('GET /vendor-admin/operations/failed-jobs', { query: { page: 1 } }));
  const queues = useQuery({ ...query('GET /vendor-admin/operations/queues'), refetchInterval: WATCH_MS });
  // The parts move each other while they load, so they appear together. Lists that take too long load in place.
  const isWaiting = [mails, jobs, queues].some(({ isPending }) => isPending);
  const late = useDeadline(isWaiting);
  return (
    <Stack gap={6}>
      <title>{texts.title('Operations')}</title>
      <PageHeader title="Operations" lead="Failed emails and jobs, the queues and the running release." />
      {isWaiting && !late ? (
        <Loading label={texts.loading}>
          <Skeleton height="20rem" radius="var(--radius-m)" />
        </Loading>
      ) : (
        <>
          <Card>
            <UndeliveredMails />
          </Card>
          <Card>
            <FailedJobs />
          </Card>
          <Card>
            <Disclosure open={queues.isError || undefined}>
              <summary>Show the queues</summary>
              <Queues />
            </Disclosure>
            <Disclosure>
              <summary>Show the running versions</summary>
              <Release />
            </Disclosure>
          </Card>
        </>
      )}
    </Stack>
  );
}
