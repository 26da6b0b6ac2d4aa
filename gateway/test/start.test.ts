import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { releaseEverything, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig } from '../src/config.ts';
import { testGateway } from './gateway.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function runToEnd(env: NodeJS.ProcessEnv): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env } });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, stderr };
}

// platform/server/settings.test.ts has the invalid values of every setting.
test('exits with one clear line for an invalid setting', async () => {
  const { code, stderr } = await runToEnd({ PORT: 'eighty' });
  assert.equal(code, 1);
  assert.match(stderr, /^PORT .*\n$/);
});

test('refuses to start in production with settings that belong only to the API', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'SMS_TOKEN', 'CONCIERGE_API_KEY'])
    assert.throws(
      () => readConfig({ PORTAL_ENV: 'production', [name]: 'a-secret-of-the-api' }),
      ({ message }: Error) =>
        message.startsWith(`${name}: for the API alone.`) && !message.includes('a-secret-of-the-api'),
    );
});

test('requires TLS to a remote API in production unless API_WITHOUT_TLS is set', () => {
  const start = {
    PORTAL_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    API_URL: 'http://api.internal:4000',
  };
  assert.throws(() => readConfig(start), { message: /^API_URL must begin with https:\/\// });
  for (const over of [
    { API_WITHOUT_TLS: '1' },
    { API_URL: 'https://api.internal' },
    { API_URL: 'http://127.0.0.1:4000' },
    { API_URL: 'http://[::1]:4000' },
    { PORTAL_ENV: 'staging' },
  ])
    readConfig({ ...start, ...over });
});

test('exits with one clear line when the port is in use', async (t) => {
  const other = createServer().listen(0, '0.0.0.0');
  t.after(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, stderr } = await runToEnd({ PORT: String(port) });
  assert.equal(code, 1);
  assert.equal(stderr, `PORT ${port} is in use. Stop what listens there, or set PORT to another one.\n`);
});

test('sends a ready message, and exits on SIGTERM or when its parent disconnects', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  for (const end of ['SIGTERM', 'disconnect'] as const) {
    const child = fork(main, { env: { ...process.env, PORT: '0', DATA_DIR: dataDir } });
    const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
    assert.equal(message.type, 'ready');
    assert.equal((await fetch(`${message.url}/login`)).status, 200);
    if (end === 'disconnect') child.disconnect();
    else child.kill(end);
    const [code] = (await once(child, 'exit')) as [number | null];
    assert.equal(code, 0);
  }
});

test('[D11] waits for the response in progress before closing', async (t) => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const api = createHttpServer((_, response) => {
    isAsked();
    setTimeout(() => response.end('at last'), 300);
  }).listen(0, '127.0.0.1');
  t.after(() => void api.close());
  await once(api, 'listening');
  const { port } = api.address() as { port: number };
  const gateway = await testGateway((work) => t.after(work), { API_URL: `http://127.0.0.1:${port}` });
  const answer = gateway.get('/api/slow');
  await asked;
  await gateway.close();
  assert.equal(await (await answer).text(), 'at last');
});
