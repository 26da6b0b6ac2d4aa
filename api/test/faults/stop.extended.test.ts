import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServers, SLOW } from '../support/server-process.ts';

const { openDatabase, start } = await openServers();

const WRITERS = 40;

interface Outcome {
  /** The server had received the full request before the stop. */
  before: boolean;
  status: number | null;
  ticket: string | null;
}

/** Sends one message on one connection; `status` is null without a response. */
function write(base: string, agent: Agent, text: string, stopped: () => boolean): Promise<Outcome> {
  const outcome: Outcome = { before: false, status: null, ticket: null };
  const body = JSON.stringify({ name: 'Rosa', email: 'r@x.example', subject: 'general', message: text });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const sent = request(`${base}/api/contact`, { method: 'POST', agent, headers }, (answer) => {
      let said = '';
      answer.on('data', (part: Buffer) => (said += part.toString('utf8')));
      answer.on('error', () => resolve(outcome));
      answer.on('end', () => {
        const { ticket_id: ticket = null } = JSON.parse(said) as { ticket_id?: string };
        resolve({ ...outcome, status: answer.statusCode!, ticket });
      });
    });
    sent.on('error', () => resolve(outcome));
    sent.end(body, () => {
      outcome.before = !stopped();
    });
  });
}

test(
  '[D11] completes in-flight requests on shutdown, keeps acknowledged writes and exits in time',
  SLOW,
  async () => {
    const { child, base } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
    const outcomes: Outcome[] = [];
    let told = false;
    let over = false;
    const writer = async (index: number) => {
      for (let round = 0; !over; round++) {
        const outcome = await write(base, agent, `Message ${index} ${round}`, () => told);
        outcomes.push(outcome);
        // A refused connection means that the server has ended.
        if (outcome.status === null) return;
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, index) => writer(index));
    while (outcomes.filter(({ status }) => status === 201).length < WRITERS) await sleep(10);
    const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
    told = true;
    child.kill('SIGTERM');
    const [code] = await exit;
    over = true;
    await Promise.all(writers);
    agent.destroy();

    assert.equal(code, 0, 'it was over in time, and not forced');
    const statuses = new Set(outcomes.map(({ status }) => status));
    assert.ok(
      [...statuses].every((status) => status === null || status === 201 || status === 503),
      [...statuses].join(),
    );
    // Only a request sent after the stop may be refused.
    assert.deepEqual(
      outcomes.filter(({ before, status }) => before && status === null),
      [],
      'nothing in flight was dropped',
    );
    const database = await openDatabase();
    const rows = await database.query('select ticket_id from contact_messages');
    await database.close();
    const saved = new Set(rows.map((row) => String(row['ticket_id'])));
    const acknowledged = outcomes.flatMap(({ ticket }) => ticket ?? []);
    assert.ok(acknowledged.length >= WRITERS);
    assert.deepEqual(
      acknowledged.filter((ticket) => !saved.has(ticket)),
      [],
    );
  },
);

/** Sends one GET on a connection of `agent`; throws when it is refused or reset. */
function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(answer))).on('error', reject);
  });
}

test('fails the readiness check before the port closes and serves requests until then', SLOW, async () => {
  const delay = 6000;
  const { child, base } = await start({ SHUTDOWN_DELAY_MS: String(delay) });
  const agent = new Agent({ keepAlive: true });
  const fresh = new Agent({ keepAlive: false });
  assert.equal((await ask(`${base}/api/health/ready`, agent)).statusCode, 200);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const told = performance.now();
  child.kill('SIGTERM');

  // A load balancer polls until the readiness check fails, and sends calls meanwhile.
  let ready: IncomingMessage;
  do {
    ready = await ask(`${base}/api/health/ready`, agent);
    assert.equal((await ask(`${base}/api/health/live`, fresh)).statusCode, 200);
  } while (ready.statusCode === 200);
  assert.equal(ready.statusCode, 503);
  assert.ok(ready.headers['retry-after']);
  assert.equal(ready.headers.connection, 'close');
  while (performance.now() - told < delay - 4000) {
    assert.equal((await ask(`${base}/api/health/live`, agent)).statusCode, 200);
    assert.equal((await ask(`${base}/api/health/live`, fresh)).statusCode, 200);
  }
  const [code] = await exit;
  assert.equal(code, 0);
  assert.ok(performance.now() - told >= delay);
  await assert.rejects(ask(`${base}/api/health/live`, fresh), { code: 'ECONNREFUSED' });
  agent.destroy();
});
