import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createUser,
  createVendor,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const { account, owner } = await createAccount(db);
const member = await injectAs(app, owner!);
const accountId = account.id;
await admin('PUT /vendor-admin/settings', { body: { announcements_enabled: true } });

const report = async () => {
  const lead = await createLead(db, { accountId });
  const sent = await member('POST /vendor-account/{accountId}/leads/{leadId}/report', {
    params: { accountId, leadId: lead.id },
    body: { reason: 'other', details: 'Please look' },
  });
  assert.ok(sent.status < 300, JSON.stringify(sent.body));
};
const announce = async () => {
  const body = {
    subject: 'News',
    body: 'News',
    audience: 'all',
    request_key: randomBytes(16).toString('hex'),
  };
  assert.equal((await admin('POST /vendor-admin/announcements', { body })).status, 201);
};

/** Each list with what adds a row to it, and its sort orders. */
const lists = [
  ['GET /vendor-admin/vendors', () => createVendor(db), [{}, { sort: 'business_name', direction: 'asc' }]],
  ['GET /vendor-admin/users', () => createUser(db), [{}, { sort: 'email' }]],
  [
    'GET /vendor-admin/accounts',
    () => createAccount(db),
    [{}, { sort: 'total_earnings' }, { sort: 'last_active', direction: 'asc' }],
  ],
  ['GET /vendor-admin/applications', () => createApplication(db), [{}, { sort: 'status' }]],
  ['GET /vendor-admin/leads', () => createLead(db, { accountId }), [{}, { sort: 'event_date' }]],
  ['GET /vendor-admin/leads/held', () => createLead(db, { accountId, deliveredAt: null }), [{}]],
  ['GET /vendor-admin/lead-reports', report, [{}]],
  ['GET /vendor-admin/announcements', announce, [{}]],
] as const;

for (const [route, add, queries] of lists) {
  test(`${route} repeats and skips no row that was there, while others are added`, async () => {
    for (let row = 0; row < 6; row++) await add();
    for (const query of queries) {
      const read = async (at: object) => {
        const { status, body } = await admin(route, { query: { per_page: 2, limit: 2, ...query, ...at } });
        assert.equal(status, 200, JSON.stringify(body));
        return body.data.map(({ id }: { id: number }) => id) as number[];
      };
      const whole = (await admin(route, { query: { per_page: 100, limit: 100, ...query } })).body.data;
      const there = (whole as { id: number }[]).map(({ id }) => id);
      const first = await read({});
      await add();
      const second = await read({ page: 2, after: first.at(-1) });
      await add();
      const third = await read({ page: 3, after: second.at(-1) });
      const all = [...first, ...second, ...third];
      assert.equal(new Set(all).size, 6, 'repeats none');
      const known = all.filter((id) => there.includes(id));
      assert.deepEqual(known, there.slice(0, known.length), 'skips none');
      assert.deepEqual(await read({ page: 2, before: third[0] }), second);
    }
  });
}
