import pg from 'pg';
import { judged } from '../../table.ts';
import { perSecondOf } from '../throughput.ts';
import { handOver, type Figure, type BenchTarget } from './figure.ts';

const LEADS = 2000;
const LEAST = 500;

/** Delivers leads as the concierge, as fast as possible. Then counts them in the database. */
export async function intake({ url, accountId, databaseUrl }: BenchTarget): Promise<Figure> {
  const run = Date.now();
  const perSecond = await perSecondOf(LEADS, async (index) => {
    const { status } = await handOver(url, accountId, `intake ${run} ${index}`);
    if (status !== 201) throw new Error(`A lead was answered with ${status}`);
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from leads where match_id like $1',
    [`intake ${run} %`],
  );
  await client.end();
  const lost = LEADS - rows[0]!.n;
  return {
    what: `Intake of ${LEADS.toLocaleString('en')} leads, mails and live events included`,
    measured: `${perSecond.toFixed(0)} a second, ${lost} lost`,
    judged: judged('', `≥ ${LEAST} a second, 0 lost`, perSecond >= LEAST && lost === 0).trim(),
  };
}
