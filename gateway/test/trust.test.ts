/** Tests a gateway with a trust file against someone who can write to the store but has no key. */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import type { ReleaseRecord, ReleaseSet } from '@portal/shared/federation';
import { servedBy } from '@portal/platform/commands/served';
import { promote, yankBuild } from '@portal/platform/sets';
import { integrityOfContent, openStore, paths, recordProof } from '@portal/platform/store';
import { signDocument } from '@portal/platform/trust';
import { publishSample, releaseEverything, temporaryStore, testKeys } from '@portal/platform/sets/testing';
import { readConfig } from '../src/config.ts';
import { configOf, gatewayOn, openPage, operationsStatus, reportingEnv, until } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };

/** A gateway that serves release set 1 of staging, and the log it writes. */
async function trustingGateway(t: TestContext) {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const [teams, environment] = [testKeys(), testKeys()];
  const trustFile = join(dataDir, 'trust.json');
  const trust = { builds: { '*': [teams.publicKey] }, sets: [environment.publicKey] };
  await writeFile(trustFile, JSON.stringify(trust));
  const team = openStore(dataDir, teams.with(trustFile));
  const job = openStore(dataDir, environment.with(trustFile));
  await releaseEverything(openStore(dataDir, { trust: null, key: team.keys.key }), 'development');
  const versions = { host: '1.0.0', auth: '1.0.0', admin: '1.0.0' };
  await promote(job, 'staging', { versions }, signature);

  const settings = {
    PORTAL_ENV: 'staging',
    PUBLIC_URL: 'https://portal.example',
    TRUST_FILE: trustFile,
    ...reportingEnv,
    SHUTDOWN_DELAY_MS: '0',
  };
  let log = '';
  const stream = new PassThrough().on('data', (chunk) => (log += String(chunk)));
  const config = readConfig({ ...settings, HOST: '127.0.0.1', DATA_DIR: dataDir });
  const { get } = await gatewayOn(config, (work) => t.after(work), stream);
  const page = async () => configOf(await (await get('/login')).text());
  return {
    team,
    job,
    dataDir,
    /** Starts another gateway with the same settings. */
    another: () => gatewayOn(config, (work) => t.after(work)),
    environment,
    trust,
    get,
    page,
    log: () => log,
    operations: () => operationsStatus(get),
    setFile: (number: number) =>
      join(job.root, paths.sets('staging'), `${String(number).padStart(6, '0')}.json`),
    untilLogged: async (text: RegExp) => {
      await until(async () => {
        await page();
        return text.test(log);
      });
    },
  };
}

test('shows the release sets of other environments unverified, and of its own only trusted ones', async (t) => {
  const { job, setFile, operations } = await trustingGateway(t);
  const forged = { ...JSON.parse(await readFile(setFile(1), 'utf8')), number: 2 } as ReleaseSet;
  await job.create(`${paths.sets('staging')}/000002.json`, JSON.stringify(forged));
  const { environments } = await operations();
  assert.deepEqual(
    environments.map(({ environment, set }) => [environment, set?.number ?? null]),
    [
      ['development', 1],
      ['staging', 1],
      ['production', null],
    ],
  );
});

test('serves no release set that was forged, copied or repeated, logs why, and serves the next good one', async (t) => {
  const { team, job, page, setFile, untilLogged } = await trustingGateway(t);
  assert.equal((await page()).release_set, 1);
  const first = JSON.parse(await readFile(setFile(1), 'utf8')) as ReleaseSet;
  const { signature: _, ...unsigned } = first;
  const forged = [
    [{ ...unsigned, number: 2 }, /Release set 2 of staging is not signed by a trusted key/],
    [
      signDocument<ReleaseSet>(team.keys.key!, 'release set', { ...unsigned, number: 3 }),
      /Release set 3 of staging is not/,
    ],
    [first, /Release set 4 of staging is a copy of release set 1 of staging/],
    [null, /Release set 5 of staging cannot be read/],
    ['</html>', /Release set 6 of staging cannot be read/],
  ] as const;
  for (const [index, [set, reason]] of forged.entries()) {
    await writeFile(setFile(index + 2), JSON.stringify(set));
    await untilLogged(reason);
    assert.equal((await page()).release_set, 1);
  }
  await publishSample(team, { name: 'auth', version: '1.1.0' });
  const { number } = await promote(job, 'staging', { versions: { auth: '1.1.0' } }, signature);
  assert.equal(number, 7);
  await until(async () => (await page()).release_set === 7);
  assert.equal((await page()).remotes.auth.version, '1.1.0');
});

test('serves a release set that the store could not send at first', async (t) => {
  const { team, job, page, setFile, untilLogged } = await trustingGateway(t);
  await publishSample(team, { name: 'auth', version: '1.1.0' });
  await writeFile(setFile(2), '<Error><Code>InternalError</Code></Error>');
  await untilLogged(/Release set 2 of staging cannot be read/);
  await rm(setFile(2));
  await promote(job, 'staging', { versions: { auth: '1.1.0' } }, signature);
  await until(async () => (await page()).release_set === 2);
});

test('falls back when a stolen environment key releases a build that no team signed', async (t) => {
  const { job, team, page, untilLogged } = await trustingGateway(t);
  const build = { name: 'auth', version: '1.1.0' } as const;
  await publishSample(team, build);
  await recordProof(job, 'staging', { name: 'auth', version: '1.0.0', mounts: 20 });
  const file = join(job.root, paths.build('auth', '1.1.0'), 'release.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  const set = await promote(job, 'staging', { versions: { auth: '1.1.0' } }, signature, { dryRun: true });
  const forged = JSON.stringify({ ...record, files: { ...record.files, 'evil.js': 'sha384-x' } });
  await writeFile(file, forged);
  const records = { ...set.records, 'auth@1.1.0': integrityOfContent(forged) };
  const signed = signDocument(job.keys.key!, 'release set', { ...set, records });
  await writeFile(join(job.root, paths.sets('staging'), '000002.json'), JSON.stringify(signed));
  await untilLogged(/auth@1\.1\.0 is left out: auth@1\.1\.0 is not signed by a trusted key of auth/);
  const { release_set: number, remotes } = await page();
  assert.deepEqual([number, remotes.auth.version], [2, '1.0.0']);
});

test('keeps the last trusted build when a promotion names one that this gateway does not trust', async (t) => {
  const { dataDir, environment, trust, get, page, another, untilLogged } = await trustingGateway(t);
  const [newTeam, newTrust] = [testKeys(), join(dataDir, 'new-trust.json')];
  const builds = { '*': [...trust.builds['*'], newTeam.publicKey] };
  await writeFile(newTrust, JSON.stringify({ ...trust, builds }));
  await publishSample(openStore(dataDir, newTeam.with(newTrust)), { name: 'auth', version: '1.1.0' });
  const job = openStore(dataDir, environment.with(newTrust));
  const set = await promote(job, 'staging', { versions: { auth: '1.1.0' } }, signature);
  await untilLogged(/auth@1\.1\.0 is left out/);
  const restarted = await another();
  for (const [gateway, url] of [
    [get, page],
    [restarted.get, async () => configOf(await (await restarted.get('/login')).text())],
  ] as const) {
    const { release_set: number, remotes } = await url();
    assert.deepEqual([number, remotes.auth.version], [2, '1.0.0']);
    const health = (await (await gateway('/__health')).json()) as Record<string, unknown>;
    assert.equal(health['status'], 'degraded');
    assert.match(
      String((health['problems'] as { auth: string }).auth),
      /not signed by a trusted key of auth/,
    );
  }
  process.env['STAGING_URL'] = `${restarted.url}, ${restarted.url}/`;
  t.after(() => delete process.env['STAGING_URL']);
  await assert.rejects(
    servedBy(job, set),
    /Release set 2 is in the store, but .* does not serve it whole: auth@1\.1\.0 is not signed by a trusted key/,
  );
});

test('ignores a yank of a fallback that no trusted key signed, and says so in the log', async (t) => {
  const { job, team, page, untilLogged } = await trustingGateway(t);
  const build = { name: 'auth', version: '1.0.0' } as const;
  await recordProof(job, 'staging', { ...build, mounts: 20 });
  await publishSample(team, { name: 'auth', version: '1.1.0' });
  const { number } = await promote(job, 'staging', { versions: { auth: '1.1.0' } }, signature);
  await until(async () => (await page()).release_set === number);
  const yank = { ...build, at: new Date().toISOString(), ...signature };
  await job.create(`${paths.yanks('auth', '1.0.0')}/forged.json`, JSON.stringify(yank));
  await untilLogged(/yanked\/auth\/1\.0\.0\/forged\.json is ignored/);
  assert.equal((await page()).remotes.auth.fallback?.version, '1.0.0');
  await yankBuild(team, build, signature);
  await until(async () => (await page()).remotes.auth.fallback === undefined);
});

test('logs once that it has no key to record that a build works', async (t) => {
  const { get, log } = await trustingGateway(t);
  for (let network = 0; network < 25; network += 1)
    await (await openPage(get, { ip: `10.0.${network}.7` })).mounted('auth', '1.0.0');
  assert.equal(log().match(/cannot record whether auth@1\.0\.0 works/g)?.length, 1);
});
