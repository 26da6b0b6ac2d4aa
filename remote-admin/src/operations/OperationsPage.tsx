import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';
import { Release } from './Release.tsx';
import { UndeliveredMails } from './UndeliveredMails.tsx';

const { operations: words } = texts;

/** /admin/operations: the queues, what could not be done, and the release that runs. */
export function OperationsPage() {
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Card>
        <Queues />
      </Card>
      <Card>
        <UndeliveredMails />
      </Card>
      <Card>
        <FailedJobs />
      </Card>
      <Card>
        <Release />
      </Card>
    </Stack>
  );
}
