import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

test('disconnects a client that does not read its download', async (t) => {
  const closed = Promise.withResolvers<void>();
  const api = await startFakeApi(t, (_, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more).on('close', closed.resolve);
    more();
  });
  const { url, server } = await testGateway((work) => t.after(work), { API_URL: api.url });
  // Node may need two idle timeouts to notice unsent data.
  assert.ok(server.timeout > 0 && 2 * server.timeout < 110_000, `${server.timeout} ms`);
  server.setTimeout(1000);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write('GET /api/export HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  await closed.promise;
  socket.destroy();
});
