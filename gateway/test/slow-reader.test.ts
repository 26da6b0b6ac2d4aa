import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

test('disconnects a client that does not read its download', async (t) => {
  let closedAfter = Infinity;
  const api = await startFakeApi(t, (_, response) => {
    const begun = performance.now();
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more).on('close', () => (closedAfter = performance.now() - begun));
    more();
  });
  const { url } = await testGateway((work) => t.after(work), { API_URL: api.url });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write('GET /api/export HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  for (let second = 0; second < 110 && closedAfter === Infinity; second += 1) await wait(1000);
  assert.ok(closedAfter < 110_000, `${closedAfter} ms`);
  socket.destroy();
});
