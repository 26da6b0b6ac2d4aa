import type { PostgresServer } from '../../../api/test/postgres-server.ts';
import type { Table } from '../../table.ts';
import { embedded } from './embedded.ts';
import type { Figure, BenchTarget } from './figure.ts';
import { intake } from './intake.ts';
import { scale } from './scale.ts';
import { signIn } from './sign-in.ts';
import { streams } from './streams.ts';

interface Beside extends BenchTarget {
  folder: string;
  postgres: Pick<PostgresServer, 'createDatabase' | 'url'>;
  /** The portal's list requests per second on PostgreSQL. */
  perSecond: number;
  say: (line: string) => void;
}

/**
 * Measures the API's other figures one after another. Lead delivery is last, because its
 * leads stay in the database.
 */
export async function figuresOf({ say, ...target }: Beside): Promise<Figure[]> {
  say('Logins, open dashboards, delivery of leads …');
  const figures = [await signIn(target), ...(await streams(target)), await intake(target)];
  figures.push(...(await scale({ ...target, say })));
  say('The embedded database …');
  return [...figures, ...(await embedded(target.folder, target.perSecond))];
}

/** These figures have no peer. */
export const tableOfFigures = (figures: Figure[]): Table => ({
  head: ['Beside the list', 'The portal', '(asked)'],
  rows: figures.map(({ what, measured, judged }) => [what, measured, judged]),
});
