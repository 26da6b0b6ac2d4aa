import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postLead } from '../../../e2e/support/concierge.ts';
import { judged } from '../../table.ts';
import type { BenchTarget, Figure } from './figure.ts';

const STREAMS = 1000;
const CONCURRENCY = 50;
const MAX_MS = 1000;
const MAX_KB = 30;
const TIMEOUT_MS = 30_000;

/** Delivers a lead while a thousand dashboards are open, each in a separate session. */
export async function streams(target: BenchTarget): Promise<Figure[]> {
  const tokens = await sessionsOf(target);
  const before = residentKb(target.pid);
  const opened: ClientRequest[] = [];
  try {
    const told: { lead: Promise<number> }[] = [];
    for (let from = 0; from < STREAMS; from += CONCURRENCY) {
      const some = tokens.slice(from, from + CONCURRENCY);
      told.push(...(await Promise.all(some.map((token) => open(target.url, token, opened)))));
    }
    await sleep(1000);
    const each = (residentKb(target.pid) - before) / STREAMS;
    const start = performance.now();
    await postLead(target.url, {
      match_id: `told ${randomBytes(6).toString('hex')}`,
      account_id: target.accountId,
    });
    const all = Promise.all(told.map(({ lead }) => lead));
    const never = sleep(TIMEOUT_MS, [Infinity], { ref: false });
    const last = Math.max(...(await Promise.race([all, never]))) - start;
    return [
      {
        what: `A lead to ${STREAMS.toLocaleString('en')} open dashboards, until the last one has it`,
        measured: `${last.toFixed(0)} ms`,
        judged: judged('', `≤ ${MAX_MS} ms`, last <= MAX_MS).trim(),
      },
      {
        what: 'Memory of the process for each of them',
        measured: `${each.toFixed(0)} KB`,
        judged: judged('', `≤ ${MAX_KB} KB`, each <= MAX_KB).trim(),
      },
    ];
  } finally {
    for (const request of opened) request.destroy();
  }
}

/**
 * Inserts sessions of the account's owner into the database. Logging in a thousand times is measured
 * separately.
 */
async function sessionsOf({ databaseUrl, accountId }: BenchTarget): Promise<string[]> {
  const tokens = Array.from({ length: STREAMS }, () => randomBytes(32).toString('base64url'));
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sessions (user_id, token_hash, expires_at)
       select user_id, fresh, now() + interval '1 day' from account_users, unnest($2::text[]) fresh
       where account_id = $1 and role = 'owner'`,
      [accountId, tokens.map(hash)],
    );
  } finally {
    await client.end();
  }
  return tokens;
}

/** Opens a stream. Resolves once it is open. `lead` resolves to the time at which a lead event arrives. */
function open(url: string, token: string, opened: ClientRequest[]): Promise<{ lead: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${url}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
      const lead = new Promise<number>((told) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.includes('event: lead.created')) told(performance.now());
        });
      });
      // Ignore the error that our `destroy` causes.
      response.on('error', () => {});
      resolve({ lead });
    });
    opened.push(request);
    request.on('error', reject);
  });
}

const residentKb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
