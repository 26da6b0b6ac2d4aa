import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NavigationEntry } from '@portal/shared/federation';
import { currentSet, promote, readManifest } from '../sets/index.ts';
import { publishSample, releaseEverything, temporaryStore } from './test/sample-builds.ts';

const entry: NavigationEntry = {
  place: 'vendor-sidebar',
  label: 'Billing',
  icon: 'receipt',
  to: '/billing',
  order: 10,
  access: 'vendor',
};
const billing = { name: 'billing', team: 'money', label: 'Billing', mount: '/billing' };
const areas = { '/billing': 'vendor' } as const;

const refused: [what: string, navigation: unknown, reason: RegExp][] = [
  ['no list', { entry }, /navigation is not a list of entries/],
  ['an empty place', [null], /navigation is not a list of entries/],
  [
    'an unknown place',
    [{ ...entry, place: 'footer' }],
    /'Billing' has the place 'footer', not one of vendor-sidebar/,
  ],
  ['an unknown icon', [{ ...entry, icon: '<svg/>' }], /has the icon '<svg\/>', not one of book/],
  ['an unknown access', [{ ...entry, access: 'friends' }], /has the access 'friends'/],
  ['no label', [{ ...entry, label: '' }], /needs a label of 1 to 30 characters/],
  ['a label of two lines', [{ ...entry, label: 'a\nb' }], /needs a label/],
  ['a long label', [{ ...entry, label: 'x'.repeat(31) }], /needs a label/],
  ['an order that is no number', [{ ...entry, order: '1' }], /needs an order from 0 to 1000/],
  [
    'a page of another remote',
    [{ ...entry, to: '/dashboard' }],
    /leads to '\/dashboard', which is not in an area/,
  ],
  ['another site', [{ ...entry, to: '//evil.example' }], /leads to '\/\/evil\.example'/],
  ['a path with markup', [{ ...entry, to: '/billing/"><b>' }], /leads to '\/billing\/"/],
  ['a path that climbs', [{ ...entry, to: '/billing/../dashboard' }], /leads to '\/billing\/\.\.\//],
  ['an order below 0', [{ ...entry, order: -1 }], /needs an order from 0 to 1000/],
  ['an order above 1000', [{ ...entry, order: 1001 }], /needs an order from 0 to 1000/],
  ['a script', [{ ...entry, to: 'javascript:alert(1)' }], /leads to 'javascript/],
  [
    'people who may not open it',
    [{ ...entry, place: 'header', access: 'public' }],
    /people who may not open \/billing/,
  ],
  ['a right outside the admin sidebar', [{ ...entry, right: 'own' }], /which only admin-sidebar knows/],
  ['an unknown right', [{ ...entry, place: 'admin-sidebar', right: 'fly' }], /has the right 'fly'/],
  [
    'the same place twice',
    [entry, { ...entry, label: 'Again' }],
    /two entries for \/billing in vendor-sidebar/,
  ],
  [
    'the same label twice in one menu',
    [entry, { ...entry, label: 'BILLING', to: '/billing/more' }],
    /two entries 'BILLING' in vendor-sidebar/,
  ],
  [
    'eleven entries',
    Array.from({ length: 11 }, (_, at) => ({ ...entry, label: `Billing ${at}`, to: `/billing/${at}` })),
    /more than 10/,
  ],
];

for (const [what, navigation, reason] of refused) {
  test(`refuses navigation entries with ${what}, in the manifest and at promotion`, async (t) => {
    assert.throws(() => readManifest({ ...billing, areas, navigation: navigation as object[] }), reason);
    const { store } = await temporaryStore((work) => t.after(work));
    await releaseEverything(store);
    const change = async () => {
      const build = { ...billing, version: '1.0.0', areas, navigation: navigation as NavigationEntry[] };
      await publishSample(store, build);
      await promote(store, 'development', { versions: { billing: '1.0.0' } }, { by: 'Ada', reason: 'x' });
    };
    // What is no list of entries is not even published.
    await assert.rejects(change(), new RegExp(`${reason.source}|has an unusable navigation`));
    assert.equal((await currentSet(store, 'development'))?.number, 1);
  });
}

test('a release set has the navigation entries of each remote', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const navigation = [entry, { ...entry, place: 'header' as const, access: 'vendor' as const }];
  assert.deepEqual(readManifest({ ...billing, areas, navigation }).navigation, navigation);
  await publishSample(store, { ...billing, version: '1.0.0', areas, navigation });
  const set = await promote(
    store,
    'development',
    { versions: { billing: '1.0.0' } },
    { by: 'Ada', reason: 'x' },
  );
  assert.deepEqual(set.mounts['billing']?.navigation, navigation);
});

test('refuses a remote with an entry that another remote has in the same menu', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const publish = (name: string, over: object = {}) => {
    const mine = { ...entry, to: `/${name}`, ...over };
    return publishSample(store, {
      ...billing,
      name,
      version: '1.0.0',
      mount: `/${name}`,
      areas: { [`/${name}`]: 'vendor' },
      navigation: [mine],
    });
  };
  await publish('billing');
  await publish('money', { label: 'billing' });
  await publish('bills', { label: 'Bills' });
  const release = (name: string) =>
    promote(store, 'development', { versions: { [name]: '1.0.0' } }, { by: 'Ada', reason: 'because' });
  await release('billing');
  await assert.rejects(release('money'), /both have an entry '[Bb]illing' in vendor-sidebar/);
  await release('bills');
});
