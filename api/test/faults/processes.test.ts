import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../src/database/postgres.ts';
import { readStoredEmails } from '../../src/mail/transport.ts';
import { openTestDatabase, testedDatabase } from '../database.ts';

const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'portal-processes-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(url: string): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, API_PORT: '0', SEED_DEMO: '0', DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return message.url;
}

// An embedded database belongs to one process; process.test.ts covers the rejection of a second one.
const options = { skip: testedDatabase === 'embedded', timeout: 180_000 };

test('two servers on one database share rate limits and run each job once', options, async () => {
  const copy = await openTestDatabase();
  await copy.close();
  const bases = await Promise.all([start(copy.url!), start(copy.url!)]);
  const write = async (index: number) => {
    const body = {
      name: 'Rosa',
      email: 'rosa@x.example',
      subject: 'general',
      message: `The message ${index}`,
    };
    const response = await fetch(`${bases[index % 2]!}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  // Five an hour per address, across all servers.
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => write(index)));
  assert.equal(statuses.filter((status) => status === 201).length, 5);
  assert.equal(statuses.filter((status) => status === 429).length, 7);

  const open = await openPostgres({ DATABASE_POOL: 2, DATABASE_TIMEOUT_MS: 5000 }, copy.url!);
  const waiting = `select count(*)::int as n from outgoing_messages where status = 'queued'`;
  for (let attempt = 0; attempt < 300 && (await open.query(waiting))[0]!['n'] !== 0; attempt++)
    await sleep(100);
  // A receipt and a team notification for each message, sent by either server.
  const saved = await readStoredEmails(join(dataDir, 'mails'), 1000);
  assert.equal(saved.length, 10);
  const attempts = await open.query('select attempts, status from outgoing_messages');
  assert.deepEqual(
    attempts.map(({ attempts: tried, status }) => [tried, status]),
    Array.from({ length: 10 }, () => [1, 'sent']),
  );
  // Each scheduled job is in the queue once, not once per server.
  const schedules = await open.query('select name from pgboss.schedule');
  assert.ok(schedules.length >= 4);
  assert.equal(new Set(schedules.map(({ name }) => name)).size, schedules.length);
  await open.close();
});
