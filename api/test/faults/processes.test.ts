import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStoredEmails } from '../../src/mail/transport.ts';
import { testedDatabase } from '../database.ts';
import { openServers, SLOW } from '../support/server-process.ts';

// An embedded database belongs to one process; process.test.ts covers the rejection of a second one.
const options = { skip: testedDatabase === 'embedded', ...SLOW };

test('two servers on one database share rate limits and run each job once', options, async () => {
  const { start, openDatabase, dataDir } = await openServers();
  const servers = await Promise.all([start({ LIMIT_SCALE: '1' }), start({ LIMIT_SCALE: '1' })]);
  const write = async (index: number) => {
    const body = {
      name: 'Rosa',
      email: 'rosa@x.example',
      subject: 'general',
      message: `The message ${index}`,
    };
    const response = await fetch(`${servers[index % 2]!.base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  // Five an hour per address, across all servers.
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => write(index)));
  assert.deepEqual(statuses.sort(), [...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);

  const open = await openDatabase();
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
