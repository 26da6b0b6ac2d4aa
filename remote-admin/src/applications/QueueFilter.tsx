import { useQuery } from '@tanstack/react-query';
import { applicationQueues, type ApplicationQueue } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { FilterButtons } from '@portal/shared/ui';

const words = {
  queues: {
    open: 'Needs review',
    answered: 'Answered by applicant',
    waiting: 'Waiting on applicant',
    mine: 'Mine',
    unassigned: 'Unassigned',
  },
} as const;

interface QueueFilterProps {
  list: { queue?: ApplicationQueue; setQueue: (queue: ApplicationQueue | undefined) => void };
}

/** The queues of applications that await a decision, with their counts. Pressing the current one shows all again. */
export function QueueFilter({ list: { queue, setQueue } }: QueueFilterProps) {
  const { data: stats } = useQuery(query('GET /vendor-admin/applications/stats'));
  return (
    <FilterButtons
      label="Filter by queue"
      options={applicationQueues.map((value) => ({
        value,
        label: words.queues[value],
        count: stats?.queues[value],
      }))}
      value={queue}
      onChange={(chosen) => setQueue(chosen === queue ? undefined : chosen)}
    />
  );
}
