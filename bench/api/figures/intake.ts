import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONCIERGE_API_KEY } from '../../../e2e/support/portal.ts';
import { judged } from '../../table.ts';
import { addAccounts } from '../data.ts';
import { loadOf, percentile, send, type Load } from '../load.ts';
import { withPostgres } from '../processor-time.ts';
import { nth, showPage } from '../tasks.ts';
import type { BenchTarget, Figure } from './figure.ts';

const ACCOUNTS = 50;
const SINGLE = 500;
const BATCHES = 20;
const PER_BATCH = 100;
/** Leads a second. */
const LEAST = { singly: 220, inBatches: 600 };
const TIMEOUT_MS = 120_000;
/** Between two pages of a vendor. */
const PAUSE_MS = 200;

/** A lead as the concierge's systems send it. */
const leadFor = (accountId: number, matchId: string) => ({
  match_id: matchId,
  account_id: accountId,
  event: {
    name: 'Maya & Jonah',
    type: 'wedding',
    event_date: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  },
});

/**
 * Delivers leads to many accounts as the concierge, one by one and in batches, and once more while vendors use the portal. Then
 * counts the leads in the database.
 */
export async function intake(target: BenchTarget): Promise<Figure[]> {
  const { url, pid, postmaster, databaseUrl, accountId } = target;
  const receivers = await addAccounts(databaseUrl, accountId, { accounts: ACCOUNTS, members: 1 });
  const run = Date.now();
  const processes = withPostgres(pid, postmaster);
  const lead = (index: number) => leadFor(nth(receivers, index).accountId, `intake ${run} ${index}`);
  const post = (path: string, body: object) =>
    send(url, { method: 'POST', path: `/api/concierge/leads${path}`, token: CONCIERGE_API_KEY, body });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const settle = () => untilSent(client, run);
    const singly = { count: SINGLE, atOnce: 50, processes, settle };
    const single = await loadOf((index) => post('', lead(index)), singly);
    const email = await timesUntilEmail(client, run);
    const batches = await loadOf(
      (batch) =>
        post('/batch', {
          leads: Array.from({ length: PER_BATCH }, (_, at) => lead(SINGLE + batch * PER_BATCH + at)),
        }),
      { count: BATCHES, atOnce: 4, processes, settle },
    );
    const sent = SINGLE + BATCHES * PER_BATCH;
    const vendors = watchVendors(target);
    await loadOf((index) => post('', lead(sent + index)), singly);
    const meanwhile = await vendors.stop();
    const expected = sent + SINGLE;
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from leads where match_id like $1',
      [`intake ${run} %`],
    );
    const lost = expected - rows[0]!.n;
    const figure = (what: string, { perSecond, processor }: Load, leads: number, least: number): Figure => ({
      what,
      measured: `${(perSecond * leads).toFixed(0)} a second, ${(processor / leads).toFixed(1)} ms of processor time each, ${lost} lost`,
      judged: judged('', `≥ ${least} a second, 0 lost`, perSecond * leads >= least && lost === 0).trim(),
    });
    return [
      figure(`Intake to ${ACCOUNTS} accounts, one by one, with emails`, single, 1, LEAST.singly),
      figure(`- in batches of ${PER_BATCH}`, batches, PER_BATCH, LEAST.inBatches),
      { what: '- until the email is sent: p50, p95', measured: `${email.p50} s, ${email.p95} s`, judged: '' },
      { what: "- vendors' pages meanwhile: p95", measured: `${meanwhile.toFixed(0)} ms`, judged: '' },
    ];
  } finally {
    await client.end();
  }
}

/** Eight vendors who open page after page. `stop` returns their p95 in ms. */
function watchVendors({ url, users }: BenchTarget) {
  let stopped = false;
  const took: number[] = [];
  const vendors = users.filter((_, index) => index % 5 === 0);
  const done = Promise.all(
    vendors.map(async (vendor) => {
      while (!stopped) {
        const start = performance.now();
        await showPage(url, vendor);
        took.push(performance.now() - start);
        await sleep(PAUSE_MS);
      }
    }),
  );
  // `stop` reports it.
  done.catch(() => {});
  return {
    stop: async () => {
      stopped = true;
      await done;
      return percentile(took, 0.95);
    },
  };
}

const OF_RUN = `created_at >= to_timestamp($1::float8 / 1000)`;

async function untilSent(client: pg.Client, run: number): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    const { rows } = await client.query(
      `select from outgoing_messages where status = 'queued' and ${OF_RUN} limit 1`,
      [run],
    );
    if (rows.length === 0) return;
  }
  throw new Error('The emails of the leads were not sent');
}

/** From the lead's commit until the email is sent, in seconds. */
async function timesUntilEmail(client: pg.Client, run: number): Promise<{ p50: string; p95: string }> {
  const { rows } = await client.query<{ sent: number; p50: number; p95: number }>(
    `select count(*)::int as sent,
       percentile_disc(0.5) within group (order by extract(epoch from sent_at - created_at))::float8 as p50,
       percentile_disc(0.95) within group (order by extract(epoch from sent_at - created_at))::float8 as p95
     from outgoing_messages where status = 'sent' and ${OF_RUN}`,
    [run],
  );
  const { sent, p50, p95 } = rows[0]!;
  if (sent === 0) throw new Error('No lead had an email');
  return { p50: p50.toFixed(1), p95: p95.toFixed(1) };
}
