/** Tests that concurrent and killed processes leave the store consistent. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { currentSet, promote, readSet, setNumbers } from '../sets/index.ts';
import { listReleases, readBuildFile, recordProof, type Store } from '../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';
import { heavyBuild } from './test/heavy-build.ts';

const promoter = fileURLToPath(new URL('./test/promoter.ts', import.meta.url));
/** How many processes to kill, and how many builds each has to publish or promote. */
const ROUNDS = 6;
const EACH = 8;

const start = (...args: string[]): ChildProcess =>
  fork(promoter, args, { stdio: 'ignore', env: { ...process.env, TMPDIR: args[0] } });

/** Every set, oldest first. Asserts that their numbers have no gaps. */
async function allSets(store: Store) {
  const numbers = (await setNumbers(store, 'production')).reverse();
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  return Promise.all(numbers.map((number) => readSet(store, 'production', number)));
}

test('keeps all fifty concurrent promotions from five processes, numbered without gaps', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'production');
  await recordProof(store, 'production', { name: 'auth', version: '1.0.0', mounts: 20 });
  for (let number = 0; number < 50; number += 1) {
    const build = { name: 'auth', version: `2.0.${number}` } as const;
    await publishSample(store, build);
    await recordProof(store, 'production', { ...build, mounts: 20 });
  }
  const processes = [0, 10, 20, 30, 40].map((first) => start(dataDir, 'promote', String(first), '10'));
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number));
  assert.deepEqual(codes, [0, 0, 0, 0, 0]);

  const sets = await allSets(store);
  assert.equal(sets.length, 51);
  const raced = sets.slice(1);
  // The history contains each promotion once, on top of the previous one, by the process that reported it.
  assert.deepEqual(
    raced.map(({ remotes }) => remotes.auth?.version).sort(),
    Array.from({ length: 50 }, (_, number) => `2.0.${number}`).sort(),
  );
  for (const [index, set] of raced.entries()) {
    assert.equal(set.remotes.auth?.fallback, sets[index]?.remotes.auth?.version);
    assert.equal(set.remotes.auth?.version, `2.0.${set.reason.split(' ')[1]}`);
    assert.deepEqual(set.remotes.admin, { version: '1.0.0' });
  }
  assert.equal(new Set(raced.map(({ by }) => by)).size, 5);
});

test('keeps every promotion of one remote while another is rolled back and promoted again', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'production');
  for (let number = 0; number < 20; number += 1)
    await publishSample(store, { name: 'auth', version: `2.0.${number}` });
  for (let number = 0; number < 10; number += 1)
    await publishSample(store, { name: 'admin', version: `3.0.${number}` });
  const processes = [
    start(dataDir, 'promote', '0', '10'),
    start(dataDir, 'promote', '10', '10'),
    start(dataDir, 'roll-back', '0', '10'),
  ];
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number));
  assert.deepEqual(codes, [0, 0, 0]);

  const sets = await allSets(store);
  assert.equal(sets.length, 1 + 20 + 20);
  for (const [index, set] of sets.slice(1).entries()) {
    const before = sets[index]?.remotes;
    const [changed] = Object.keys(set.change?.builds ?? {});
    const other = changed === 'auth' ? 'admin' : 'auth';
    assert.deepEqual(set.remotes[other], before?.[other], `#${set.number} changes only ${changed}`);
    // Every version of admin is bad, so a rollback never brings one of them back.
    if (set.change?.kind === 'rollback') assert.equal(set.remotes.admin?.version, '1.0.0');
  }
});

/** Kills a process as soon as `isTime`, so that the rounds cover different moments of its work. */
async function killed(
  what: string,
  dataDir: string,
  round: number,
  isTime: () => Promise<boolean>,
): Promise<void> {
  const child = start(dataDir, what, String(round * EACH), String(EACH));
  await once(child, 'message');
  const runs = () => child.exitCode === null && child.signalCode === null;
  while (runs() && !(await isTime())) await wait(1);
  child.kill('SIGKILL');
  if (runs()) await once(child, 'exit');
}

/** The number of files written so far for the build that is being published. */
async function filesUnderWay(root: string, known: Set<string>): Promise<number> {
  const [incoming] = (await readdir(root)).filter((name) => name.startsWith('incoming-') && !known.has(name));
  return incoming ? (await readdir(join(root, incoming)).catch(() => [])).length : -1;
}

test('a publish killed midway leaves a complete build or none', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await publishSample(store, { name: 'host', version: '1.0.0' });
  const checked = new Set<string>();
  let brokenOff = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = new Set(await readdir(store.root));
    await killed(
      'publish',
      dataDir,
      round,
      async () => (await filesUnderWay(store.root, left)) >= round * 12,
    );
    const releases = await listReleases(store, 'auth');
    for (const release of releases.filter(({ version }) => !checked.has(version))) {
      checked.add(release.version);
      const files = Object.keys(release.files);
      assert.equal(files.length, 66);
      for (const file of files) await readBuildFile(store, release, file);
    }
    if ((await filesUnderWay(store.root, left)) >= 0) brokenOff += 1;
    // An interrupted build can be published again.
    const known = new Set(releases.map(({ version }) => version));
    const missing = Array.from({ length: EACH }, (_, index) => round * EACH + index).find(
      (number) => !known.has(`5.0.${number}`),
    );
    if (missing !== undefined) await publishSample(store, heavyBuild(missing));
  }
  assert.ok(brokenOff > 0, 'some were killed in the middle');
});

test('a promotion killed midway leaves the old release set or the new one', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store, 'production');
  for (let number = 0; number < ROUNDS * EACH; number += 1)
    await publishSample(store, { name: 'auth', version: `2.0.${number}` });
  for (let round = 0; round < ROUNDS; round += 1) {
    let time = 0;
    await killed('promote', dataDir, round, async () => Date.now() >= (time ||= Date.now() + round * 11));
    const sets = await allSets(store);
    for (const set of sets.slice(1))
      assert.equal(set.remotes.auth?.version, `2.0.${set.reason.split(' ')[1]}`);
    for (const set of sets) assert.equal(set.remotes.admin?.version, '1.0.0');
    // The leftovers do not block the next promotion.
    const number = round * EACH + EACH - 1;
    const versions = { auth: `2.0.${number}` };
    await promote(store, 'production', { versions }, { by: 'tests', reason: `after ${number}` });
    assert.equal((await currentSet(store, 'production'))?.remotes.auth?.version, `2.0.${number}`);
  }
});
