import { useQuery } from '@tanstack/react-query';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { texts } from '../texts.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';
import { Release } from './Release.tsx';
import { UndeliveredMails } from './UndeliveredMails.tsx';
import { jobQueuesQuery } from './operations.queries.ts';
import { operationsTexts as words } from './texts.ts';

/** /admin/operations: the queues, the failed jobs and emails, and the running release. */
export function Component() {
  const queues = useQuery(jobQueuesQuery);
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Card>
        <Queues />
      </Card>
      <DeferUntilLoaded query={queues}>
        <Card>
          <UndeliveredMails />
        </Card>
        <Card>
          <FailedJobs />
        </Card>
        <Card>
          <Release />
        </Card>
      </DeferUntilLoaded>
    </Stack>
  );
}
