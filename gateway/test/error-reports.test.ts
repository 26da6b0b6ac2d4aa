import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { errorReports, type AttributedError } from '../src/errors/error-reports.ts';

async function reporting() {
  const heard: AttributedError[] = [];
  const app = Fastify();
  await app.register(errorReports, { onError: (error) => heard.push(error) });
  const send = (payload: object) => app.inject({ method: 'POST', url: '/__errors', payload });
  return { heard, send };
}

const report = { message: 'TypeError: x', stack: null, file: null, page: '/dashboard', release_set: 7 };

test('an error belongs to the build whose file failed, not to the page that it happened on', async () => {
  const { heard, send } = await reporting();
  await send({ ...report, file: 'https://portal.example/remotes/admin/1.0.0-ab12/routes.js:1:2' });
  await send({ ...report, file: '/host/1.2.3/main.js' });
  await send(report);
  assert.deepEqual(
    heard.map(({ remote, version, team }) => [remote, version, team]),
    [
      ['admin', '1.0.0-ab12', 'operations'],
      ['host', '1.2.3', 'platform'],
      ['unknown', null, 'platform'],
    ],
  );
});

test('what is no report is refused, and a flood is not logged', async () => {
  const { heard, send } = await reporting();
  assert.equal((await send({ message: 'x' })).statusCode, 400);
  assert.equal((await send({ ...report, stack: 'x'.repeat(20_000) })).statusCode, 413);
  for (let index = 0; index < 700; index += 1) await send(report);
  assert.equal(heard.length, 600);
});
