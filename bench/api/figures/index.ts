import type { PostgresServer } from '../../../api/test/postgres-server.ts';
import type { Table } from '../../table.ts';
import { embedded } from './embedded.ts';
import type { Figure, BenchTarget } from './figure.ts';
import { gateway } from './gateway.ts';
import { intake } from './intake.ts';
import { scale } from './scale.ts';
import { signIn } from './sign-in.ts';
import { streams } from './streams.ts';
import { tracing } from './tracing.ts';

interface Beside extends BenchTarget {
  folder: string;
  postgres: Pick<PostgresServer, 'createDatabase' | 'url'>;
  say: (line: string) => void;
}

/**
 * Measures the API's other figures one after another. A figure that fails becomes a row that says so. Lead delivery is
 * after the figures whose account it fills.
 */
export async function figuresOf({ say, ...target }: Beside): Promise<Figure[]> {
  say('Logins, open dashboards, delivery of leads …');
  const figures = await rowsOf('Logins', () => signIn(target));
  figures.push(...(await rowsOf('Open dashboards', () => streams(target))));
  figures.push(...(await rowsOf('The gateway', () => gateway(target))));
  figures.push(...(await rowsOf('Tracing', () => tracing(target))));
  figures.push(...(await rowsOf('Intake of leads', () => intake(target))));
  figures.push(...(await rowsOf('Long lists', () => scale({ ...target, say }))));
  say('The embedded database …');
  const onEmbedded = () => embedded(target);
  return [...figures, ...(await rowsOf('Embedded database', onEmbedded))];
}

async function rowsOf(what: string, measure: () => Promise<Figure | Figure[]>): Promise<Figure[]> {
  try {
    return [await measure()].flat();
  } catch (error) {
    return [{ what, measured: `failed: ${(error as Error).message}`, judged: '' }];
  }
}

/** These figures have no peer. */
export const tableOfFigures = (figures: Figure[]): Table => ({
  head: ['Other figures', 'The portal', '(asked)'],
  rows: figures.map(({ what, measured, judged }) => [what, measured, judged]),
});
