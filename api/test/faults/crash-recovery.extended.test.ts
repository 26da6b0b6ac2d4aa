import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '../long.ts';
import { openServers, SLOW, type Server } from '../support/server-process.ts';

const { openDatabase, start } = await openServers();

const CYCLES = times(2, 100);
const options = { timeout: SLOW.timeout * CYCLES };

/** Writes to a server until it is killed. Returns the tickets that it acknowledged. */
async function writeUntilKilled({ base, child }: Server, cycle: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed = false;
  const writer = async (index: number) => {
    for (let round = 0; !killed; round++) {
      const message = `Message ${cycle} ${index} ${round}`;
      const body = { name: 'Rosa', email: 'rosa@x.example', subject: 'general', message };
      const response = await fetch(`${base}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (response?.status !== 201) continue;
      const { ticket_id: ticket } = (await response.json().catch(() => ({}))) as { ticket_id?: string };
      if (ticket) acknowledged.push(ticket);
    }
  };
  const writers = [0, 1, 2].map(writer);
  // A different moment in each cycle.
  while (acknowledged.length < 5 + (cycle % 7)) await sleep(5);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  killed = true;
  await Promise.all(writers);
  return acknowledged;
}

test('[D1] keeps every acknowledged write after a kill and restart', options, async (t) => {
  const acknowledged: string[] = [];
  // Each start opens the data of the killed process.
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    acknowledged.push(...(await writeUntilKilled(await start(), cycle)));
  }
  const last = await start();
  last.child.kill('SIGTERM');
  const [code] = await once(last.child, 'exit');
  assert.equal(code, 0);

  const open = await openDatabase();
  const rows = await open.query('select ticket_id, message from contact_messages');
  const queued = await open.query(`select event_key from outgoing_messages where event_key like 'contact %'`);
  await open.close();
  const saved = rows.map((row) => String(row['ticket_id']));
  assert.equal(new Set(rows.map((row) => row['message'])).size, rows.length, 'each message once');
  assert.deepEqual(
    acknowledged.filter((ticket) => !saved.includes(ticket)),
    [],
  );
  assert.equal(queued.length, saved.length * 2, 'every message has its two mails');
  t.diagnostic(`${CYCLES} cycles, ${acknowledged.length} acknowledged, 0 lost, 0 duplicated`);
});
