import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { releaseEverything, temporaryStore } from '@portal/platform/sets/testing';
import { startFakeApi } from './fake-api.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const DELAY_MS = 5_000;

/** Starts a gateway process in front of a stub API that records which requests arrived. */
async function startProcess(t: TestContext) {
  const arrived = new Set<string>();
  const api = await startFakeApi(t, (request, response) => {
    const id = String(request.headers['x-id']);
    arrived.add(id);
    if (request.url === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      return;
    }
    request.resume().on('end', () => setTimeout(() => response.end('{}'), 20));
  });
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const child = fork(main, {
    env: {
      ...process.env,
      PORT: '0',
      API_URL: api.url,
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY_MS: String(DELAY_MS),
    },
  });
  t.after(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  let count = 0;

  /** Sends one request. Resolves to the response or to the code of the connection error. */
  const send = (path: string, agent: Agent, method = 'GET') =>
    new Promise<{ id: string; answer?: IncomingMessage; error?: string }>((resolve) => {
      const id = String((count += 1));
      const headers = { 'x-id': id, ...(method === 'POST' && { 'content-length': 2 }) };
      const request = httpRequest(url + path, { method, headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve({ id, answer }));
        answer.on('error', (error: NodeJS.ErrnoException) => resolve({ id, error: error.code }));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve({ id, error: error.code }));
      request.end(method === 'POST' ? 'hi' : undefined);
    });
  return { child, url, send, arrived };
}

test(
  'drops no request during shutdown under traffic, and fails the readiness check first',
  { timeout: 120_000 },
  async (t) => {
    const { child, send, arrived } = await startProcess(t);
    const fresh = new Agent({ keepAlive: false });
    const kept = new Agent({ keepAlive: true });
    t.after(() => kept.destroy());
    assert.equal((await send('/__health/ready', fresh)).answer?.statusCode, 200);

    let isReady = true;
    let isGone = false;
    const balanced: Awaited<ReturnType<typeof send>>[] = [];
    const relentless: typeof balanced = [];
    // Behind a load balancer, traffic stops when the readiness check fails.
    const behind = Array.from({ length: 8 }, async (_, index) => {
      while (isReady)
        balanced.push(await send('/api/leads', index % 2 ? kept : fresh, index % 4 ? 'GET' : 'POST'));
    });
    // Without a load balancer, traffic continues until the connection is refused.
    const direct = Array.from({ length: 4 }, async (_, index) => {
      while (!isGone) {
        const result = await send('/api/leads', index % 2 ? kept : fresh);
        relentless.push(result);
        isGone ||= result.error === 'ECONNREFUSED';
      }
    });
    await wait(500);
    const signaledAt = performance.now();
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    while (isReady) {
      const { answer, error } = await send('/__health/ready', fresh);
      assert.equal(error, undefined);
      isReady = answer?.statusCode === 200;
      if (!isReady) {
        assert.equal(answer?.statusCode, 503);
        assert.equal(answer?.headers['retry-after'], '5');
      }
    }
    const notReadyAfter = performance.now() - signaledAt;
    await Promise.all(behind);
    const [code] = await exit;
    const exitAfter = performance.now() - signaledAt;
    isGone = true;
    await Promise.all(direct);

    assert.equal(code, 0);
    assert.ok(notReadyAfter < DELAY_MS, `not ready after ${notReadyAfter.toFixed(0)} ms`);
    assert.ok(exitAfter >= DELAY_MS && exitAfter < DELAY_MS + 10_000, `${exitAfter.toFixed(0)} ms`);
    assert.ok(balanced.length > 8 && relentless.length > 4);
    for (const { answer, error } of balanced) {
      assert.equal(error, undefined);
      assert.equal(answer?.statusCode, 200);
    }
    for (const { id, answer, error } of relentless) {
      // Just before the port closes, the response may be a 503.
      if (answer) assert.ok(answer.statusCode === 200 || answer.headers['retry-after'] === '5');
      // Every request that reached the API got a response.
      else assert.ok(!arrived.has(id), `${error} of a request that was passed on`);
    }
  },
);

test('ends streams cleanly on shutdown', { timeout: 120_000 }, async (t) => {
  const { child, url } = await startProcess(t);
  const stream = await fetch(`${url}/api/live`);
  const reader = stream.body!.getReader();
  await reader.read();
  const signaledAt = performance.now();
  child.kill('SIGTERM');
  // A broken stream would throw.
  assert.equal((await reader.read()).done, true);
  assert.ok(performance.now() - signaledAt >= DELAY_MS, 'only once load balancers know');
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0);
});
