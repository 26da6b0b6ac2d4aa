import {
  assertRefusal,
  faultsOf,
  rawRequests,
  sendRaw,
  type RawRequest,
} from '@portal/platform/server/testing';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { openPortal } from '../support/build-app.ts';
import { createUser } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';

// Enables HSTS, as in production.
const { app } = await openPortal({
  PORTAL_ENV: 'production',
  CONCIERGE_API_KEY: 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p',
  LIMIT_SCALE: '1',
  LIMIT_PER_USER_PER_MINUTE: '100000',
  SMTP_URL: 'smtp://127.0.0.1:9',
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const brokenChunk: RawRequest = {
  name: 'a chunk that is none',
  bytes:
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  status: 400,
};

const oddParameter: RawRequest = {
  name: 'a content type with half a parameter',
  bytes:
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain; charset\r\nContent-Length: 2\r\n\r\n{}',
  status: 415,
};

test('rejects malformed requests with the error envelope and every security header', async (t) => {
  const requests = [...rawRequests, brokenChunk, oddParameter];
  const faults = await faultsOf(requests, async (request) =>
    assertRefusal(await sendRaw(port, request), request),
  );
  assert.deepEqual(faults, []);
  t.diagnostic(`${requests.length} raw requests`);
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status, 200);
});

test('returns 405 with the allowed methods for a known path and 404 for an unknown one', async () => {
  const allow = async (method: string, url: string) => {
    const { statusCode, headers } = await app.inject({ method: method as 'GET', url });
    return [statusCode, headers['allow']];
  };
  assert.deepEqual(await allow('GET', '/api/auth/login'), [405, 'POST']);
  assert.deepEqual(await allow('HEAD', '/api/health/live'), [405, 'GET']);
  assert.deepEqual(await allow('DELETE', '/api/vendor-account/7/leads/9'), [405, 'GET']);
  assert.deepEqual(await allow('DELETE', '/api/no-such-call'), [404, undefined]);
});

test('returns 408 with the error envelope when a request arrives too slowly', async () => {
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const slow = { name: 'slow', bytes: 'GET /api/health/live HTTP/1.1\r\n', status: 408 };
  const response = sendRaw(port, slow);
  const [socket] = await connected;
  // Node's event for a request timeout.
  app.server.emit(
    'clientError',
    Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
  assertRefusal(await response, slow);
});

test('never writes an error into a response that has begun', async () => {
  const { token } = await injectAs(app, await createUser(app.db));
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (part: string) => (received += part)).on('error', () => {});
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('GARBAGE\r\n\r\n');
  await once(socket, 'close');
  assert.deepEqual(received.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200']);
});
