import { eventTypeCodes } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationForm } from '../../test/support/application-form.ts';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createUser,
  createVendor,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const asNewUser = async () => {
  const person = await createUser(db);
  return { person, call: await injectAs(app, person) };
};

test('stores an application with its agreements and emails the applicant and the team', async () => {
  const { person, call } = await asNewUser();
  const answer = await call('POST /vendor-account/apply', {
    body: applicationForm({ status: 'approved', user_id: 1 }),
  });
  assert.equal(answer.status, 201);
  assert.equal(answer.body.status, 'pending');
  assert.equal(answer.body.minimum_budget, 2000);
  assert.equal(answer.body.accepted_event_types.includes('wedding'), false);
  assert.equal(answer.body.accepted_event_types.length, 10);
  const agreements = await app.database.query(
    `select * from application_agreements where application_id = ${answer.body.id} order by agreement`,
  );
  assert.equal(agreements.length, 5);
  assert.equal(
    agreements.find(({ agreement }) => agreement === 'data_processing_consent')!['accepted'],
    false,
  );
  assert.ok(
    agreements.every((row) => row['user_id'] === person.id && row['document_version'] === '2025-06-20'),
  );
  await portal.mailTo(person.email, 'received your application');
  await portal.mailTo(app.config.TEAM_EMAIL, 'New application');
  assert.deepEqual((await call('GET /vendor-account/application')).body, answer.body);
});

test('cleans a phone number that was pasted from contacts', async () => {
  const { call } = await asNewUser();
  const answer = await call('POST /vendor-account/apply', {
    body: applicationForm({ contact_info: { business_phone: '\u202A+1\u00A0510.555\u20110142\u202C' } }),
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.equal(answer.body.business_phone, '+1 510-555-0142');
});

test('returns a specific error message for each invalid application field', async () => {
  const { call } = await asNewUser();
  const cases: [object, string, string][] = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ business_name: '' }, 'business_name', 'Business name is required'],
    [{ website: '', instagram: null }, 'instagram', 'Instagram is not valid'],
    [{ website: '' }, 'website', 'Either website or Instagram handle is required'],
    [{ website: 'delgado' }, 'website', 'Please enter a valid website URL (e.g., https://yourbusiness.com)'],
    [{ instagram: 'delgado' }, 'instagram', 'Please enter a valid Instagram handle (e.g., @yourbusiness)'],
    [
      { contact_info: { business_phone: 'call me' } },
      'contact_info.business_phone',
      'Please enter a valid phone number',
    ],
    [
      { contact_info: {}, lead_delivery_method: 'sms' },
      'contact_info.business_phone',
      'A phone number is needed to get leads by SMS',
    ],
    [
      { lead_delivery_method: undefined },
      'lead_delivery_method',
      'Please select a preferred communication method',
    ],
    [
      { lead_delivery_method: 'portal' },
      'lead_delivery_method',
      'Please select a preferred communication method',
    ],
    [{ minimum_budget: '2000' }, 'minimum_budget', 'Please enter a valid budget amount'],
    [{ minimum_budget: 1_000_001 }, 'minimum_budget', 'Please enter a minimum budget of $1,000,000 or less'],
    [
      { excluded_event_types: [...eventTypeCodes] },
      'excluded_event_types',
      'Please select at least one event type',
    ],
    [
      { excluded_event_types: ['wedding', 'wedding'] },
      'excluded_event_types',
      'Excluded event types is not valid',
    ],
    [
      agreed({ terms_accepted: false }),
      'legal_agreements.terms_accepted',
      'You must agree to the terms of service',
    ],
    [
      agreed({ referral_terms_accepted: false }),
      'legal_agreements.referral_terms_accepted',
      'You must agree to allow promotion of your business',
    ],
    [
      agreed({ non_exclusive_acknowledged: false }),
      'legal_agreements.non_exclusive_acknowledged',
      'You must acknowledge the non-exclusive agreement',
    ],
    [
      agreed({ profile_management_acknowledged: false }),
      'legal_agreements.profile_management_acknowledged',
      'You must acknowledge profile management terms',
    ],
  ];
  for (const [over, field, text] of cases) {
    const answer = await call('POST /vendor-account/apply', { body: applicationForm(over) });
    assert.equal(answer.status, 422, field);
    assert.deepEqual(answer.body.errors[field], [text]);
    assert.equal(answer.body.message, text);
  }
  assert.equal((await call('GET /vendor-account/application')).status, 404);
});
const agreed = (over: object) => ({ legal_agreements: { ...applicationForm().legal_agreements, ...over } });

test('[D7] accepts exactly one of three concurrent applications', async () => {
  const { call } = await asNewUser();
  const responses = await Promise.all(
    [1, 2, 3].map(() => call('POST /vendor-account/apply', { body: applicationForm() })),
  );
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409]);
  assert.ok(responses.some(({ body }) => body.error === 'open_application_exists'));
});

test('rejects applications from account members, and from rejected applicants for 90 days', async () => {
  const { owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  assert.equal(
    (await member('POST /vendor-account/apply', { body: applicationForm() })).body.error,
    'account_exists',
  );
  const rejected = { status: 'rejected', rejectionReason: 'other' } as const;
  const { applicant } = await createApplication(db, { ...rejected, decidedAt: daysFromNow(-89) });
  const early = await (
    await injectAs(app, applicant)
  )('POST /vendor-account/apply', { body: applicationForm() });
  assert.equal(early.body.error, 'reapply_later');
  const past = await createApplication(db, { ...rejected, decidedAt: daysFromNow(-91) });
  const late = await (
    await injectAs(app, past.applicant)
  )('POST /vendor-account/apply', { body: applicationForm() });
  assert.equal(late.status, 201);
});

test('returns identical 404 responses for another user’s application and an unknown one', async () => {
  const { application } = await createApplication(db);
  const { call } = await asNewUser();
  const headers = { 'x-request-id': 'the-same-request' };
  const ask = (applicationId: unknown) =>
    call('GET /vendor-account/application/{applicationId}', { params: { applicationId }, headers });
  const others = await ask(application.id);
  assert.equal(others.status, 404);
  for (const id of [2_000_000_000, 'x', '99999999999999999999', '1e3', '-1']) {
    const nothing = await ask(id);
    assert.deepEqual([nothing.status, nothing.body], [404, others.body], String(id));
  }
});

test('accepts an application that excludes all event types but one', async () => {
  const { call } = await asNewUser();
  const answer = await call('POST /vendor-account/apply', {
    body: applicationForm({ excluded_event_types: eventTypeCodes.slice(1) }),
  });
  assert.deepEqual(answer.body.accepted_event_types, [eventTypeCodes[0]]);
});

test('approving a stored application that excludes every event type accepts all of them', async () => {
  const { application } = await createApplication(db, { acceptedEventTypes: [] });
  const vendor = await createVendor(db);
  const done = await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId: application.id },
    body: { vendor_id: vendor.id },
  });
  assert.deepEqual(done.body.account.preferences.accepted_event_types, eventTypeCodes);
});

test('approval creates the account with its owner, links the vendor and cannot be repeated', async () => {
  const { application, applicant } = await createApplication(db, { minimumBudgetCents: 250_000 });
  const vendor = await createVendor(db);
  const params = { applicationId: application.id };
  const approve = (body: object) =>
    admin('POST /vendor-admin/applications/{applicationId}/approve', { params, body });
  const missing = await approve({});
  assert.deepEqual(missing.body.errors.vendor_id, [
    'Please select or create a vendor account to link this application to',
  ]);
  assert.equal((await approve({ vendor_id: 1_999_999_999 })).status, 422);

  const done = await approve({ vendor_id: vendor.id, notes: 'Lovely' });
  assert.equal(done.status, 200);
  assert.equal(done.body.application.status, 'approved');
  assert.equal(done.body.account.preferences.minimum_budget, 2500);
  assert.equal(done.body.account.users[0].id, applicant.id);
  assert.equal(done.body.account.users[0].role, 'owner');
  const again = await approve({ vendor_id: vendor.id });
  assert.equal(again.status, 409);
  assert.equal(again.body.current.status, 'approved');
  assert.equal(
    (
      await admin('POST /vendor-admin/applications/{applicationId}/reject', {
        params,
        body: { reason: 'other' },
      })
    ).status,
    409,
  );

  const call = await injectAs(app, applicant);
  assert.equal((await call('GET /vendor-account/current')).body.accounts[0].account.id, done.body.account.id);
  assert.equal(
    (await call('GET /vendor-account/application')).body.review_notes,
    null,
    'notes of an approval are the team’s',
  );
  await portal.mailTo(applicant.email, 'Welcome to the network');
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', {
    params: { accountId: done.body.account.id },
  });
  assert.equal(log.body.data[0].action, 'application_approved');
  assert.equal(log.body.data[0].performed_by, 'Ines Marchetti');
});

test('[D9] rejects approval for a vendor that has an account and rolls back', async () => {
  const { vendor } = await createAccount(db);
  const { application } = await createApplication(db);
  const params = { applicationId: application.id };
  const answer = await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params,
    body: { vendor_id: vendor.id },
  });
  assert.equal(answer.status, 422);
  assert.equal(answer.body.error, 'duplicate_vendor_account');
  assert.equal(
    answer.body.message,
    'This vendor already has an active account. Please check if the vendor is already approved.',
  );
  const after = await admin('GET /vendor-admin/applications/{applicationId}', { params });
  assert.equal(after.body.status, 'pending');
});

test('[D5] lets exactly one of several concurrent decisions win, with one audit entry and one email', async () => {
  for (let round = 0; round < 5; round++) {
    const { application, applicant } = await createApplication(db);
    const params = { applicationId: application.id };
    const decisions = await Promise.all([
      ...(await Promise.all([createVendor(db), createVendor(db), createVendor(db)])).map(({ id }) =>
        admin('POST /vendor-admin/applications/{applicationId}/approve', { params, body: { vendor_id: id } }),
      ),
      admin('POST /vendor-admin/applications/{applicationId}/reject', { params, body: { reason: 'other' } }),
    ]);
    assert.deepEqual(decisions.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    const [counts] = await app.database.query(`select
      (select count(*)::int from account_users where user_id = ${applicant.id}) as accounts,
      (select count(*)::int from audit_entries where application_id = ${application.id}) as entries,
      (select count(*)::int from outgoing_messages where recipient = '${applicant.email}') as mails`);
    assert.ok(Number(counts!['accounts']) <= 1);
    assert.equal(counts!['entries'], 1);
    assert.equal(counts!['mails'], 1);
  }
});

test('requires a reason to reject and emails it to the applicant', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  const reject = (body: object) =>
    admin('POST /vendor-admin/applications/{applicationId}/reject', { params, body });
  for (const body of [{}, { reason: '' }, { reason: 'because' }, { reason: 5 }]) {
    assert.deepEqual((await reject(body)).body.errors.reason, ['Please provide a reason for rejection']);
  }
  const done = await reject({ reason: 'quality_concerns', notes: 'No references.' });
  assert.equal(done.body.status, 'rejected');
  const own = await (await injectAs(app, applicant))('GET /vendor-account/application');
  assert.equal(own.body.rejection_reason, 'quality_concerns');
  assert.equal(own.body.review_notes, 'No references.');
  assert.match((await portal.mailTo(applicant.email, 'About your application')).text, /Quality concerns/);
});

test('a question moves the application to under review, and the reply is emailed to the team', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  const empty = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params,
    body: { message: ' ' },
  });
  assert.equal(empty.body.message, 'Please write what you need to know');
  const asked = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params,
    body: { message: 'Any references?' },
  });
  assert.equal(asked.body.status, 'under_review');
  await portal.mailTo(applicant.email, 'A question');

  const call = await injectAs(app, applicant);
  const answer = (text: string) =>
    call('POST /vendor-account/application/{applicationId}/answer', { params, body: { answer: text } });
  assert.equal((await answer('')).body.message, 'Please write an answer');
  const answered = await answer('Two, attached by mail.');
  assert.equal(answered.body.info_requests[0].answer, 'Two, attached by mail.');
  assert.equal((await answer('Again')).status, 409);
  const seen = await admin('GET /vendor-admin/applications/{applicationId}', { params });
  assert.equal(seen.body.info_requests[0].answer, 'Two, attached by mail.');
  await portal.mailTo(app.config.TEAM_EMAIL, 'answered your question');
});

test('answers the question that the reply names', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  const ask = async (message: string): Promise<number> => {
    const { body } = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
      params,
      body: { message },
    });
    return body.info_requests.at(-1).id;
  };
  const first = await ask('Any references?');
  const second = await ask('Are you insured?');
  const call = await injectAs(app, applicant);
  const answer = (request_id: number) =>
    call('POST /vendor-account/application/{applicationId}/answer', {
      params,
      body: { answer: 'We are.', request_id },
    });
  const answered = await answer(second);
  assert.deepEqual(
    answered.body.info_requests.map((request: { answer: string | null }) => request.answer),
    [null, 'We are.'],
  );
  for (const notOpen of [second, 2_147_483_647]) {
    const { status, body } = await answer(notOpen);
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { request_id: ['This question is not open. Please reload the page.'] });
  }
  const other = await createApplication(db);
  const foreign = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params: { applicationId: other.application.id },
    body: { message: 'Where are you?' },
  });
  assert.equal((await answer(foreign.body.info_requests[0].id)).status, 422);
  assert.equal((await answer(first)).status, 200);
  assert.equal((await answer(first)).status, 409);
});

test('answers two open questions with two concurrent replies', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  for (const message of ['Any references?', 'Are you insured?'])
    await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
      params,
      body: { message },
    });
  const call = await injectAs(app, applicant);
  let answers: Promise<{ status: number }[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from info_requests where application_id = ${application.id} for update`);
    answers = Promise.all(
      ['Two.', 'We are.'].map((answer) =>
        call('POST /vendor-account/application/{applicationId}/answer', { params, body: { answer } }),
      ),
    );
    await sleep(500);
  });
  assert.deepEqual(
    (await answers!).map(({ status }) => status),
    [200, 200],
  );
});

test('filters, searches literally and pages the list, and the stats add up to the total', async () => {
  const mark = unique();
  for (let index = 0; index < 3; index++)
    await createApplication(db, { businessName: `100% Fête_${mark}`, createdAt: daysFromNow(-index) });
  await createApplication(db, { businessName: `100x FêteX${mark}`, status: 'under_review' });
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/applications', { query: { ...query } })).body;
  const found = await list({ search: `100% fête_${mark}`, per_page: 2 });
  assert.deepEqual(found.meta, { current_page: 1, per_page: 2, last_page: 2, total: 3, from: 1, to: 2 });
  assert.ok(found.data[0].created_at > found.data[1].created_at);
  const second = await list({ search: `100% fête_${mark}`, per_page: 2, page: 2 });
  assert.equal(second.data.length, 1);
  const beyond = await list({ search: mark, page: 99 });
  assert.deepEqual([beyond.data, beyond.meta.from, beyond.meta.to], [[], null, null]);
  assert.equal((await list({ search: mark, status: 'under_review' })).meta.total, 1);
  assert.equal((await admin('GET /vendor-admin/applications', { query: { status: 'new' } })).status, 422);
  assert.equal((await admin('GET /vendor-admin/applications', { query: { per_page: 101 } })).status, 422);
  assert.equal((await admin('GET /vendor-admin/applications', { query: { page: 0 } })).status, 422);
  const { body: stats } = await admin('GET /vendor-admin/applications/stats');
  assert.equal(stats.total, stats.pending + stats.approved + stats.rejected);
});

test('lists all applications newest first and pages them consistently', async () => {
  for (const days of [-2, -4, -3]) await createApplication(db, { createdAt: daysFromNow(days) });
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/applications', { query: { ...query } })).body;
  const full = await list({ per_page: 6 });
  const halves = [await list({ per_page: 3 }), await list({ per_page: 3, page: 2 })];
  assert.deepEqual([...halves[0].data, ...halves[1].data], full.data);
  // This day excludes nothing, but makes the list use a different query, count and sort.
  assert.deepEqual(await list({ per_page: 6, from: '2000-01-01' }), full);
  const { body: stats } = await admin('GET /vendor-admin/applications/stats');
  assert.equal(full.meta.total, stats.total);
});

test('returns other open applications of the same business', async () => {
  const mark = unique();
  const about = { businessName: `Fern ${mark}`, website: `https://www.fern-${mark}.example` };
  const { application } = await createApplication(db, about);
  const { application: other } = await createApplication(db, {
    businessName: about.businessName.toUpperCase(),
    website: `http://fern-${mark}.example/about`,
    status: 'under_review',
  });
  await createApplication(db, { ...about, status: 'withdrawn', withdrawnAt: new Date() });
  await createApplication(db, {
    ...about,
    status: 'rejected',
    rejectionReason: 'other',
    decidedAt: new Date(),
  });
  const { body } = await admin('GET /vendor-admin/vendors/search', {
    query: { application_id: application.id },
  });
  assert.deepEqual(body.open_duplicates, [
    {
      id: other.id,
      business_name: other.businessName,
      created_at: other.createdAt.toISOString(),
      matched: ['website', 'name'],
    },
  ]);
});

test('finds vendors by application and by text', async () => {
  const mark = unique();
  const vendor = await createVendor(db, {
    businessName: `Tule ${mark} Bakery`,
    website: 'https://www.tule.example/about',
    email: `hi@${mark}.example`,
  });
  const { application } = await createApplication(db, {
    businessName: 'Something else',
    website: 'http://tule.example',
  });
  const match = await admin('GET /vendor-admin/vendors/search', {
    query: { application_id: application.id },
  });
  assert.deepEqual(
    match.body.vendors.map(({ id }: { id: number }) => id),
    [vendor.id],
  );
  const found = await admin('GET /vendor-admin/vendors/search', { query: { search: mark } });
  assert.equal(found.body.vendors[0].has_account, false);
  assert.equal(
    (await admin('GET /vendor-admin/vendors/search', { query: { search: 'ab' } })).body.message,
    'Please type at least 3 characters',
  );
  assert.equal((await admin('GET /vendor-admin/vendors/search', {})).status, 422);
  assert.equal(
    (await admin('GET /vendor-admin/vendors/search', { query: { application_id: 1_999_999_999 } })).status,
    404,
  );
});

test('creates a vendor with validated fields', async () => {
  const make = (body: object) => admin('POST /vendor-admin/vendors', { body });
  const bare = await make({});
  assert.deepEqual(Object.keys(bare.body.errors), ['business_name', 'title', 'category']);
  const filled = { business_name: 'A', title: 'B', category: 'Florist' };
  assert.deepEqual(Object.keys((await make({ ...filled, website: 'nope' })).body.errors), ['website']);
  assert.deepEqual(Object.keys((await make({ ...filled, category: 'C' })).body.errors), ['category']);
  const created = await make({ ...filled, website: '', instagram: '@a' });
  assert.equal(created.status, 201);
  assert.deepEqual([created.body.website, created.body.instagram], [null, '@a']);
});
