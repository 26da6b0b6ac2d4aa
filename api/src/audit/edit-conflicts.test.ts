import type { RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createVendor } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const lee = await injectAs(app, await createAdmin(db, { name: 'Lee Chen' }));
const ana = await injectAs(app, await createAdmin(db, { name: 'Ana Ruiz' }));
const { account } = await createAccount(db);
const vendor = await createVendor(db, { businessName: 'Delgado Catering' });
const colleague = await createAdmin(db);

const EMAIL = 'reset-password';
const words = (subject: string) => ({ template_id: EMAIL, subject, intro: '' });
const vendorFields = (business_name: string) => ({ business_name, title: 'Catering', category: 'Caterer' });

/** Everything that admins edit in a form. `version` reads the version that a form starts with. */
const edits: {
  what: string;
  route: RouteKey;
  params?: Record<string, number>;
  version: () => Promise<string>;
  theirs: object;
  mine: object;
  /** What the 409 shows of their change. */
  current: object;
}[] = [
  {
    what: 'the settings',
    route: 'PUT /vendor-admin/settings',
    version: async () => (await lee('GET /vendor-admin/settings')).body.version,
    theirs: { free_leads: 7 },
    mine: { free_leads: 9 },
    current: { free_leads: 7 },
  },
  {
    what: 'an email',
    route: 'PUT /vendor-admin/settings/email-template',
    version: async () => {
      const { data } = (await lee('GET /vendor-admin/settings/email-templates')).body;
      return (data as { id: string; version: string }[]).find(({ id }) => id === EMAIL)!.version;
    },
    theirs: words('Your way back in'),
    mine: words('A new password'),
    current: { subject: 'Your way back in' },
  },
  {
    what: 'the rate of an account',
    route: 'POST /vendor-admin/financial/accounts/{accountId}/referral-rate',
    params: { accountId: account.id },
    version: async () =>
      (await lee('GET /vendor-admin/accounts/{accountId}', { params: { accountId: account.id } })).body
        .rate_version,
    theirs: { rate: 12.5 },
    mine: { rate: 8 },
    current: { rate: 12.5 },
  },
  {
    what: 'a vendor record',
    route: 'PUT /vendor-admin/vendors/{vendorId}',
    params: { vendorId: vendor.id },
    version: async () =>
      (await lee('GET /vendor-admin/vendors/{vendorId}', { params: { vendorId: vendor.id } })).body.version,
    theirs: vendorFields('Delgado & Daughters'),
    mine: vendorFields('Delgado Kitchen'),
    current: { business_name: 'Delgado & Daughters' },
  },
  {
    what: 'the role of an admin',
    route: 'PUT /vendor-admin/admins/{userId}',
    params: { userId: colleague.id },
    version: async () => {
      const { data } = (await lee('GET /vendor-admin/admins')).body;
      return (data as { id: number; version: string }[]).find(({ id }) => id === colleague.id)!.version;
    },
    theirs: { role: 'finance' },
    mine: { role: 'viewer' },
    current: { role: 'finance' },
  },
];

for (const { what, route, params, version, theirs, mine, current } of edits) {
  test(`returns 409 with the other admin's value when both edit ${what}`, async () => {
    const start = await version();
    const save = (admin: typeof lee, body: object) => admin(route, { ...(params && { params }), body });
    const saved = await save(lee, { ...theirs, version: start });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));

    const refused = await save(ana, { ...mine, version: start });
    assert.deepEqual([refused.status, refused.body.error], [409, 'edit_conflict']);
    assert.match(refused.body.message, /^Lee Chen changed this/);
    const { changed_by: by, changed_at: at, version: newest, ...shown } = refused.body.current;
    assert.deepEqual({ ...shown, ...current }, shown);
    assert.equal(by, 'Lee Chen');
    assert.ok(Date.now() - Date.parse(at) < 60_000);
    assert.equal(newest, await version());

    // The same content again is no conflict: its first response may be lost.
    assert.equal((await save(lee, { ...theirs, version: start })).status, 200);
    assert.equal((await save(ana, { ...mine, version: newest })).status, 200);
    assert.equal((await save(lee, theirs)).status, 200, 'a call without a version replaces any');
  });
}

test('returns 409 with the other admin’s webhook when both edit it', async () => {
  const url = 'https://concierge.example/events';
  const created = await lee('POST /vendor-admin/webhooks', {
    body: { url, description: 'Production', event_types: ['lead.responded'] },
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const params = { webhookId: Number(created.body.endpoint.id) };
  const { version } = created.body.endpoint;
  const save = (admin: typeof lee, body: object) =>
    admin('PUT /vendor-admin/webhooks/{webhookId}', { params, body });
  assert.equal((await save(lee, { description: 'Staging', version })).status, 200);
  assert.equal((await save(lee, { enabled: false, version })).status, 200, 'the switch is not edited');
  const refused = await save(ana, { description: 'Live', version });
  assert.deepEqual([refused.status, refused.body.current.description], [409, 'Staging']);
  assert.equal(refused.body.current.changed_by, 'Lee Chen');
});

test('names who reset an email', async () => {
  await lee('PUT /vendor-admin/settings/email-template', { body: words('Hello') });
  const { version } = edits[1]!;
  const start = await version();
  await ana('POST /vendor-admin/settings/email-template/reset', { body: {} });
  const refused = await lee('PUT /vendor-admin/settings/email-template', {
    body: { ...words('Hello again'), version: start },
  });
  assert.deepEqual([refused.status, refused.body.current.changed_by], [409, 'Ana Ruiz']);
});

test('of two admins who save at the same time, exactly one succeeds', async () => {
  const version = await edits[0]!.version();
  const answers = await Promise.all(
    [lee, ana].map((admin, index) =>
      admin('PUT /vendor-admin/settings', { body: { reapply_days: 30 + index, version } }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});
