import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createMember, createVendor } from '../../test/support/factories.ts';
import { injectAs, type Caller } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const lee = await injectAs(app, await createAdmin(db, { name: 'Lee Chen' }));
const ana = await injectAs(app, await createAdmin(db, { name: 'Ana Ruiz' }));
const { account, owner } = await createAccount(db);
const accountId = account.id;
const rosa = await injectAs(app, owner!);
const manager = await injectAs(app, await createMember(db, accountId, 'manager'));
const members = { by: null, people: [rosa, manager], message: /^Someone on your team changed/ } as const;
const vendor = await createVendor(db, { businessName: 'Delgado Catering' });
const colleague = await createAdmin(db);
const reply = (vendor_notes: string) => ({
  base_package: 2500,
  vendor_notes,
  next_steps: null,
  estimated_timeline: null,
});
const savedReply = await rosa('POST /vendor-account/{accountId}/saved-replies', {
  params: { accountId },
  body: { name: 'Yes', ...reply('Hello') },
});

const forWeddings = (name: string) => ({
  ...reply('Gladly'),
  name,
  event_types: ['wedding'],
  budget_min: null,
  budget_max: null,
  additional_options: [],
});
const eventReply = await rosa('POST /vendor-account/{accountId}/event-quick-replies', {
  params: { accountId },
  body: forWeddings('Weddings'),
});
const savedOption = await rosa('POST /vendor-account/{accountId}/saved-options', {
  params: { accountId },
  body: { name: 'Arch', price: 450 },
});

const EMAIL = 'verify-email';
const words = (subject: string) => ({ template_id: EMAIL, subject, intro: '' });
const vendorFields = (business_name: string) => ({ business_name, title: 'Catering', category: 'Caterer' });

/** Everything that admins and members edit in a form. `version` reads the version that a form starts with. */
const edits: {
  what: string;
  route: RouteKey;
  params?: Record<string, number>;
  version: () => Promise<string>;
  theirs: object;
  mine: object;
  /** What the 409 shows of their change. */
  current: object;
  /** Who saves first and who saves over it, if not two admins; how the 409 names the first one. */
  people?: readonly [Caller, Caller];
  by?: string | null;
  message?: RegExp;
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
  {
    what: 'the preferences',
    route: 'PUT /vendor-account/{accountId}/profile',
    params: { accountId },
    version: async () =>
      (await rosa('GET /vendor-account/{accountId}/profile', { params: { accountId } })).body.account
        .preferences_version,
    theirs: { minimum_budget: 5000 },
    mine: { minimum_budget: 7000 },
    current: { minimum_budget: 5000 },
    ...members,
  },
  {
    what: 'the quick reply',
    route: 'PUT /vendor-account/{accountId}/quick-reply',
    params: { accountId },
    version: async () =>
      (await rosa('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } })).body.version,
    theirs: reply('Gladly'),
    mine: reply('With pleasure'),
    current: reply('Gladly'),
    ...members,
  },
  {
    what: 'a quick reply for some events',
    route: 'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}',
    params: { accountId, quickReplyId: eventReply.body.id },
    version: async () =>
      (await rosa('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } })).body
        .for_events[0].version,
    theirs: forWeddings('All weddings'),
    mine: forWeddings('Every wedding'),
    current: { name: 'All weddings' },
    ...members,
  },
  {
    what: 'a saved option',
    route: 'PUT /vendor-account/{accountId}/saved-options/{optionId}',
    params: { accountId, optionId: savedOption.body.id },
    version: async () =>
      (await rosa('GET /vendor-account/{accountId}/saved-options', { params: { accountId } })).body.data[0]
        .version,
    theirs: { name: 'Arch', price: 500 },
    mine: { name: 'Arch', price: 400 },
    current: { price: 500 },
    ...members,
  },
  {
    what: 'a saved reply',
    route: 'PUT /vendor-account/{accountId}/saved-replies/{replyId}',
    params: { accountId, replyId: savedReply.body.id },
    version: async () => {
      const { data } = (
        await rosa('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } })
      ).body;
      return data[0].version;
    },
    theirs: { name: 'Yes!', ...reply('Gladly') },
    mine: { name: 'Of course', ...reply('Gladly') },
    current: { name: 'Yes!' },
    ...members,
  },
  {
    what: 'their notifications on two devices',
    route: 'PUT /user/notice-preferences',
    version: async () => (await rosa('GET /user/notice-preferences')).body.version,
    theirs: { lead_notices: 'daily', quiet_from: null, quiet_to: null },
    mine: { lead_notices: 'each', quiet_from: 21, quiet_to: 8 },
    current: { lead_notices: 'daily', quiet_from: null },
    by: null,
    people: [rosa, rosa],
    message: /^You changed this on another device/,
  },
];

/** The other routes that replace a value, and why two people or devices lose nothing there. */
const WITHOUT_VERSION: Partial<Record<RouteKey, string>> = {
  'PUT /user/checklist': 'ticks, which the person sets again with one press',
  'PUT /user/profile':
    'one line of the person themselves; an address and a password need more than this call',
  'PUT /user/push-devices': 'the browser registers itself; the newest registration is the one that works',
  'PUT /user/push-devices/{deviceId}': 'the person’s own choice for one device, which they set on it',
  'PUT /user/second-factor/passkeys/{passkeyId}': 'the name of the person’s own passkey',
  'PUT /vendor-account/application/{applicationId}': 'the applicant edits the draft, which has a version',
  'PUT /vendor-admin/applications/{applicationId}/assignee': 'names the assignee that the admin saw',
  'PUT /vendor-account/{accountId}/blocked-dates/day': 'each call blocks or unblocks the days that it names',
  'PUT /vendor-account/{accountId}/leads/{leadId}/assignee':
    'a choice of a person; the log of the lead has both',
  'PUT /vendor-account/{accountId}/leads/{leadId}/booking': 'the correction waits for the other side',
  'PUT /vendor-account/{accountId}/leads/{leadId}/decline': 'a lead is answered once',
  'PUT /vendor-account/{accountId}/leads/{leadId}/respond': 'a lead is answered once',
  'PUT /vendor-account/{accountId}/team/members/{userId}':
    'a choice of three roles; each is confirmed and mailed',
  'PUT /vendor-account/{accountId}/team/second-factor': 'a switch: who sees it off can only turn it on',
};

test('every route that replaces a value takes the version that the change is based on', () => {
  const without = (Object.entries(contract) as [RouteKey, RouteContract][])
    .filter(
      ([key, { body }]) =>
        key.startsWith('PUT ') && !('version' in (body as { properties: object }).properties),
    )
    .map(([key]) => key);
  assert.deepEqual(without.sort(), Object.keys(WITHOUT_VERSION).sort());
});

for (const edit of edits) {
  const { what, route, params, version, theirs, mine, current, people = [lee, ana] } = edit;
  const [first, second] = people;
  const { by: name = 'Lee Chen', message = /^Lee Chen changed this/ } = edit;
  test(`returns 409 with the other value when two edit ${what}`, async () => {
    const start = await version();
    const save = (caller: Caller, body: object) => caller(route, { ...(params && { params }), body });
    const saved = await save(first, { ...theirs, version: start });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));

    const refused = await save(second, { ...mine, version: start });
    assert.deepEqual([refused.status, refused.body.error], [409, 'edit_conflict']);
    assert.match(refused.body.message, message);
    const { changed_by: by, changed_at: at, version: newest, ...shown } = refused.body.current;
    assert.deepEqual({ ...shown, ...current }, shown);
    assert.equal(by ?? null, name);
    if (name) assert.ok(Date.now() - Date.parse(at) < 60_000);
    assert.equal(newest, await version());

    // The same content again is no conflict: its first response may be lost.
    assert.equal((await save(first, { ...theirs, version: start })).status, 200);
    assert.equal((await save(second, { ...mine, version: newest })).status, 200);
    assert.equal((await save(first, theirs)).status, 200, 'a call without a version replaces any');
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
