import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { drain } from './drain.ts';

/** Drains a server and closes it. Returns whether it had to refuse requests. */
async function refusesAtTheEnd(t: TestContext, traffic: (port: number) => void): Promise<boolean> {
  const server = createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  traffic((server.address() as AddressInfo).port);
  let refuses = false;
  await drain(server, { delayMs: 0, onLast: () => (refuses = true) });
  return refuses;
}

test('answers every request until the port closes when no connection waits', async (t) => {
  assert.equal(await refusesAtTheEnd(t, () => {}), false);
});

test('refuses requests when new connections never stop', async (t) => {
  let isOver = false;
  t.after(() => (isOver = true));
  const again = (port: number) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => !isOver && again(port));
  };
  const traffic = (port: number) => Array.from({ length: 10 }, () => again(port));
  assert.equal(await refusesAtTheEnd(t, traffic), true);
});
