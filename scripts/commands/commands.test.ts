/** Tests the release commands: the start of each as a process, and everything else in this process. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Environment, ReleaseSet } from '@portal/shared/federation';
import { sampleMounts } from '@portal/shared/federation/testing';
import { firstEnvironment } from '@portal/platform/commands/command';
import { answerOf } from '@portal/platform/commands/change';
import { runInProcess } from '@portal/platform/commands/testing';
import { commonHash, rememberVersion, shapesBuild, sourceHash } from '@portal/platform/release';
import { currentSet, promote, type ChangeOptions } from '@portal/platform/sets';
import { configuredStore, openStore } from '@portal/platform/store';
import { publishSample, releaseEverything, temporaryStore, testKeys } from '@portal/platform/sets/testing';
import { run } from '@portal/platform/run';
import { freePort } from '@portal/platform/server';
import { root } from '../support/packages.ts';

const commandWith = (env: Record<string, string>, name: string, ...args: string[]) =>
  runInProcess(name, args, env);
const command = (dataDir: string, name: string, ...args: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...args);
/** Runs a command as people and pipelines do. */
const commandProcess = (dataDir: string, name: string, ...args: string[]) =>
  run(process.execPath, [`scripts/commands/${name}.ts`, ...args], {
    quiet: true,
    env: { DATA_DIR: dataDir },
  });

test('builds a package again for its legal documents and screens, not for its tests and README', () => {
  for (const path of ['host/src/public/legal/terms.md', 'host/src/App.tsx', 'platform/build/index.ts'])
    assert.ok(shapesBuild(path), path);
  for (const path of ['remote-auth/README.md', 'host/src/App.test.tsx', 'platform/commands/keys.ts'])
    assert.ok(!shapesBuild(path), path);
});

const commands = [
  'publish',
  'promote',
  'rollback',
  'yank',
  'keys',
  'store',
  'new-remote',
  'retire-remote',
  'releases',
  'contract',
  'package',
];
for (const name of commands) {
  test(`${name} --help prints the usage, and an unknown option is rejected`, async (t) => {
    const { dataDir } = await temporaryStore((work) => t.after(work));
    const { code, output } = await commandProcess(dataDir, name, '--help');
    assert.equal(code, 0);
    assert.match(output, /^pnpm /);
    assert.match(output, /--json/);
    const wrong = await command(dataDir, name, '--nonsense');
    assert.equal(wrong.code, 1);
    assert.match(wrong.output, /--nonsense/);
    assert.doesNotMatch(wrong.output, /at .*\.ts/);
  });
}

test('prints texts from the store without the commands to a terminal in them', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const reason = 'fine\u001b[2J\u001b]0;title\u0007\r\u009b1mproduction #9\u202e';
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, { by: 'Mallory', reason });
  const { code, output } = await command(dataDir, 'releases', 'development');
  assert.equal(code, 0, output);
  assert.match(output, /Mallory: fine\\u001b\[2J/);
  assert.doesNotMatch(output.replaceAll('\n', ''), /\p{Cc}|\u202e/u);
});

for (const team of ['My Team', '@gia/money', 'Money', '']) {
  test(`new-remote rejects the team '${team}', which could not own a folder on GitHub`, async (t) => {
    const { dataDir } = await temporaryStore((work) => t.after(work));
    // A folder that is not empty, so that nothing can be made.
    const args = ['billing', '--team', team, '--outside', root, '--json'];
    const { code, output } = await commandProcess(dataDir, 'new-remote', ...args);
    assert.equal(code, 1);
    assert.ok(output.includes(`'${team}' is not a team`), output);
    assert.match(output, /^\{\n {2}"ok": false/);
  });
}

for (const name of ['start', 'check', 'test']) {
  test(`${name} --help prints the usage and does nothing else`, async (t) => {
    const { dataDir } = await temporaryStore((work) => t.after(work));
    const { code, output } = await commandProcess(dataDir, name, '--help');
    assert.equal(code, 0);
    assert.match(output, /^p?npm /);
    const wrong = await command(dataDir, name, '--nonsense');
    assert.equal(wrong.code, 1);
    assert.match(wrong.output, /^Unknown option '--nonsense'\n\np?npm /);
  });
}

test('a run of some suites keeps the saved results of the whole run', async () => {
  const saved = () =>
    readFile(join(root, 'node_modules/.cache/test-results/extended.json'), 'utf8').catch(() => null);
  const before = await saved();
  // This suite has no extended tests.
  const { code, output } = await run(process.execPath, ['scripts/commands/test.ts', '--extended', 'check'], {
    quiet: true,
  });
  assert.equal(code, 0, output);
  assert.equal(await saved(), before);
});

/** The line of a change that no portal could confirm. */
const notChecked =
  /Not checked: no portal runs at http:\/\/localhost:\d+ \(to ask another one, set STAGING_URL\)\n$/;

test('a dry run prints the changes without applying them, and --json prints the result', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const promotion = ['remote-auth@1.1.0', '--to', 'staging', '--by', 'Ada', '--reason', 'a new login'];

  const dry = await command(dataDir, 'promote', ...promotion, '--dry-run');
  assert.equal(dry.output, 'staging would run release set 2\n  auth 1.0.0 → 1.1.0\n');
  assert.equal((await currentSet(store, 'staging'))?.number, 1);

  const real = JSON.parse((await command(dataDir, 'promote', ...promotion, '--json')).output) as {
    ok: boolean;
    changed: boolean;
    changes: string[];
    release_set: ReleaseSet;
  };
  assert.deepEqual([real.ok, real.changed, real.changes], [true, true, ['auth 1.0.0 → 1.1.0']]);
  assert.deepEqual(real.release_set, await currentSet(store, 'staging'));

  assert.match(
    (await command(dataDir, 'promote', ...promotion)).output,
    /runs this already, as release set 2/,
  );
  assert.match(
    (await command(dataDir, 'rollback', 'auth', '--to', 'staging', '--dry-run')).output,
    /would run release set 3\n  auth 1\.1\.0 → 1\.0\.0/,
  );
  const back = ['rollback', 'auth@1.1.0', '--to', 'staging'] as const;
  assert.match((await command(dataDir, ...back)).output, /^staging runs release set 3/);
  assert.match((await command(dataDir, ...back)).output, /runs this already, as release set 3/);
  assert.match(
    (await command(dataDir, 'rollback', '--whole-set', '--set', '2', '--to', 'staging')).output,
    /^staging runs release set 4\n  auth 1\.0\.0 → 1\.1\.0/,
  );

  const { output } = await command(dataDir, 'releases', 'staging');
  assert.match(
    output,
    /^staging #4 .*\n(.*\n)+staging #3 .*\n {2}Rolled back auth 1\.1\.0 → 1\.0\.0: the newest earlier build with no failure on record\n(.*\n)+staging #2 {2}\S+ {2}Ada: a new login\n(.*\n)+staging #1 /,
  );
  assert.match((await command(dataDir, 'releases', '--of', 'auth')).output, /auth@1\.1\.0 {2}.*identity/);
});

test('prints only its own change when another team promotes at the same time', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  for (const name of ['auth', 'admin']) await publishSample(store, { name, version: '1.1.0' });
  const signature = { by: 'Ada', reason: 'test' };
  const promoted = (name: string, options?: ChangeOptions) =>
    promote(store, 'staging', { versions: { [name]: '1.1.0' } }, signature, options);
  const { create } = store;
  let raced = false;
  store.create = async (path, content) => {
    if (!raced && path.includes('/sets/')) {
      raced = true;
      await promoted('admin');
    }
    return create(path, content);
  };
  const { answer } = await answerOf(false, (options) => promoted('auth', options));
  assert.equal(answer.text, 'staging runs release set 3\n  auth 1.0.0 → 1.1.0');
  const again = await answerOf(false, (options) => promoted('admin', options));
  assert.equal(again.answer.text, 'staging runs this already, as release set 3');
});

test('a dry run of retire-remote is refused while another environment runs the remote', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  const dry = (...args: string[]) => command(dataDir, 'retire-remote', 'auth', ...args, '--dry-run');
  const refused = await dry();
  assert.equal(refused.code, 1);
  assert.match(refused.output, /^staging still runs auth\. First: pnpm retire-remote auth --from staging$/m);
  assert.match(
    (await dry('--from', 'staging', '--delete')).output,
    /auth 1\.0\.0 → none\nWould delete remote-auth\n$/,
  );
});

test('retire-remote --from --delete changes nothing when the remote cannot be deleted', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  const attribution = { by: 'Ada', reason: 'test' };
  await releaseEverything(store, 'staging');
  const production = { versions: { host: '1.0.0', auth: '1.0.0' } };
  await promote(store, 'production', production, attribution);
  await publishSample(store, { name: 'billing', version: '1.0.0' });
  await promote(store, 'staging', { versions: { billing: '1.0.0' } }, attribution);
  for (const [name, reason] of [
    ['auth', 'production still runs auth. First: pnpm retire-remote auth --from production'],
    ['billing', 'This checkout has no remote-billing.'],
  ] as const) {
    const args = [name, '--from', 'staging', '--delete'];
    const { code, output } = await command(dataDir, 'retire-remote', ...args);
    assert.equal(output, `${reason}\n`);
    assert.equal(code, 1);
    assert.equal((await currentSet(store, 'staging'))?.remotes[name]?.version, '1.0.0');
  }
});

test('publish suggests an environment that the store has', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const bucket = { STORE_URL: 's3://releases' };
  assert.equal(await firstEnvironment(store, bucket), 'staging');
  await releaseEverything(store, 'development');
  assert.equal(await firstEnvironment(store, bucket), 'development');
  assert.equal(await firstEnvironment(store, {}), 'development');
});

test('starts, shows and ends a canary of the host', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  await publishSample(store, { name: 'host', version: '1.1.0' });
  const promotion = ['host@1.1.0', '--to', 'staging', '--by', 'Ada', '--canary'];
  const host = ['host', '--to', 'staging'];
  const started = await command(dataDir, 'promote', ...promotion, '10');
  assert.match(started.output, /^staging runs release set 2\n {2}host 1\.0\.0 → 1\.0\.0, 10 % 1\.1\.0\n/);
  assert.match(started.output, notChecked);
  const shown = await command(dataDir, 'releases', 'staging');
  assert.match(
    shown.output,
    /^staging #2 .*\n {2}Set canary host 1\.1\.0, 10 %\n {2}host 1\.0\.0, 10 % 1\.1\.0\n/,
  );
  assert.match(
    (await command(dataDir, 'rollback', ...host)).output,
    /^staging has no good build of host before 1\.0\.0\. .*: pnpm promote host@1\.1\.0 --to staging --canary 0$/m,
  );
  const ended = await command(dataDir, 'promote', ...promotion, '0');
  const history = (await command(dataDir, 'releases', 'staging')).output;
  assert.match(history, /Ada: promote host@1\.1\.0 --canary 0\n {2}Ended canary host 1\.1\.0\n/);
  assert.match(ended.output, /^staging runs release set 3\n {2}host 1\.0\.0, 10 % 1\.1\.0 → 1\.0\.0\n/);
});

test('promotes a build that was rolled back, and says so and why', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const promoteAuth = (...args: string[]) =>
    command(dataDir, 'promote', 'auth@1.1.0', '--to', 'staging', '--by', 'Ada', ...args);
  assert.doesNotMatch((await promoteAuth()).output, /warning/);
  const back = ['rollback', 'auth', '--to', 'staging', '--by', 'Ben', '--reason', 'loses drafts'] as const;
  await command(dataDir, ...back);
  const warning = 'auth 1.1.0 was rolled back in release set 3 by Ben: loses drafts';
  const again = ['staging would run release set 4', '  auth 1.0.0 → 1.1.0', `  warning: ${warning}`, ''];
  assert.equal((await promoteAuth('--dry-run')).output, again.join('\n'));
  assert.ok((await promoteAuth('--canary', '10')).output.includes(`  warning: ${warning}\n`));
  assert.ok(
    (await command(dataDir, 'releases', 'staging')).output.includes(
      `Set canary auth 1.1.0, 10 % (${warning})`,
    ),
  );
  await promoteAuth('--canary', '0', '--reason', 'still loses drafts');
  const ended = 'auth 1.1.0 ended as a canary in release set 5 by Ada: still loses drafts';
  assert.ok((await promoteAuth()).output.includes(`  warning: ${ended}\n`));
  assert.match((await promoteAuth()).output, /^staging runs this already, as release set 6\n(?! {2}warning)/);
});

test('the first release of an environment needs no portal that runs already', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  const builds = ['host', ...Object.keys(sampleMounts)];
  for (const name of builds) await publishSample(store, { name, version: '1.0.0' });
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { DATA_DIR: dataDir, PRODUCTION_URL: url };
  const promotion = [...builds.map((name) => `${name}@1.0.0`), '--to', 'production'];
  const { code, output } = await commandWith(env, 'promote', ...promotion);
  assert.deepEqual([code, output.split('\n').at(-2)], [0, `Not checked: ${url} does not answer yet`]);
});

test('ends only the canary that it names', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  await publishSample(store, { name: 'auth', version: '1.2.0' });
  const end = (build: string) => command(dataDir, 'promote', build, '--to', 'staging', '--canary', '0');
  assert.match((await end('auth@1.2.0')).output, /^staging runs this already, as release set 1\n/);
  const canary = { version: '1.2.0', percent: 10 };
  await promote(store, 'staging', { canaries: { auth: canary } }, { by: 'Ada', reason: 'a new login' });
  const other = await end('auth@1.1.0');
  assert.deepEqual([other.code, other.output], [1, 'The canary of auth is 1.2.0, not 1.1.0.\n']);
  assert.deepEqual((await currentSet(store, 'staging'))?.remotes.auth?.canary, canary);
  assert.match((await end('auth@1.2.0')).output, /^staging runs release set 3\n/);
  assert.equal((await currentSet(store, 'staging'))?.remotes.auth?.canary, undefined);
});

test('prints errors as one line with exit code 1, and as JSON when requested', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  for (const [name, args, message] of [
    ['promote', ['auth@9.9.9', '--to', 'staging'], 'auth@9.9.9 is not in the store. Publish it first.'],
    ['promote', ['auth@1.4', '--to', 'staging'], /^'1\.4' is not a version such as 1\.4\.0/],
    ['promote', ['auth@latest', '--to', 'staging'], /^'latest' is not a version/],
    ['rollback', ['auth@1.4', '--to', 'staging'], /^'1\.4' is not a version/],
    ['yank', ['auth@1.4', '--reason', 'old'], /^'1\.4' is not a version/],
    ['promote', ['auth@1.0.0'], 'Name the environment: --to staging'],
    ['promote', ['auth@1.0.0', '--to', 'live'], /^There is no environment 'live'/],
    [
      'promote',
      ['auth@1.0.0', 'remote-auth@1.1.0', '--to', 'staging'],
      "Name one version of each: 'auth' is named twice.",
    ],
    [
      'promote',
      ['auth@1.0.0', '--to', 'staging', '--canary', '101'],
      "'101' is not a percentage from 0 to 100.",
    ],
    ['rollback', ['--whole-set', '--to', 'staging', '--steps', '7'], /no such release set to go back to/],
    [
      'rollback',
      ['--whole-set', '--to', 'staging'],
      /^--whole-set needs either --set <number> or --steps <n>/,
    ],
    ['rollback', ['auth', '--to', 'staging', '--steps', '1'], /^--set and --steps roll back everything/],
    ['rollback', ['auth', '--to', 'staging'], /^staging has no good build of auth before 1\.0\.0/],
    ['rollback', ['auth'], 'Name the environment: --to staging'],
    ['rollback', ['--to', 'staging'], /^Name one remote/],
    ['yank', ['auth@9.9.9', '--reason', 'old'], 'auth@9.9.9 is not in the store.'],
    ['store', ['gc'], 'Say how long builds stay: --keep 30d'],
    ['store', [], /^Say what to do/],
    ['yank', ['auth@1.0.0'], 'Say why: --reason "loses drafts"'],
    ['publish', ['nobody'], /^There is no 'nobody'/],
    ['releases', ['staging', '--last', '0'], /^--last needs a whole number/],
    ['releases', ['--last', '3'], /^Name the environment whose history you want/],
    ['releases', ['staging', '--of', 'auth'], /^--of lists the builds of all environments/],
    [
      'assure',
      ['--mutations', '--only', 'no such guard'],
      /^No guard has 'no such guard' in its description/,
    ],
  ] as const) {
    const { code, output } = await command(dataDir, name, ...args);
    assert.equal(code, 1, name);
    assert.match(output.trimEnd(), /^[^\n]+$/, 'one line');
    if (typeof message === 'string') assert.equal(output.trimEnd(), message);
    else assert.match(output, message);
  }
  const promotion = ['auth@9.9.9', '--to', 'staging', '--json'];
  const { code, output } = await commandProcess(dataDir, 'promote', ...promotion);
  assert.equal(code, 1);
  assert.match(output, /"ok": false,\n {2}"error": "auth@9\.9\.9 is not in the store/);
  assert.equal((await currentSet(store, 'staging'))?.number, 1);
});

/** Runs `publish auth` with another text in remote-auth/remote.json, which no other process sees. */
async function publishWithManifest(dataDir: string, text: string) {
  const manifest = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...more) =>
      String(file).endsWith('remote-auth/remote.json') ? ${JSON.stringify(text)} : readFileSync(file, ...more);
    syncBuiltinESMExports();`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(manifest)}`];
  return run(process.execPath, [...args, 'scripts/commands/publish.ts', 'auth'], {
    quiet: true,
    env: { DATA_DIR: dataDir },
  });
}

test('says in one sentence what is wrong with a manifest, before it builds', async (t) => {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const notJson = await publishWithManifest(dataDir, '{ "name": "auth",');
  assert.equal(notJson.output, 'remote-auth/remote.json is not JSON.\n');
  const areas = { '/login': 'pubic', '/register': 'public' };
  const manifest = { name: 'auth', team: 'identity', label: 'Sign-in', mount: '/', areas };
  const wrong = await publishWithManifest(dataDir, JSON.stringify(manifest));
  assert.equal(
    wrong.output,
    "Building auth …\nremote.json of auth: the access 'pubic' of /login is not one of public, signed-in, onboarding, vendor, admin.\n",
  );
  assert.deepEqual([notJson.code, wrong.code], [1, 1]);
});

test('yank names the environments that run the build, and rolls them back when asked to', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  for (const version of ['1.1.0', '1.2.0']) {
    await publishSample(store, { name: 'auth', version });
    await promote(store, 'staging', { versions: { auth: version } }, { by: 'Ada', reason: 'test' });
  }
  const { output } = await command(dataDir, 'yank', 'auth@1.1.0', '--reason', 'loses drafts');
  assert.equal(output, 'Yanked auth@1.1.0\n');
  const yanked = await command(dataDir, 'yank', 'auth@1.2.0', '--reason', 'loses drafts', '--rollback');
  assert.equal(
    yanked.output.replace(notChecked, ''),
    'Yanked auth@1.2.0\nstaging runs release set 4. Rolled back auth 1.2.0 → 1.0.0: the newest earlier build with no failure on record (1.1.0 was yanked)\n',
  );
  const set = await currentSet(store, 'staging');
  assert.deepEqual(
    [set?.remotes.auth, set?.reason],
    [{ version: '1.0.0' }, 'auth@1.2.0 was yanked: loses drafts'],
  );
  const builds = (await command(dataDir, 'releases', '--of', 'auth')).output;
  assert.match(builds, /^auth@1\.2\.0 .* {2}yanked by .*: loses drafts$/m);
  assert.doesNotMatch(builds, /^auth@1\.0\.0 .*yanked/m);
  // No rollback is suggested that would fail.
  assert.match(
    (await command(dataDir, 'yank', 'auth@1.0.0', '--reason', 'old')).output,
    /^Yanked auth@1\.0\.0\nstaging still runs it\. staging has no good build of auth before 1\.0\.0\. Promote another one: pnpm releases --of auth\. To remove it: pnpm retire-remote auth --from staging$/m,
  );
  await publishSample(store, { name: 'admin', version: '1.1.0' });
  await promote(store, 'staging', { versions: { admin: '1.1.0' } }, { by: 'Ada', reason: 'test' });
  assert.match(
    (await command(dataDir, 'yank', 'admin@1.1.0', '--reason', 'old')).output,
    /still runs it\. Next: pnpm rollback admin@1\.1\.0 --to staging$/m,
  );
  const again = await command(dataDir, 'yank', 'admin@1.1.0', '--reason', 'loses drafts', '--rollback');
  assert.equal(again.code, 0);
  assert.match(
    again.output,
    /^.+ yanked admin@1\.1\.0 before\nstaging runs release set 6\. Rolled back admin 1\.1\.0/,
  );
});

test('yank, retire-remote and releases know what an environment runs whose keys the trust file does not list', async (t) => {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const team = testKeys();
  const versions = { host: '1.0.0', admin: '1.0.0' };
  const storeOf = async (environment: Environment) => {
    const keys = testKeys();
    const trustFile = join(dataDir, `${environment}.json`);
    const trust = { builds: { '*': [team.publicKey] }, sets: [keys.publicKey] };
    await writeFile(trustFile, JSON.stringify(trust));
    return { trustFile, job: openStore(dataDir, keys.with(trustFile)) };
  };
  const [staging, production] = [await storeOf('staging'), await storeOf('production')];
  const teamStore = openStore(dataDir, team.with(staging.trustFile));
  for (const name of ['host', 'admin', 'auth']) await publishSample(teamStore, { name, version: '1.0.0' });
  const signature = { by: 'Ada', reason: 'test' };
  await promote(staging.job, 'staging', { versions }, signature);
  await promote(production.job, 'production', { versions: { ...versions, auth: '1.0.0' } }, signature);

  const env = { DATA_DIR: dataDir, TRUST_FILE: staging.trustFile, SIGNING_KEY: team.privateKey };
  const releases = await commandWith(env, 'releases');
  assert.match(releases.output, /^staging #1 /m);
  assert.match(
    releases.output,
    /^production: not verified, because no trusted key signed its release sets\nproduction #1 /m,
  );
  assert.doesNotMatch(releases.output, /Not served/);
  const retired = await commandWith(env, 'retire-remote', 'auth', '--dry-run');
  assert.equal(retired.code, 1);
  assert.match(retired.output, /^production still runs auth\. /);
  const next = 'with the keys of production: pnpm rollback auth@1.0.0 --to production\n';
  for (const [build, environment] of [
    ['auth@1.0.0', 'production'],
    ['admin@1.0.0', 'staging'],
  ] as const) {
    const rolledBack = await commandWith(env, 'yank', build, '--reason', 'loses drafts', '--rollback');
    assert.equal(rolledBack.code, 1);
    assert.match(
      rolledBack.output,
      new RegExp(`^${environment} runs ${build}, and this key can't roll it back, so nothing was yanked\\. `),
    );
  }
  assert.doesNotMatch((await commandWith(env, 'releases', '--of', 'auth')).output, /yanked/);
  const yanked = await commandWith(env, 'yank', 'auth@1.0.0', '--reason', 'loses drafts');
  assert.equal(yanked.output, `Yanked auth@1.0.0\nproduction still runs it. Next, ${next}`);
});

test('a second release of a checkout promotes only what changed in it, and keeps what others promoted', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  const common = commonHash();
  // Published builds of the current sources are not built again.
  for (const name of ['host', ...Object.keys(sampleMounts)]) {
    await publishSample(store, { name, version: '3.0.0' });
    await rememberVersion({ name, sources: await sourceHash(name, common) }, '3.0.0', dataDir);
  }
  const release = () => command(dataDir, 'build', '--release', '--env', 'staging');
  const first = await release();
  assert.match(first.output, /^staging runs release set 1$/m);
  await publishSample(store, { name: 'auth', version: '9.0.0' });
  await promote(store, 'staging', { versions: { auth: '9.0.0' } }, { by: 'Ada', reason: 'a new login' });
  const second = await release();
  assert.match(second.output, /^staging keeps auth@9\.0\.0, promoted by Ada$/m);
  assert.match(second.output, /^staging runs release set 2$/m);
  assert.doesNotMatch(second.output, /keeps admin/);

  // As after a change in the sources of auth.
  const memory = join(dataDir, 'own-promotions.json');
  await writeFile(memory, (await readFile(memory, 'utf8')).replace(/("auth": ").*"/, '$11.0.0"'));
  assert.match((await release()).output, /^staging runs release set 3$/m);
  const set = await currentSet(store, 'staging');
  assert.equal(set?.remotes.auth?.version, '3.0.0');
  assert.equal((await command(dataDir, 'build', 'auth', '--release', '--env', 'staging')).code, 0);

  // The checkout's own build is yanked, and another one runs.
  await promote(store, 'staging', { versions: { auth: '9.0.0' } }, { by: 'Ada', reason: 'a new login' });
  await command(dataDir, 'yank', 'auth@3.0.0', '--by', 'Ada', '--reason', 'loses drafts');
  await writeFile(memory, (await readFile(memory, 'utf8')).replace(/("auth": ").*"/, '$11.0.0"'));
  const yanked = await release();
  assert.equal(yanked.code, 0);
  assert.match(
    yanked.output,
    /^auth@3\.0\.0, the build of this checkout, was yanked by Ada: loses drafts\nstaging keeps auth@9\.0\.0, promoted by Ada$/m,
  );
});

test('keys prints a pair, and a published build and a release set need keys that the trust file lists', async (t) => {
  const { dataDir } = await temporaryStore((work) => t.after(work));
  const pair = async () =>
    JSON.parse((await command(dataDir, 'keys', '--json')).output) as {
      private_key: string;
      public_key: string;
    };
  const [team, environment] = [await pair(), await pair()];
  const trustFile = join(dataDir, 'trust.json');
  await writeFile(
    trustFile,
    JSON.stringify({ builds: { '*': [team.public_key] }, sets: [environment.public_key] }),
  );
  const as = (key: string) => configuredStore({ DATA_DIR: dataDir, TRUST_FILE: trustFile, SIGNING_KEY: key });
  for (const name of ['host', 'auth'] as const)
    await publishSample(await as(team.private_key), { name, version: '1.0.0' });
  const promotion = (key: string) =>
    runInProcess('promote', ['host@1.0.0', 'auth@1.0.0', '--to', 'staging'], {
      DATA_DIR: dataDir,
      TRUST_FILE: trustFile,
      SIGNING_KEY: key,
    });
  assert.equal(
    (await promotion(team.private_key)).output,
    'SIGNING_KEY is not a key that TRUST_FILE lists for a release set: in sets.\n',
  );
  assert.match((await promotion('')).output, /^A release set needs SIGNING_KEY/);
  assert.match((await promotion(environment.private_key)).output, /^staging runs release set 1$/m);
});

test('store shows the size of the builds and removes those that nothing needs', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'staging');
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  assert.match((await command(dataDir, 'store', 'size')).output, /^auth: 2 builds, 0\.0 MB$/m);
  const gc = ['store', 'gc', '--keep', '0d'] as const;
  const listed = /^auth@1\.1\.0 {2}0\.0 MB\nWould remove 1 builds/;
  assert.match((await command(dataDir, ...gc, '--dry-run')).output, listed);
  assert.match((await command(dataDir, ...gc)).output, /^auth@1\.1\.0 {2}0\.0 MB\nRemoved 1 builds/);
  assert.match((await command(dataDir, ...gc)).output, /^Removed 0 builds/);
});
