import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createApplication, createVendor } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal({ DECISION_UNDO_SECONDS: '300' });
const { app, db } = portal;
const reviewer = await createAdmin(db);
const admin = await injectAs(app, reviewer);
const colleague = await injectAs(app, await createAdmin(db));

const read = async (applicationId: number) =>
  (await admin('GET /vendor-admin/applications/{applicationId}', { params: { applicationId } })).body;
const history = async (applicationId: number): Promise<string[]> => {
  const params = { applicationId };
  const { body } = await admin('GET /vendor-admin/applications/{applicationId}/history', { params });
  return body.data.map(({ action }: { action: string }) => action);
};
const approve = (applicationId: number, vendorId: number) =>
  admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId },
    body: { vendor_id: vendorId, notes: 'Lovely menus', undoable: true },
  });
const reject = (call: typeof admin, applicationId: number) =>
  call('POST /vendor-admin/applications/{applicationId}/reject', {
    params: { applicationId },
    body: { reason: 'other', notes: 'Sorry', undoable: true },
  });
const undo = (applicationIds: number[]) =>
  colleague('POST /vendor-admin/applications/undo-decisions', { body: { application_ids: applicationIds } });

/** Ends the time to undo of every decision. */
const endTimeToUndo = () => portal.runDelayed('carry-out-decision');
/** The jobs that carry out the decisions on an application, with their state and the seconds until they are due. */
const jobsOf = (applicationId: number) =>
  app.database.query(`select id, state::text, round(extract(epoch from start_after - now()))::int as seconds
    from pgboss.job where name = 'carry-out-decision' and (data ->> 'applicationId')::int = ${applicationId}
    order by created_on`);

async function until<T>(what: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const result = await what();
    if (result) return result;
    await sleep(20);
  }
  throw new Error('It did not happen');
}

test('approves only after the time to undo, with the account, the email and the notes', async () => {
  const { application, applicant } = await createApplication(db);
  const { status, body } = await approve(application.id, (await createVendor(db)).id);
  assert.deepEqual([status, body.account, body.application.status], [200, null, 'pending']);
  const { decision, by, seconds_left: left } = body.application.pending_decision;
  assert.deepEqual([decision, by, left], ['approve', reviewer.name, 300]);
  assert.deepEqual(await history(application.id), []);
  const [job] = await jobsOf(application.id);
  assert.ok(Number(job!['seconds']) > 240 && Number(job!['seconds']) <= 300);

  await endTimeToUndo();
  await until(async () => (await read(application.id)).status === 'approved');
  const approved = await read(application.id);
  assert.deepEqual(
    [approved.decided_by, approved.review_notes, approved.pending_decision],
    [reviewer.name, 'Lovely menus', null],
  );
  assert.ok(approved.vendor_account_id);
  await portal.mailTo(applicant.email, 'Welcome');
});

test('undoes a rejection before anything is sent, and only once', async () => {
  const { application, applicant } = await createApplication(db);
  assert.equal((await reject(admin, application.id)).body.pending_decision.decision, 'reject');
  assert.deepEqual((await undo([application.id, 999_999])).body.undone, [application.id]);
  assert.deepEqual((await undo([application.id])).body.undone, []);
  assert.deepEqual(await history(application.id), ['application_decision_undone']);

  // A decision after the undo has its own time; the job of the undone one does nothing.
  const later = await createApplication(db);
  await reject(admin, later.application.id);
  await endTimeToUndo();
  await until(async () => (await read(later.application.id)).status === 'rejected');
  await portal.mailTo(later.applicant.email, 'About your application');
  const untouched = await read(application.id);
  assert.deepEqual([untouched.status, untouched.pending_decision], ['pending', null]);
  const own = await (await injectAs(app, applicant))('GET /user/notifications');
  assert.deepEqual(own.body.data, []);
});

test('restarts the time to undo as often as the admin asks, and then carries the decision out once', async () => {
  const { application } = await createApplication(db);
  await reject(admin, application.id);
  const postpone = () =>
    colleague('POST /vendor-admin/applications/{applicationId}/postpone-decision', {
      params: { applicationId: application.id },
    });
  for (let asked = 0; asked < 2; asked++) {
    const { id } = (await jobsOf(application.id)).at(-1)!;
    const { status, body } = await postpone();
    assert.deepEqual([status, body.status, body.pending_decision.seconds_left], [200, 'pending', 300]);
    assert.equal(body.pending_decision.by, reviewer.name);
    // The job of the earlier time does nothing.
    await app.database.query(`update pgboss.job set start_after = now() where id = '${String(id)}'`);
    await portal.wake('carry-out-decision');
    await until(async () =>
      (await jobsOf(application.id)).some((job) => job['id'] === id && job['state'] === 'completed'),
    );
    assert.equal((await read(application.id)).status, 'pending');
  }
  await endTimeToUndo();
  await until(async () => (await read(application.id)).status === 'rejected');
  const { body } = await postpone();
  assert.deepEqual([body.status, body.pending_decision], ['rejected', null]);
  assert.equal((await history(application.id)).filter((action) => /rejected/.test(action)).length, 1);
});

test('undoes a decision that is postponed at the same moment', async () => {
  for (let pair = 0; pair < 5; pair++) {
    const { application } = await createApplication(db);
    await reject(admin, application.id);
    const [, undone] = await Promise.all([
      admin('POST /vendor-admin/applications/{applicationId}/postpone-decision', {
        params: { applicationId: application.id },
      }),
      undo([application.id]),
    ]);
    assert.deepEqual(undone.body.undone, [application.id]);
    assert.equal((await read(application.id)).pending_decision, null);
  }
});

test('does not postpone a decision on an application that was corrected meanwhile', async () => {
  const { application } = await createApplication(db);
  await reject(admin, application.id);
  await portal.app.database.query(
    `update applications set corrected_at = now() + interval '1 second' where id = ${application.id}`,
  );
  const { status, body } = await admin('POST /vendor-admin/applications/{applicationId}/postpone-decision', {
    params: { applicationId: application.id },
  });
  assert.deepEqual([status, body.error], [409, 'application_corrected']);
  await endTimeToUndo();
  await until(async () => (await history(application.id))[0] === 'application_decision_failed');
});

test('refuses a second decision while the first can be undone, and a vendor that has an account', async () => {
  const { application } = await createApplication(db);
  const [first, second] = await Promise.all([
    reject(admin, application.id),
    reject(colleague, application.id),
  ]);
  assert.deepEqual([first.status, second.status].toSorted(), [200, 409]);
  const refused = first.status === 409 ? first : second;
  assert.equal(refused.body.error, 'already_decided');
  assert.equal(refused.body.current.pending_decision.decision, 'reject');

  const params = { applicationId: application.id };
  const vendor = await createVendor(db);
  for (const [step, body] of [
    ['request-info', { message: 'Where is your kitchen?' }],
    ['reject', { reason: 'other' }],
    ['approve', { vendor_id: vendor.id }],
  ] as const) {
    const other = await colleague(`POST /vendor-admin/applications/{applicationId}/${step}`, {
      params,
      body,
    });
    assert.deepEqual([step, other.status, other.body.error], [step, 409, 'already_decided']);
  }
  assert.deepEqual(await history(application.id), []);

  const known = await createApplication(db);
  await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId: known.application.id },
    body: { vendor_id: vendor.id },
  });
  const other = await createApplication(db);
  const duplicate = await approve(other.application.id, vendor.id);
  assert.deepEqual([duplicate.status, duplicate.body.error], [422, 'duplicate_vendor_account']);
  const missing = await approve(other.application.id, 999_999);
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ['vendor_id']]);
});

test('drops a decision that is no longer possible and notifies its admin', async () => {
  const vendor = await createVendor(db);
  const { application } = await createApplication(db);
  assert.equal((await approve(application.id, vendor.id)).status, 200);
  // Meanwhile the vendor gets an account by an immediate approval.
  const faster = await createApplication(db);
  await colleague('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId: faster.application.id },
    body: { vendor_id: vendor.id },
  });
  await endTimeToUndo();
  await until(async () => (await history(application.id))[0] === 'application_decision_failed');
  const { status, pending_decision: pending } = await read(application.id);
  assert.deepEqual([status, pending], ['pending', null]);
  const { body } = await admin('GET /user/notifications');
  const news = body.data.find(
    ({ data }: { data: { application_id?: number } }) => data.application_id === application.id,
  );
  assert.equal(news.type, 'application.decision_failed');
  assert.match(news.data.reason, /already has an active account/);
});

test('rejects several applications with one email each, undoes some, and reports those already decided', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createApplication(db)));
  const [first, second, undone, decided] = made.map(({ application }) => application.id);
  await reject(colleague, decided!);
  const corrected = await createApplication(db, { correctedAt: new Date() });
  const seen = { id: corrected.application.id, not_corrected_since: '2026-01-01T00:00:00.000Z' };
  const { status, body } = await admin('POST /vendor-admin/applications/reject', {
    body: {
      applications: [
        { id: first },
        { id: second },
        { id: undone },
        { id: decided },
        seen,
        { id: 1_999_999_999 },
      ],
      reason: 'other',
      notes: 'We have enough florists',
      undoable: true,
    },
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.changed.map(({ id, status: standing }: { id: number; status: string }) => [id, standing]),
    [
      [first, 'pending'],
      [second, 'pending'],
      [undone, 'pending'],
    ],
  );
  assert.equal(body.changed[0].pending_decision.decision, 'reject');
  assert.deepEqual(
    body.refused.map(({ application_id: id, error }: { application_id: number; error: string }) => [
      id,
      error,
    ]),
    [
      [decided, 'already_decided'],
      [seen.id, 'application_corrected'],
      [1_999_999_999, 'not_found'],
    ],
  );
  assert.deepEqual((await undo([undone!])).body, { undone: [undone] });
  await endTimeToUndo();
  for (const id of [first!, second!]) {
    await until(async () => (await read(id)).status === 'rejected');
    assert.deepEqual(await history(id), ['application_rejected']);
  }
  const sent = await app.database.query(
    `select event_key from outgoing_messages where template = 'application-rejected'
     and event_key in ('application ${first} rejected', 'application ${second} rejected', 'application ${undone} rejected')`,
  );
  assert.deepEqual(
    sent.map((row) => row['event_key']).sort(),
    [`application ${first} rejected`, `application ${second} rejected`].sort(),
  );
  const refused = await admin('POST /vendor-admin/applications/reject', {
    body: { applications: [], reason: 'other' },
  });
  assert.equal(refused.status, 422);
});
