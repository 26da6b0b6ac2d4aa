import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSession } from '../../src/sessions/sessions.repository.ts';
import { loadConfig } from '../../src/config.ts';
import { readStoredEmails } from '../../src/mail/transport.ts';
import { testedDatabase } from '../database.ts';
import { SERVICE_KEY } from '../support/build-app.ts';
import { createAccount, dateFromNow, unique } from '../support/factories.ts';
import { openServers, SLOW, type Server } from '../support/server-process.ts';

// An embedded database belongs to one process; process.test.ts covers the rejection of a second one.
const options = { skip: testedDatabase === 'embedded', ...SLOW };

const { start, openDatabase, dataDir } = await openServers();
let started: Promise<[Server, Server]> | undefined;
/** The two servers of all tests in this file, on one database. */
const twoServers = () => {
  const settings = { LIMIT_SCALE: '1', CONCIERGE_API_KEY: SERVICE_KEY };
  return (started ??= Promise.all([start(settings), start(settings)]));
};

test('two servers on one database share rate limits and run each job once', options, async () => {
  const servers = await twoServers();
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
  for (let attempt = 0; attempt < 600 && (await open.query(waiting))[0]!['n'] !== 0; attempt++)
    await sleep(50);
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

async function openStream(base: string, token: string, lastEventId?: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  const leaving = new AbortController();
  const response = await fetch(`${base}/api/live`, { headers, signal: leaving.signal });
  assert.equal(response.status, 200);
  const stream = { text: '', leave: () => leaving.abort() };
  void (async () => {
    for await (const part of response.body!) stream.text += Buffer.from(part).toString('utf8');
  })().catch(() => {});
  return stream;
}
async function until(condition: () => boolean, said: () => string) {
  for (let attempt = 0; attempt < 500 && !condition(); attempt++) await sleep(20);
  assert.ok(condition(), said());
}

test('delivers live events across processes and resumes a stream on another process', options, async () => {
  const [{ base: first }, { base: second }] = await twoServers();
  const database = await openDatabase();
  const { account, owner } = await createAccount(database.db);
  const rules = loadConfig({ DATA_DIR: dataDir });
  const token = await createSession(database.db, { userId: owner!.id, userAgent: 'test', rules });
  await database.close();
  const handOver = async (base: string, name: string) => {
    const event = { name, type: 'wedding', event_date: dateFromNow(90) };
    const response = await fetch(`${base}/api/concierge/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SERVICE_KEY}` },
      body: JSON.stringify({ match_id: unique(), account_id: account.id, event }),
    });
    assert.equal(response.status, 201);
  };
  const [here, there] = [await openStream(first, token), await openStream(second, token)];
  await handOver(first, 'Across');
  const shown = ({ text }: { text: string }, name: string) =>
    text.includes('event: lead.created') && text.includes('event: notification') && text.includes(name);
  await until(
    () => shown(here, 'Across') && shown(there, 'Across'),
    () => here.text + there.text,
  );
  const events = ({ text }: { text: string }) => text.replaceAll(': still here\n\n', '');
  assert.equal(events(there), events(here), 'the same events in the same order');

  const seen = Number([...there.text.matchAll(/id: (\d+)/g)].at(-1)![1]);
  there.leave();
  await handOver(second, 'While away');
  const resumed = await openStream(first, token, seen);
  await until(
    () => shown(resumed, 'While away'),
    () => resumed.text,
  );
  assert.ok(!resumed.text.includes('Across'));
  for (const stream of [here, resumed]) stream.leave();
});
