import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleMounts } from '@portal/shared/federation/testing';
import { currentSet, promote, readManifest, rollbackWholeSet } from '../sets/index.ts';
import { paths, publishBuild } from '../store/index.ts';
import {
  publishSample,
  releaseEverything,
  type SampleBuild,
  temporaryStore,
  writeBuild,
} from './test/sample-builds.ts';

const signature = { by: 'Ada', reason: 'because' };
const billing = { name: 'billing', version: '1.0.0', team: 'money', label: 'Billing', mount: '/billing' };

async function released(after: (work: () => Promise<void>) => void) {
  const { store } = await temporaryStore(after);
  await releaseEverything(store);
  const release = async (build: SampleBuild) => {
    await publishSample(store, build);
    return promote(store, 'development', { versions: { [build.name]: build.version } }, signature);
  };
  return { store, release };
}

test('a release set has the mount of each remote, and of one that no code knows', async (t) => {
  const { store, release } = await released((work) => t.after(work));
  assert.deepEqual((await currentSet(store, 'development'))?.mounts, sampleMounts);
  const { mounts } = await release({ ...billing, areas: { '/billing': 'vendor' } });
  const { name, version, ...mount } = billing;
  assert.deepEqual(mounts, { ...sampleMounts, [name]: { ...mount, areas: { '/billing': 'vendor' } } });

  const moved = await release({
    ...billing,
    version: '1.1.0',
    label: 'Money',
    areas: { '/billing': 'admin' },
  });
  assert.equal(moved.mounts['billing']?.label, 'Money');
  const back = await rollbackWholeSet(store, 'development', { steps: 1 }, signature);
  assert.deepEqual([back.remotes['billing']?.version, back.mounts['billing']], [version, mounts['billing']]);
});

const refused: [what: string, build: Partial<SampleBuild>, reason: RegExp][] = [
  [
    'an area of another remote',
    { areas: { '/billing': 'vendor', '/billing/x': 'vendor', '/login': 'public' }, mount: '/' },
    /area \/login of billing@1\.0\.0 overlaps|overlaps \/login of billing/,
  ],
  [
    'an area below another remote’s',
    { mount: '/dashboard/billing', areas: { '/dashboard/billing': 'vendor' } },
    /overlaps/,
  ],
  ['an area above another remote’s', { mount: '/email', areas: { '/email': 'public' } }, /overlaps/],
  [
    'the mount of another remote',
    { mount: '/', areas: { '/billing': 'vendor' } },
    /auth and billing are both mounted at \//,
  ],
  [
    'a page of the host',
    { mount: '/terms', areas: { '/terms': 'public' } },
    /covers the host's page \/terms/,
  ],
  ['a path of the gateway', { mount: '/api', areas: { '/api': 'public' } }, /\/api belongs to the gateway/],
  [
    'a path below the gateway’s',
    { mount: '/remotes/x', areas: { '/remotes/x': 'public' } },
    /belongs to the gateway/,
  ],
  [
    'an internal path of the gateway',
    { mount: '/__health', areas: { '/__health': 'public' } },
    /is not a path/,
  ],
  ['every page', { mount: '/', areas: { '/': 'public' } }, /area '\/' is not a path/],
  [
    'an access that the host does not know',
    { areas: { '/billing': 'finance' as 'vendor' } },
    /host@1\.0\.0 does not know the access 'finance'/,
  ],
  [
    'an area outside its mount',
    { areas: { '/money': 'vendor' } },
    /area \/money is not below the mount \/billing/,
  ],
  ['no area', { areas: {} }, /it has no area/],
];

for (const [what, build, reason] of refused) {
  test(`refuses to promote a remote that claims ${what}, also as a canary`, async (t) => {
    const { store, release } = await released((work) => t.after(work));
    await assert.rejects(release({ ...billing, areas: { '/billing': 'vendor' }, ...build }), reason);
    assert.equal((await currentSet(store, 'development'))?.number, 1);

    await release({ ...billing, version: '0.9.0', areas: { '/billing': 'vendor' } });
    const canaries = { billing: { version: '1.0.0', percent: 10 } };
    await assert.rejects(promote(store, 'development', { canaries }, signature), reason);
    assert.equal((await currentSet(store, 'development'))?.number, 2);
  });
}

test('refuses a build whose record has no mount', async (t) => {
  const { store } = await released((work) => t.after(work));
  const from = await writeBuild({ ...billing, label: undefined });
  await publishBuild({ store, from, commit: null });
  const change = promote(store, 'development', { versions: { billing: '1.0.0' } }, signature);
  await assert.rejects(change, /billing@1\.0\.0 does not say where it is mounted/);
});

test('refuses a host with a page where a remote is mounted, or without an access that a remote needs', async (t) => {
  const { store, release } = await released((work) => t.after(work));
  await release({ ...billing, areas: { '/billing': 'vendor' } });
  await assert.rejects(
    release({ name: 'host', version: '2.0.0', own_pages: ['/', '/billing'] }),
    /the area \/billing covers the host's page \/billing/,
  );
  await assert.rejects(
    release({ name: 'host', version: '2.0.1', accesses: ['public'] }),
    /host@2\.0\.1 does not know the access 'vendor' of \/billing/,
  );
  assert.equal((await currentSet(store, 'development'))?.host, '1.0.0');
});

test('names every problem of a manifest', () => {
  const broken = {
    name: 'Billing',
    team: '',
    label: 'Billing',
    mount: 'billing',
    areas: { '/a b': 'anyone' },
  };
  assert.throws(
    () => readManifest(broken),
    /'Billing' is not a name.*no team.*access 'anyone' of \/a b is not one of public.*mount 'billing' is not a path.*area '\/a b' is not a path/,
  );
});

test('a damaged record of another remote blocks no promotion, and that remote keeps its mount', async (t) => {
  const { store, release } = await released((work) => t.after(work));
  await release({ ...billing, areas: { '/billing': 'vendor' } });
  await publishSample(store, { ...billing, version: '1.1.0', areas: { '/billing': 'vendor' } });
  const canaries = { billing: { version: '1.1.0', percent: 10 } };
  await promote(store, 'development', { canaries }, signature);
  await writeFile(join(store.root, paths.build('billing', '1.0.0'), 'release.json'), '{');
  await writeFile(join(store.root, paths.build('billing', '1.1.0'), 'release.json'), '{');
  const { mounts } = await release({ name: 'auth', version: '1.1.0' });
  assert.equal(mounts['billing']?.mount, '/billing');
  await assert.rejects(
    release({
      name: 'sales',
      version: '1.0.0',
      mount: '/billing/sales',
      areas: { '/billing/sales': 'admin' },
    }),
    /overlaps/,
  );
});
