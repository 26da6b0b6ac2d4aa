import type { PostgresServer } from '../../../api/test/postgres-server.ts';
import type { Table } from '../../table.ts';
import { answers } from './answers.ts';
import { applications } from './applications.ts';
import { detail } from './detail.ts';
import { embedded } from './embedded.ts';
import type { Figure, BenchTarget } from './figure.ts';
import { intake } from './intake.ts';
import { scale } from './scale.ts';
import { signIn } from './sign-in.ts';
import { streams } from './streams.ts';

interface Beside extends BenchTarget {
  /** The bare server with two statements, on the same database. */
  peer: string;
  folder: string;
  postgres: Pick<PostgresServer, 'createDatabase' | 'url'>;
  /** The portal's list requests per second on PostgreSQL. */
  perSecond: number;
  runs: number;
  say: (line: string) => void;
}

/**
 * Measures the API's other figures one after another. Lead delivery and responses are last, because their
 * leads stay in the database.
 */
export async function figuresOf({ say, ...target }: Beside): Promise<Figure[]> {
  say('A lead, signing in, open dashboards, intake, answers …');
  const figures = [
    await detail(target),
    ...(await applications(target)),
    await signIn(target),
    ...(await streams(target)),
    await intake(target),
    await answers(target),
  ];
  figures.push(...(await scale({ ...target, say })));
  say('The embedded database …');
  return [...figures, ...(await embedded(target.folder, target.perSecond))];
}

/** A figure has no peer unless its row names one. */
export const tableOfFigures = (figures: Figure[]): Table => ({
  head: ['Beside the list', 'The portal', '(asked)'],
  rows: figures.map(({ what, measured, judged }) => [what, measured, judged]),
});
