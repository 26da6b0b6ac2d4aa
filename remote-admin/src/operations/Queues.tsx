import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Loaded, Section } from '@portal/shared/ui';
import { FigureTable } from '../figures/FigureTable.tsx';
import { queueLabel } from './queue-label.ts';
import { operationsTexts } from './texts.ts';

const { queues: words } = operationsTexts;

/** The counts of each queue: waiting, active, delayed and failed jobs. */
export function Queues() {
  const queues = useQuery({
    ...query('GET /vendor-admin/operations/queues'),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Section title={words.title} description={words.lead}>
      <Loaded query={queues} texts={{ errorTitle: words.failed }}>
        {({ data }) => (
          <FigureTable
            caption={words.title}
            columns={Object.values(words.columns)}
            none={words.none}
            rows={data.map((queue) => ({
              key: queue.name,
              cells: [
                queueLabel(queue.name),
                formatNumber(queue.waiting),
                formatNumber(queue.running),
                formatNumber(queue.later),
                formatNumber(queue.failed),
                queue.waiting_since ? formatInstant(queue.waiting_since) : words.nothingWaits,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
