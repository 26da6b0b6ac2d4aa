import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { openPortal } from '../support/build-app.ts';

const SLOW_CLIENTS = 50;
const { app } = await openPortal();
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(base).port);

/**
 * Sends the start of a request, then a byte each second. Resolves to the response once the server has closed
 * the connection.
 */
async function trickle(begin: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => (response += text));
  socket.on('error', () => {});
  socket.write(begin);
  const dripping = setInterval(() => socket.write('x'), 1000);
  await once(socket, 'close');
  clearInterval(dripping);
  return response;
}

/** The fastest of a few health checks, in ms: excludes other load on the machine. */
async function healthMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    const begun = performance.now();
    assert.equal((await fetch(`${base}/api/health/ready`)).status, 200);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

test(
  'stays responsive while slow clients send, and ends their requests with 408',
  { timeout: 120_000 },
  async () => {
    const calm = await healthMs();
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\n';
    const slow = Array.from({ length: SLOW_CLIENTS }, () => [
      trickle(`${head}X-Slow: `),
      trickle(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`),
    ]);
    const ms = await healthMs();
    assert.ok(ms < 10 * calm, `${ms.toFixed(1)} ms instead of ${calm.toFixed(1)} ms`);
    const responses = await Promise.all(slow.flat());
    for (const response of responses) assert.match(response, /^HTTP\/1\.1 408 /);
  },
);
