import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAdmin,
  createApplication,
  createUser,
  createVendor,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { fewerInGate, times } from '../../test/long.ts';

const portal = await openPortal();
const { app, db } = portal;
const reviewer = await createAdmin(db);
const admin = await injectAs(app, reviewer);
const colleague = await injectAs(app, await createAdmin(db, { name: 'Noor Haddad' }));
type Named = { business_name: string };

test('finds applications by applicant email, sorts by column and filters by Pacific date', async () => {
  const mark = unique();
  const applicant = await createUser(db, { email: `${mark}@elsewhere.example` });
  await createApplication(db, {
    applicant,
    businessName: `B ${mark}`,
    createdAt: new Date('2026-03-02T07:59:59Z'),
  });
  await createApplication(db, { businessName: `A ${mark}`, createdAt: new Date('2026-03-02T08:00:00Z') });
  const names = async (query: object) => {
    const { status, body } = await admin('GET /vendor-admin/applications', { query: { ...query } });
    assert.equal(status, 200);
    return body.data.map((found: Named) => found.business_name.slice(0, 1)).join('');
  };
  assert.equal(await names({ search: `${mark}@elsewhere` }), 'B');
  assert.equal(await names({ search: mark, sort: 'business_name', direction: 'asc' }), 'AB');
  assert.equal(await names({ search: mark, sort: 'business_name' }), 'BA');
  // Midnight in California is 08:00 UTC in winter.
  assert.equal(await names({ search: mark, from: '2026-03-02' }), 'A');
  assert.equal(await names({ search: mark, from: '2026-03-01', to: '2026-03-01' }), 'B');
  const refused = async (query: Record<string, string>) =>
    (await admin('GET /vendor-admin/applications', { query })).status;
  assert.equal(await refused({ from: '2026-03-02', to: '2026-03-01' }), 422);
  assert.equal(await refused({ from: '2026-02-30' }), 422);
  assert.equal(await refused({ sort: 'password_hash' }), 422);
  assert.equal(await refused({ direction: 'up; drop table users' }), 422);
});

test('[C5] exports the filtered applications and escapes formulas', async () => {
  const mark = unique();
  await createApplication(db, { businessName: `=1+1 ${mark}`, title: '@cmd', businessEmail: '+x@y.example' });
  await createApplication(db, { businessName: `Quoted "${mark}"`, status: 'under_review' });
  const answer = await admin('GET /vendor-admin/applications/export', { query: { search: mark } });
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="applications.csv"');
  const lines = answer.body.trim().split('\r\n');
  assert.equal(lines.length, 3);
  assert.match(answer.body, /^\uFEFFApplication,Business,Title,/);
  assert.ok(answer.body.includes(`,'=1+1 ${mark},'@cmd,`));
  assert.ok(answer.body.includes(`,"Quoted ""${mark}""",`));
  assert.ok(answer.body.includes(",'+x@y.example,"));
  const one = await admin('GET /vendor-admin/applications/export', {
    query: { search: mark, status: 'under_review' },
  });
  assert.equal(one.body.trim().split('\r\n').length, 2);
  assert.equal(
    (await admin('GET /vendor-admin/applications/export', { query: { status: 'open' } })).status,
    422,
  );
});

test('exports each of 1,203 applications exactly once', async () => {
  const mark = unique();
  const applicant = await createUser(db);
  await app.database.query(`insert into applications
    (user_id, title, business_name, lead_delivery_method, service_areas, accepted_event_types, status, decided_at, rejection_reason)
    select ${applicant.id}, 'Catering', 'Bulk ${mark} ' || n, 'email', '{}', '{}', 'rejected', now(), 'other'
    from generate_series(1, 1203) n`);
  const answer = await admin('GET /vendor-admin/applications/export', { query: { search: `Bulk ${mark}` } });
  const ids = answer.body.trim().split('\r\n').slice(1);
  assert.equal(ids.length, 1203);
  assert.equal(new Set(ids.map((line: string) => line.split(',')[0])).size, 1203);
});

test('returns 409 with who decided and when, and hides internal notes from the applicant', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  const reject = (call: typeof admin) =>
    call('POST /vendor-admin/applications/{applicationId}/reject', {
      params,
      body: { reason: 'other', notes: 'Sorry', internal_notes: 'Known to us' },
    });
  assert.equal((await reject(colleague)).body.internal_notes, 'Known to us');
  const second = await reject(admin);
  assert.equal(second.status, 409);
  assert.equal(second.body.error, 'already_decided');
  assert.match(
    second.body.message,
    /^This application was already rejected by Noor Haddad on \w+ \d+, \d{4}/,
  );
  assert.equal(second.body.current.decided_by, 'Noor Haddad');
  const own = await (await injectAs(app, applicant))('GET /vendor-account/application');
  assert.ok(!JSON.stringify(own.body).includes('Known to us'));
  const mail = await portal.mailTo(applicant.email, 'About your application');
  assert.ok(!`${mail.text}${mail.html}`.includes('Known to us'));
});

test('hides internal notes of an approval from the applicant', async () => {
  const { application, applicant } = await createApplication(db);
  const vendor = await createVendor(db);
  const approved = await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId: application.id },
    body: { vendor_id: vendor.id, internal_notes: 'A gem' },
  });
  assert.equal(approved.body.application.internal_notes, 'A gem');
  const call = await injectAs(app, applicant);
  assert.ok(!JSON.stringify((await call('GET /vendor-account/application')).body).includes('A gem'));
  assert.ok(!JSON.stringify((await call('GET /vendor-account/current')).body).includes('A gem'));
});

test('lists the history newest first with who performed each action', async () => {
  const { application, applicant } = await createApplication(db);
  const params = { applicationId: application.id };
  const assigned = await assign(admin, application.id, { to: reviewer.id, seen: null });
  assert.deepEqual([assigned.body.assigned_to.name, assigned.body.status], [reviewer.name, 'under_review']);
  await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params,
    body: { message: 'Any references?' },
  });
  const unassigned = await assign(admin, application.id, { to: null, seen: reviewer.id });
  assert.deepEqual([unassigned.body.assigned_to, unassigned.body.status], [null, 'pending']);
  // A question stays open when the application returns to the queue.
  const answered = await (
    await injectAs(app, applicant)
  )('POST /vendor-account/application/{applicationId}/answer', { params, body: { answer: 'Two.' } });
  assert.equal(answered.status, 200);
  const vendor = await createVendor(db);
  await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params,
    body: { vendor_id: vendor.id },
  });
  const history = await admin('GET /vendor-admin/applications/{applicationId}/history', { params });
  const deeds = history.body.data.map(({ action }: { action: string }) => action);
  assert.deepEqual(deeds, [
    'application_approved',
    'application_answered',
    'application_assigned',
    'application_info_requested',
    'application_assigned',
  ]);
  assert.deepEqual(history.body.data[0].details.before, { status: 'pending' });
  assert.equal(history.body.data[1].performed_by, applicant.name);
  const page = await admin('GET /vendor-admin/applications/{applicationId}/history', {
    params,
    query: { per_page: 2, page: 3 },
  });
  assert.deepEqual([page.body.data.length, page.body.meta.total], [1, 5]);
  const none = await admin('GET /vendor-admin/applications/{applicationId}/history', {
    params: { applicationId: 1_999_999_999 },
  });
  assert.equal(none.status, 404);
  assert.equal((await assign(admin, application.id, { to: reviewer.id, seen: null })).status, 409);
});

test('[D5] lets exactly one of two concurrent decisions win in every round', async (t) => {
  const rounds = fewerInGate(4, times(50, 500));
  for (let round = 0; round < rounds; round++) {
    const { application, applicant } = await createApplication(db, { createdAt: daysFromNow(-1) });
    const [first, second] = [await createVendor(db), await createVendor(db)];
    const params = { applicationId: application.id };
    const approve = (call: typeof admin, vendor: { id: number }) =>
      call('POST /vendor-admin/applications/{applicationId}/approve', {
        params,
        body: { vendor_id: vendor.id },
      });
    const decisions = await Promise.all([
      approve(admin, first),
      round % 2 === 0
        ? approve(colleague, second)
        : colleague('POST /vendor-admin/applications/{applicationId}/reject', {
            params,
            body: { reason: 'other' },
          }),
    ]);
    assert.deepEqual(decisions.map(({ status }) => status).sort(), [200, 409]);
    const [left] = await app.database.query(`select
      (select count(*)::int from account_users where user_id = ${applicant.id}) as accounts,
      (select count(*)::int from vendor_accounts where vendor_id in (${first.id}, ${second.id})) as made,
      (select count(*)::int from audit_entries where application_id = ${application.id}) as entries,
      (select count(*)::int from outgoing_messages where recipient = '${applicant.email}') as mails,
      (select status from applications where id = ${application.id}) as status`);
    const accounts = left!['status'] === 'approved' ? 1 : 0;
    assert.deepEqual(left, { accounts, made: accounts, entries: 1, mails: 1, status: left!['status'] });
  }
  t.diagnostic(`${rounds} times one winner, one account, one entry, one mail`);
});

const assign = (
  call: typeof admin,
  applicationId: number,
  { to, seen }: { to: number | null; seen: number | null },
) =>
  call('PUT /vendor-admin/applications/{applicationId}/assignee', {
    params: { applicationId },
    body: { user_id: to, assigned_to_id: seen },
  });
const deedsOf = async (applicationId: number): Promise<string[]> =>
  (
    await admin('GET /vendor-admin/applications/{applicationId}/history', { params: { applicationId } })
  ).body.data.map(({ action }: { action: string }) => action);

test('returns 409 with the assignee when another admin assigned the application meanwhile', async () => {
  const { application } = await createApplication(db);
  const first = await assign(admin, application.id, { to: reviewer.id, seen: null });
  const { id, name } = reviewer;
  assert.deepEqual(first.body.assigned_to, { id, name });
  const ownId = (await colleague('GET /auth/user')).body.id;
  for (const to of [ownId, null]) {
    const late = await assign(colleague, application.id, { to, seen: to === null ? ownId : null });
    assert.deepEqual([late.status, late.body.error], [409, 'already_assigned']);
    assert.equal(late.body.message, `This application is assigned to ${name} now.`);
    assert.deepEqual(late.body.current.assigned_to, { id, name });
  }
  await assign(admin, application.id, { to: null, seen: id });
  const gone = await assign(colleague, application.id, { to: ownId, seen: id });
  assert.equal(gone.body.message, 'This application isn’t assigned to anyone anymore.');
});

test('records nothing when the application has this assignee already', async () => {
  const { application } = await createApplication(db);
  const first = await assign(admin, application.id, { to: reviewer.id, seen: null });
  for (const seen of [null, reviewer.id]) {
    const again = await assign(colleague, application.id, { to: reviewer.id, seen });
    assert.deepEqual([again.status, again.body], [200, first.body]);
  }
  assert.deepEqual(await deedsOf(application.id), ['application_assigned']);
});

test('allows another admin than the assignee to decide an application', async () => {
  const { application } = await createApplication(db);
  await assign(admin, application.id, { to: reviewer.id, seen: null });
  const decided = await colleague('POST /vendor-admin/applications/{applicationId}/reject', {
    params: { applicationId: application.id },
    body: { reason: 'other' },
  });
  assert.equal(decided.status, 200);
  const late = await assign(admin, application.id, { to: null, seen: reviewer.id });
  assert.equal(late.body.error, 'already_decided');
});

test('lets exactly one of many concurrent assignments win and records one entry', async () => {
  const count = fewerInGate(10, 50);
  const people = await Promise.all(Array.from({ length: count }, () => createAdmin(db)));
  const callers = await Promise.all(people.map((person) => injectAs(app, person)));
  const { application } = await createApplication(db);
  const responses = await Promise.all(
    callers.map((call, at) => assign(call, application.id, { to: people[at]!.id, seen: null })),
  );
  const winners = responses.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  const losers = responses.filter(({ body }) => body.error === 'already_assigned');
  assert.equal(losers.length, count - 1);
  const { id } = winners[0]!.body.assigned_to;
  assert.ok(losers.every(({ body }) => body.current.assigned_to.id === id));
  assert.deepEqual(await deedsOf(application.id), ['application_assigned']);
});

test('assigns no application to an admin who may not decide it', async () => {
  const { application } = await createApplication(db);
  for (const adminRole of ['viewer', 'finance'] as const) {
    const other = await createAdmin(db, { adminRole, name: 'Vera' });
    const { status, body } = await assign(admin, application.id, { to: other.id, seen: null });
    assert.equal(status, 422, adminRole);
    assert.deepEqual(body.errors, {
      user_id: ['Vera can’t review applications. Please choose another admin'],
    });
  }
  assert.deepEqual(await deedsOf(application.id), []);
});

test('assigns an application to a colleague, who finds it under Mine and is notified', async () => {
  const { application } = await createApplication(db);
  const [first, second] = [await createAdmin(db), await createAdmin(db)];
  const newest = async (user: typeof first) =>
    (await (await injectAs(app, user))('GET /user/notifications')).body.data[0];

  const { status, body } = await assign(admin, application.id, { to: first.id, seen: null });
  assert.deepEqual([status, body.status, body.assigned_to.id], [200, 'under_review', first.id]);
  const news = await newest(first);
  assert.equal(news.type, 'application.assigned');
  assert.equal(news.data.application_id, application.id);
  const mine = await (
    await injectAs(app, first)
  )('GET /vendor-admin/applications', {
    query: { queue: 'mine' },
  });
  assert.deepEqual(
    mine.body.data.map(({ id }: { id: number }) => id),
    [application.id],
  );

  assert.equal((await assign(admin, application.id, { to: second.id, seen: first.id })).status, 200);
  const history = await admin('GET /vendor-admin/applications/{applicationId}/history', {
    params: { applicationId: application.id },
  });
  assert.deepEqual(history.body.data[0].details, {
    before: { assigned_to: first.name },
    after: { assigned_to: second.name },
  });
  const vendor = await createUser(db);
  const none = await assign(admin, application.id, { to: vendor.id, seen: second.id });
  assert.deepEqual(none.body.errors, { user_id: ['Please choose an admin'] });
  const own = await injectAs(app, vendor);
  assert.equal((await assign(own, application.id, { to: first.id, seen: second.id })).status, 403);
  const withdrawn = await createApplication(db, { status: 'withdrawn', withdrawnAt: new Date() });
  const late = await assign(admin, withdrawn.application.id, { to: first.id, seen: null });
  assert.deepEqual([late.status, late.body.error], [409, 'already_decided']);
});
