import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationForm } from '../../test/support/application-form.ts';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createMember,
  createUser,
  createVendor,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));

const form = (over: object = {}) => {
  const { legal_agreements: _, ...answers } = applicationForm(over);
  return answers;
};
async function apply() {
  const person = await createUser(db);
  const call = await injectAs(app, person);
  const { body } = await call('POST /vendor-account/apply', { body: applicationForm() });
  const params = { applicationId: body.id as number };
  return {
    call,
    params,
    correct: (over: object) =>
      call('PUT /vendor-account/application/{applicationId}', { params, body: form(over) }),
    withdraw: () => call('POST /vendor-account/application/{applicationId}/withdraw', { params }),
    reject: (query: Record<string, unknown> = {}) =>
      admin('POST /vendor-admin/applications/{applicationId}/reject', {
        params,
        query,
        body: { reason: 'other' },
      }),
    review: async () => (await admin('GET /vendor-admin/applications/{applicationId}', { params })).body,
    history: async () =>
      (await admin('GET /vendor-admin/applications/{applicationId}/history', { params })).body.data,
  };
}

test('corrects an application and keeps the old and new values in its history', async () => {
  const { call, correct, review, history } = await apply();
  const answer = await correct({
    business_name: 'Delgado & Daughters',
    minimum_budget: 3000,
    instagram: '@delgado',
    excluded_event_types: ['wedding', 'corporate'],
    service_places: ['Napa County', 'Oakland'],
  });
  assert.equal(answer.status, 200);
  assert.equal(answer.body.business_name, 'Delgado & Daughters');
  assert.equal(answer.body.status, 'pending');
  assert.ok(answer.body.corrected_at);
  assert.deepEqual((await call('GET /vendor-account/application')).body, answer.body);
  assert.equal((await review()).corrected_at, answer.body.corrected_at);
  const [entry] = await history();
  assert.equal(entry.action, 'application_corrected');
  assert.deepEqual(Object.keys(entry.details.before).sort(), [
    'accepted_event_types',
    'business_name',
    'instagram',
    'minimum_budget',
    'service_places',
  ]);
  assert.deepEqual(answer.body.service_places, ['Napa County', 'Oakland']);
  assert.deepEqual(answer.body.service_areas, ['Northern California']);
  assert.deepEqual(
    [entry.details.before.business_name, entry.details.after.business_name],
    ['Delgado Catering', 'Delgado & Daughters'],
  );
  assert.deepEqual([entry.details.before.instagram, entry.details.after.instagram], ['none', '@delgado']);
});

test('records no correction when nothing changed', async () => {
  const { correct, history } = await apply();
  const answer = await correct({});
  assert.equal(answer.status, 200);
  assert.equal(answer.body.corrected_at, null);
  assert.equal((await history()).length, 1);
});

test('validates a correction as an application', async () => {
  const { correct } = await apply();
  for (const [over, field, message] of [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ website: '' }, 'website', 'Either website or Instagram handle is required'],
    [{ website: 'delgado' }, 'website', 'Please enter a valid website URL (e.g., https://yourbusiness.com)'],
    [
      { contact_info: {}, lead_delivery_method: 'sms' },
      'contact_info.business_phone',
      'A phone number is needed to get leads by SMS',
    ],
  ] as const) {
    const answer = await correct(over);
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body.errors[field], [message]);
  }
});

test('withdraws an application, also twice, and lets the person apply again', async () => {
  const { call, params, withdraw, history, review } = await apply();
  const answer = await withdraw();
  assert.equal(answer.status, 200);
  assert.equal(answer.body.status, 'withdrawn');
  assert.ok(answer.body.withdrawn_at);
  assert.deepEqual((await withdraw()).body, answer.body);
  assert.deepEqual(
    (await history()).map(({ action }: { action: string }) => action),
    ['application_withdrawn', 'application_submitted'],
  );
  assert.equal((await review()).status, 'withdrawn');
  assert.equal((await call('GET /vendor-account/application')).body.error, 'no_application');
  const again = await call('POST /vendor-account/apply', { body: applicationForm() });
  assert.equal(again.status, 201);
  assert.notEqual(again.body.id, params.applicationId);
  assert.equal((await call('GET /vendor-account/application')).body.id, again.body.id);
});

test('lets a former owner apply again after leaving the account of an approved application', async () => {
  const { account, owner } = await createAccount(db);
  const heir = await createMember(db, account.id, 'manager');
  const decision = { status: 'approved', accountId: account.id, decidedAt: new Date() } as const;
  await createApplication(db, { applicant: owner!, ...decision });
  const call = await injectAs(app, owner!);
  const current = async () => (await call('GET /vendor-account/application')).body;
  assert.equal((await current()).status, 'approved');
  const member = (userId: number) => ({ params: { accountId: account.id, userId } });
  await call('POST /vendor-account/{accountId}/team/members/{userId}/hand-over', member(heir.id));
  assert.equal((await current()).status, 'approved');
  const byHeir = await injectAs(app, heir);
  await byHeir('DELETE /vendor-account/{accountId}/team/members/{userId}', member(owner!.id));
  assert.equal((await current()).error, 'no_application');
  assert.equal((await call('POST /vendor-account/apply', { body: applicationForm() })).status, 201);
  assert.equal((await current()).status, 'pending');
});

test('lists and counts withdrawn applications apart from the total', async () => {
  const stats = async () => (await admin('GET /vendor-admin/applications/stats')).body;
  const before = await stats();
  const { withdraw, params } = await apply();
  await withdraw();
  const after = await stats();
  assert.deepEqual([after.total, after.withdrawn], [before.total, before.withdrawn + 1]);
  const list = await admin('GET /vendor-admin/applications', { query: { status: 'withdrawn' } });
  assert.equal(list.body.data[0].id, params.applicationId);
});

test('returns 409 for a correction or withdrawal after a decision', async () => {
  const { correct, withdraw, reject } = await apply();
  await reject();
  for (const answer of [await correct({ title: 'Bakery' }), await withdraw()]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.body.error, 'already_decided');
    assert.match(
      answer.body.message,
      /^Your application was already rejected on .*, so it can’t be changed\.$/,
    );
    assert.equal(answer.body.current.status, 'rejected');
    assert.equal('internal_notes' in answer.body.current, false);
  }
});

test('returns 409 for every decision after a withdrawal', async () => {
  const { correct, withdraw, reject, params } = await apply();
  await withdraw();
  const vendor = await createVendor(db);
  const answers = [
    await reject(),
    await admin('POST /vendor-admin/applications/{applicationId}/approve', {
      params,
      body: { vendor_id: vendor.id },
    }),
    await admin('PUT /vendor-admin/applications/{applicationId}/assignee', {
      params,
      body: { user_id: null, assigned_to_id: null },
    }),
    await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
      params,
      body: { message: 'Still there?' },
    }),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 409);
    assert.match(answer.body.message, /^The applicant withdrew this application on /);
    assert.equal(answer.body.current.status, 'withdrawn');
  }
  const late = await correct({ title: 'Bakery' });
  assert.match(late.body.message, /^Your application was already withdrawn on /);
});

test('returns 409 for a decision about answers that the applicant has since corrected', async () => {
  const { correct, reject, params, review } = await apply();
  const read = (await review()).created_at;
  await correct({ title: 'Bakery' });
  const vendor = await createVendor(db);
  const approve = (not_corrected_since: string) =>
    admin('POST /vendor-admin/applications/{applicationId}/approve', {
      params,
      query: { not_corrected_since },
      body: { vendor_id: vendor.id },
    });
  for (const answer of [await reject({ not_corrected_since: read }), await approve(read)]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.body.error, 'application_corrected');
    assert.equal(answer.body.current.title, 'Bakery');
  }
  assert.deepEqual(Object.keys((await approve('yesterday')).body.errors), ['not_corrected_since']);
  // The same instant in another notation.
  assert.equal((await approve((await review()).corrected_at.replace('Z', '+00:00'))).status, 200);
});

test('lets exactly one of a withdrawal and a decision at the same time win', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { withdraw, reject, review } = await apply();
    const [own, decided] = await Promise.all([withdraw(), reject()]);
    assert.deepEqual([own.status, decided.status].sort(), [200, 409]);
    assert.equal((await review()).status, own.status === 200 ? 'withdrawn' : 'rejected');
  }
});

test('returns 404 for the application of another user', async () => {
  const { params } = await apply();
  const other = await injectAs(app, await createUser(db));
  const missing = { applicationId: 2_000_000_000 };
  for (const target of [params, missing]) {
    const answers = [
      await other('PUT /vendor-account/application/{applicationId}', { params: target, body: form() }),
      await other('POST /vendor-account/application/{applicationId}/withdraw', { params: target }),
    ];
    for (const { status } of answers) assert.equal(status, 404);
  }
});

test('corrects an application under review and keeps its status', async () => {
  const applicant = await createUser(db);
  const { application } = await createApplication(db, { applicant, status: 'under_review' });
  const call = await injectAs(app, applicant);
  const answer = await call('PUT /vendor-account/application/{applicationId}', {
    params: { applicationId: application.id },
    body: form(),
  });
  assert.deepEqual([answer.status, answer.body.status], [200, 'under_review']);
});

test('limits how often a user withdraws and applies again', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', LIMIT_APPLICATIONS_PER_HOUR: '2' });
  const call = await injectAs(limited.app, await createUser(limited.db));
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { status, body } = await call('POST /vendor-account/apply', { body: applicationForm() });
    statuses.push(status);
    if (status === 201)
      await call('POST /vendor-account/application/{applicationId}/withdraw', {
        params: { applicationId: body.id },
      });
  }
  assert.deepEqual(statuses, [201, 201, 429]);
});
