import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createLead } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';
import { times } from '../long.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const { app, db } = await openPortal({ LIMIT_SCALE: '1000000' });
const { account, owner } = await createAccount(db);
const accountId = account.id;
const lead = await createLead(db, { accountId });
const call = await injectAs(app, owner!);
const calls = [
  () => call('GET /vendor-account/{accountId}/leads', { params: { accountId } }),
  () => call('GET /vendor-account/{accountId}/leads/{leadId}', { params: { accountId, leadId: lead.id } }),
  () => call('GET /auth/user'),
  () => call('PUT /user/checklist', { body: { done: ['photos'] } }),
];
const seen = new Map<string, number>();
let created = 0;
async function one(): Promise<void> {
  const { status, headers, body } = await calls[created++ % calls.length]!();
  const said =
    status === 503 ? `503 ${body.error}, Retry-After ${String(headers['retry-after'])}` : String(status);
  seen.set(said, (seen.get(said) ?? 0) + 1);
}
/** The allowed growth of the heap afterwards, and how long (ms) waiting requests may take to be released. */
const [MAX, PATIENCE] = [1.3, 15_000];
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Measures throughput per second when each worker waits for its response before the next request. */
async function capacity(ms: number): Promise<number> {
  const before = created;
  const end = performance.now() + ms;
  const worker = async () => {
    while (performance.now() < end) await one();
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return ((created - before) * 1000) / ms;
}

test(
  '[D10] returns only 200 or 503 at twice capacity and releases the memory afterwards',
  { timeout: 600_000 },
  async (t) => {
    await capacity(1000);
    seen.clear();
    const perSecond = Math.ceil(await capacity(2000));
    const before = heap();
    const seconds = times(5, 60);
    const begun = performance.now();
    const asked: Promise<void>[] = [];
    while (performance.now() - begun < seconds * 1000) {
      const due = ((performance.now() - begun) / 1000) * perSecond * 2;
      while (asked.length < due) asked.push(one());
      await sleep(10);
    }
    await Promise.all(asked);
    const count = asked.length;
    asked.length = 0;
    let ratio = heap() / before;
    for (let waited = 0; ratio > MAX && waited < PATIENCE; waited += 500) {
      await sleep(500);
      ratio = heap() / before;
    }
    assert.deepEqual(
      [...seen.keys()].filter((said) => said !== '200' && said !== '503 unavailable, Retry-After 5'),
      [],
    );
    assert.ok(seen.get('200')! > 0);
    assert.ok(ratio <= MAX, `the heap is ${ratio.toFixed(2)} times what it was`);
    const said = [...seen].map(([what, n]) => `${n} × ${what}`).join('; ');
    t.diagnostic(
      `${count} calls in ${seconds} s at twice ${perSecond} a second: ${said}; the heap is ${ratio.toFixed(2)} times what it was`,
    );
  },
);
