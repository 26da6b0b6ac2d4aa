import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Loaded, Section } from '@portal/shared/ui';
import { FigureTable } from '../figures/FigureTable.tsx';
import { queueLabel } from './queue-label.ts';

const words = {
  queues: {
    columns: {
      name: 'Queue',
      waiting: 'Waiting',
      running: 'Running',
      later: 'Later',
      failed: 'Failed',
      since: 'Waiting since',
    },
  },
} as const;

/** The counts of each queue: waiting, active, delayed and failed jobs. */
export function Queues() {
  const queues = useQuery({
    ...query('GET /vendor-admin/operations/queues'),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Section title="Queues" description="Queued jobs and emails.">
      <Loaded query={queues} texts={{ errorTitle: 'Failed to load the queues' }}>
        {({ data }) => (
          <FigureTable
            caption="Queues"
            columns={Object.values(words.queues.columns)}
            none="There are no queues."
            rows={data.map((queue) => ({
              key: queue.name,
              cells: [
                queueLabel(queue.name),
                formatNumber(queue.waiting),
                formatNumber(queue.running),
                formatNumber(queue.later),
                formatNumber(queue.failed),
                queue.waiting_since ? formatInstant(queue.waiting_since) : '–',
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
