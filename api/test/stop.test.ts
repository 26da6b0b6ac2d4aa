import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLeft, SLOW, start } from './server-process.ts';

const WRITERS = 40;

interface Outcome {
  /** The server had the whole request before it was told to stop. */
  before: boolean;
  status: number | null;
  ticket: string | null;
}

/** One message by one connection; `status` null when no answer came. */
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
  'a stop under load answers what is in flight, keeps what it acknowledged and ends in time',
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
        // A refused connection is the end of the server.
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
    // Only a request that set out after the stop may find nobody.
    assert.deepEqual(
      outcomes.filter(({ before, status }) => before && status === null),
      [],
      'nothing in flight was dropped',
    );
    const database = await openLeft();
    const rows = await database.query('select ticket_id from contact_messages');
    await database.close();
    const kept = new Set(rows.map((row) => String(row['ticket_id'])));
    const acknowledged = outcomes.flatMap(({ ticket }) => ticket ?? []);
    assert.ok(acknowledged.length >= WRITERS);
    assert.deepEqual(
      acknowledged.filter((ticket) => !kept.has(ticket)),
      [],
    );
  },
);
