/** What a release command says about the portal that runs in the environment. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runInProcess } from '@portal/platform/commands/testing';
import { run } from '@portal/platform/run';
import { currentSet, promote } from '@portal/platform/sets';
import { paths, storeId } from '@portal/platform/store';
import { publishSample, testKeys } from '@portal/platform/sets/testing';
import { gatewayOn, operationsStatus, OPERATIONS_KEY, testGateway, untilServed } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };

/** A gateway of development, and a command in a checkout with other settings. */
async function runningPortal(t: TestContext) {
  const after = (work: () => Promise<void>) => t.after(work);
  const gateway = await testGateway(after, { OPERATIONS_KEY });
  for (const version of ['1.1.0', '1.2.0']) await publishSample(gateway.store, { name: 'auth', version });
  const { config, url, store } = gateway;
  return {
    ...gateway,
    restarted: () => gatewayOn(config, after),
    setFile: (number: number) => join(store.root, paths.sets('development'), `00000${number}.json`),
    promoted: (version: string) => promote(store, 'development', { versions: { auth: version } }, signature),
    command: ([name = '', ...args]: string[], env: Record<string, string> = {}) =>
      runInProcess(name, args, { DATA_DIR: config.DATA_DIR, DEVELOPMENT_URL: url, ...env }),
    /** Runs a command as a person does who has set nothing but the port. */
    commandProcess: ([name = '', ...args]: string[]) =>
      run(process.execPath, [`scripts/commands/${name}.ts`, ...args], {
        quiet: true,
        env: { DATA_DIR: config.DATA_DIR, PORT: new URL(url).port },
      }),
  };
}

test('promote says what the portal serves, and fails with the reason when the portal refuses the set', async (t) => {
  const { command, commandProcess, url, get } = await runningPortal(t);
  const served = await commandProcess(['promote', 'auth@1.1.0', '--to', 'development']);
  assert.equal(served.code, 0);
  assert.equal(
    served.output.trimEnd().split('\n').at(-1),
    `${url.replace('127.0.0.1', 'localhost')} serves it`,
  );

  const untrusted = { SIGNING_KEY: testKeys().privateKey };
  const refused = await command(['promote', 'auth@1.2.0', '--to', 'development'], untrusted);
  assert.equal(refused.code, 1);
  const reason = 'Release set 3 of development is not signed by a trusted key of development.';
  assert.match(refused.output, new RegExp(`^Release set 3 is in the store, but .* serves 2: ${reason}`));
  assert.deepEqual((await operationsStatus(get)).refused, [reason]);
  assert.partialDeepStrictEqual(await (await get('/__health')).json(), { refused_sets: { 3: reason } });
  const page = await get('/__operations', { headers: { authorization: `Bearer ${OPERATIONS_KEY}` } });
  assert.match(await page.text(), new RegExp(`Not served: ${reason}`));
  assert.match((await command(['releases', 'development'])).output, new RegExp(`^Not served: ${reason}`));
});

test('promote fails only when a gateway refuses its own release set, not the one before', async (t) => {
  const { command, store } = await runningPortal(t);
  const serves = (number: number, refused: Record<number, string> = {}) => ({
    release_set: number,
    refused: Object.values(refused),
    refused_sets: refused,
  });
  const earlier = { 2: 'Set 2 is damaged.' };
  const answers = [serves(1, earlier), serves(1, earlier), serves(3)];
  const portal = createServer((_, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    response.end(JSON.stringify({ environment: 'development', store: storeId(store), ...answer }));
  }).listen(0);
  t.after(() => portal.close());
  const env = { DEVELOPMENT_URL: `http://127.0.0.1:${(portal.address() as AddressInfo).port}` };
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);
  const repaired = await command(['promote', 'auth@1.2.0', '--to', 'development'], env);
  assert.match(repaired.output, /^development runs release set 3\n[^]* serves it\n$/);
  assert.equal(repaired.code, 0);
  answers.unshift(serves(1, { ...earlier, 4: 'Set 4 is damaged.' }));
  const refused = await command(['promote', 'auth@1.1.0', '--to', 'development'], env);
  assert.match(refused.output, /^Release set 4 is in the store, but .* serves 1: Set 4 is damaged\.\n$/);
  assert.equal(refused.code, 1);
});

test('promote says why no portal was asked: none runs, or one of another environment or store', async (t) => {
  const { command, store } = await runningPortal(t);
  const after = (work: () => Promise<void>) => t.after(work);
  const staging = await testGateway(after, { PORTAL_ENV: 'staging' });
  const elsewhere = await testGateway(after);
  const other = createServer((_, response) => response.end('{"status":"ok"}')).listen(0);
  t.after(() => other.close());
  for (const [url, reason] of [
    [staging.url, 'a portal of staging runs'],
    [elsewhere.url, 'a portal with another store runs'],
    [`http://127.0.0.1:${(other.address() as AddressInfo).port}`, 'no portal runs'],
  ] as const) {
    const args = ['promote', 'auth@1.1.0', '--to', 'development'];
    const { code, output } = await command(args, { DEVELOPMENT_URL: url });
    assert.equal(code, 0, output);
    const advice = 'to ask another one, set DEVELOPMENT_URL';
    assert.ok(output.endsWith(`\nNot checked: ${reason} at ${url} (${advice})\n`), output);
  }
  assert.equal((await currentSet(store, 'development'))?.remotes.auth?.version, '1.1.0');
});

test('promote asks a configured portal again when it does not answer, and fails when it never does', async (t) => {
  const { command, store } = await runningPortal(t);
  let fails = 2;
  const portal = createServer((_, response) => {
    if ((fails -= 1) >= 0) return void response.writeHead(503).end();
    response.end(JSON.stringify({ environment: 'development', store: storeId(store), release_set: 2 }));
  }).listen(0);
  t.after(() => portal.close());
  const env = { DEVELOPMENT_URL: `http://127.0.0.1:${(portal.address() as AddressInfo).port}` };
  const served = await command(['promote', 'auth@1.1.0', '--to', 'development'], env);
  assert.match(served.output, /serves it\n$/);

  fails = Infinity;
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  portal.on('request', () => t.mock.timers.tick(5000));
  const unanswered = await command(['promote', 'auth@1.2.0', '--to', 'development'], env);
  assert.match(unanswered.output, /^Release set 3 is in the store, but .* does not answer\.\n$/);
  assert.equal(unanswered.code, 1);
});

test('promote asks a portal whose URL ends with a slash', async (t) => {
  const { command, url } = await runningPortal(t);
  const promotion = ['promote', 'auth@1.1.0', '--to', 'development'];
  const { code, output } = await command(promotion, { DEVELOPMENT_URL: `${url}/` });
  assert.match(output, /serves it\n$/);
  assert.equal(code, 0);
});

test('yank --rollback says what the portal serves, and fails when the portal refuses the rollback', async (t) => {
  const { command, get, promoted } = await runningPortal(t);
  await untilServed(get, await promoted('1.1.0'));
  const yank = (version: string) => ['yank', `auth@${version}`, '--reason', 'loses drafts', '--rollback'];
  const served = await command(yank('1.1.0'));
  assert.equal(served.code, 0);
  assert.match(
    served.output,
    /^development runs release set 3\. Rolled back auth 1\.1\.0 → 1\.0\.0.*\n.* serves it$/m,
  );

  await untilServed(get, await promoted('1.2.0'));
  const refused = await command(yank('1.2.0'), { SIGNING_KEY: testKeys().privateKey });
  assert.equal(refused.code, 1);
  assert.match(
    refused.output,
    /^development still runs it\. Release set 5 is in the store, but .* serves 4: .* not signed by a trusted key/m,
  );
});

test('retire-remote says what the portal serves without the remote', async (t) => {
  const { command, get } = await runningPortal(t);
  const { output } = await command(['retire-remote', 'onboarding', '--from', 'development']);
  assert.match(output, /onboarding 1\.0\.0 → none\n.* serves it\n$/);
  assert.equal((await get('/onboarding')).status, 404);
});

test('never reuses the number of a deleted release set, also after a restart, which names the deleted set', async (t) => {
  const { get, promoted, setFile, restarted } = await runningPortal(t);
  await untilServed(get, await promoted('1.1.0'));
  await rm(setFile(2));
  const late = await restarted();
  const health = (await (await late.get('/__health')).json()) as { refused: string[] };
  assert.deepEqual(health.refused, ['Release set 2 of development was deleted from the store.']);
  const next = await promoted('1.2.0');
  assert.equal(next.number, 3);
  for (const each of [get, late.get]) await untilServed(each, next);
  assert.deepEqual(((await (await late.get('/__health')).json()) as { refused: string[] }).refused, []);
});

test('promotes the builds of the set before a deleted one, which gateways still serve', async (t) => {
  const { get, command, promoted, setFile } = await runningPortal(t);
  await untilServed(get, await promoted('1.1.0'));
  await rm(setFile(2));
  const { output } = await command(['promote', 'auth@1.0.0', '--to', 'development']);
  assert.match(output, /^development runs release set 3\n.* serves it\n$/);
  assert.match(await (await get('/login')).text(), /remotes\/auth\/1\.0\.0/);
});

test('names the newest release set after a restart when it was deleted with every trace in the store', async (t) => {
  const { get, promoted, setFile, store, restarted } = await runningPortal(t);
  await untilServed(get, await promoted('1.1.0'));
  await rm(setFile(2));
  await rm(join(store.root, paths.numbers('development'), '000002.json'));
  const late = await restarted();
  const health = async () =>
    (await (await late.get('/__health')).json()) as { refused: string[]; release_set: number };
  assert.partialDeepStrictEqual(await health(), {
    release_set: 1,
    refused: ['Release set 2 of development was deleted from the store.'],
  });
  await untilServed(late.get, await promoted('1.2.0'));
  assert.deepEqual((await health()).refused, []);
});
