/** Every screen fits with the longest allowed texts and with empty, single-entry and thousand-entry lists. */
import assert from 'node:assert/strict';
import { prepareWork } from '../../support/admin-screens.ts';
import { callAs, signedIn } from '../../support/demo-users.ts';
import { fill, type Content } from '../../support/layout-content.ts';
import { reflowFaults, type Look } from '../../support/layout.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { openFor, screensByArea, show } from '../../support/screen-list.ts';
import { closeUsers, test } from '../../support/test.ts';

const widths = (...each: number[]): Look[] => each.map((width) => ({ name: `${width} px`, width }));
/** The dark theme changes only colors, so one width is enough to detect a dependency on it. */
const dark: Look = { name: '390 px, dark', width: 390, dark: true };
/**
 * Every screen runs with the longest texts. Screens with lists also run with empty and long lists. The first
 * entry covers every width, because line breaks in a list depend on its words.
 */
const contents: (Content & { looks: Look[] })[] = [
  {
    name: 'one entry of each, with long words',
    entries: 1,
    long: true,
    looks: [...widths(360, 390, 768, 1024, 1440), dark],
  },
  { name: 'empty lists', entries: 0, looks: widths(360, 768, 1440) },
  {
    name: 'a thousand entries of each, with long words',
    entries: 1000,
    long: true,
    looks: widths(360, 768, 1440),
  },
];
const withLists = new Set(['vendor', 'admin']);
/** Screens of one record. They do not exist without entries and look the same with a thousand. */
const ofOne = new Set([
  'lead-details',
  'admin-review',
  'admin-account',
  'admin-lead',
  'admin-vendor',
  'admin-mail',
]);
/** Screens without lists of user content. */
const plain = new Set([
  'resources',
  'guide',
  'faq',
  'concierge',
  'preferences',
  'admin-settings',
  'admin-mail',
]);

test.describe('layout of every screen with unusual content', () => {
  test.describe.configure({ mode: 'parallel' });
  let portal: Portal;

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    await prepareWork(portal.url);
    const vendor = await signedIn(browser, portal.url, 'vendor');
    const { body } = await callAs(vendor, 'GET', '/vendor-account/current');
    const [own] = body['accounts'] as { account: { id: number } }[];
    const saved = await callAs(vendor, 'POST', `/vendor-account/${own!.account.id}/saved-replies`, {
      name: 'Availability',
      base_package: 2500,
      vendor_notes: 'We are free on your date.',
      next_steps: null,
      estimated_timeline: null,
    });
    assert.equal(saved.status, 201, JSON.stringify(saved.body));
    await vendor.context.close();

    const admin = await signedIn(browser, portal.url, 'admin');
    await callAs(admin, 'PUT', '/vendor-admin/settings', { announcements_enabled: true });
    const entries = {
      announcements: {
        subject: 'New calendar',
        body: 'Block dates faster.',
        audience: 'all',
        request_key: '0'.repeat(32),
      },
      webhooks: {
        url: 'https://93.184.216.34/hook',
        description: 'Concierge',
        event_types: ['lead.held'],
      },
      'service-keys': { name: 'Concierge', scopes: ['leads:write'] },
    };
    for (const [list, entry] of Object.entries(entries)) {
      const created = await callAs(admin, 'POST', `/vendor-admin/${list}`, entry);
      assert.equal(created.status, 201, `${list}: ${JSON.stringify(created.body)}`);
    }
    await admin.context.close();
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  for (const [index, content] of contents.entries()) {
    for (const { area, who, screens } of screensByArea) {
      if (index > 0 && !withLists.has(who)) continue;
      test(`${area}: ${content.name}`, async ({ browser }) => {
        const { page, context } = await openFor(browser, portal.url, who, { unique: 'content' });
        await fill(page, content);
        const found: string[] = [];
        for (const screen of screens) {
          if (index > 0 && (ofOne.has(screen.file) || plain.has(screen.file))) continue;
          await show(page, screen);
          const faults = await reflowFaults(page, content.looks);
          found.push(...faults.map((fault) => `${screen.file}: ${fault}`));
        }
        await context.close();
        assert.deepEqual(found, []);
      });
    }
  }
});
