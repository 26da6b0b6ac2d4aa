import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatDate } from '@portal/shared/domain';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createUser,
  dateFromNow,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return { ...made, call: await injectAs(app, made.owner!), params: { accountId: made.account.id } };
};

test('requires confirmation to pause, ignores repeats, audits both steps and resumes', async () => {
  const { call, params, account } = await member();
  const pause = (body: object) => call('POST /vendor-account/{accountId}/opt-out', { params, body });
  assert.equal((await pause({ confirm: false })).status, 422);
  assert.equal((await pause({})).status, 422);
  assert.equal((await pause({ confirm: true, resumes_on: dateFromNow(-1) })).status, 422);
  const paused = await pause({ confirm: true, reason: 'Fully booked' });
  assert.equal(paused.body.account.status, 'opted_out');
  assert.equal((await pause({ confirm: true })).status, 200);
  await portal.mailTo(app.config.TEAM_EMAIL, account.businessName);
  const back = await call('POST /vendor-account/{accountId}/opt-in', {
    params,
    body: { confirm: true, reason: '' },
  });
  assert.equal(back.body.account.status, 'active');
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.deepEqual(
    log.body.data.map(({ action }: { action: string }) => action),
    ['account_opted_in', 'account_opted_out'],
  );
});

test('resumes a pause with an end date on that date and not before', async () => {
  const { call, params, account } = await member();
  const body = { confirm: true, resumes_on: dateFromNow(20) };
  const paused = await call('POST /vendor-account/{accountId}/opt-out', { params, body });
  assert.equal(paused.body.account.resumes_on, body.resumes_on);
  const { subject } = await portal.mailTo(app.config.TEAM_EMAIL, account.businessName);
  assert.equal(subject, `${account.businessName} paused its profile until ${formatDate(body.resumes_on)}`);
  const status = async () => (await call('GET /vendor-account/current')).body.accounts[0].account.status;
  await app.jobs.runNow('resume-accounts');
  assert.equal(await status(), 'opted_out');
  await app.database.query(
    `update vendor_accounts set resumes_on = '${dateFromNow(-1)}' where id = ${params.accountId}`,
  );
  await app.jobs.runNow('resume-accounts');
  assert.equal(await status(), 'active');
});

test('keeps a pause whose end date moves while the job resumes it', async () => {
  const { call, params } = await member();
  const later = dateFromNow(20);
  const body = { confirm: true, resumes_on: later };
  await call('POST /vendor-account/{accountId}/opt-out', { params, body });
  const move = (day: string) =>
    sql`update vendor_accounts set resumes_on = ${day}::date where id = ${params.accountId}`;
  await db.execute(move(dateFromNow(-1)));
  let job: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(move(later));
    job = app.jobs.runNow('resume-accounts');
    await sleep(500);
  });
  await job;
  const { account } = (await call('GET /vendor-account/current')).body.accounts[0];
  assert.deepEqual([account.status, account.resumes_on], ['opted_out', later]);
});

test('changes and removes the end date of a pause, with an audit entry and a note to the team', async () => {
  const { call, params, account } = await member();
  const [first, second] = [dateFromNow(20), dateFromNow(30)];
  const pause = async (resumes_on?: string | null) => {
    const body = { confirm: true, ...(resumes_on !== undefined && { resumes_on }) };
    const answer = await call('POST /vendor-account/{accountId}/opt-out', { params, body });
    assert.equal(answer.status, 200);
    return answer.body.account.resumes_on as string | null;
  };
  assert.equal(await pause(first), first);
  assert.equal(await pause(second), second);
  assert.equal(await pause(second), second, 'a repeat');
  assert.equal(await pause(), second, 'a request without a date changes nothing');
  await portal.mailTo(
    app.config.TEAM_EMAIL,
    `${account.businessName} paused its profile until ${formatDate(second)}`,
  );
  assert.equal(await pause(null), null);
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.deepEqual(
    log.body.data.map(({ action, details }: { action: string; details: { resumes_on: string | null } }) => [
      action,
      details.resumes_on,
    ]),
    [
      ['account_opted_out', null],
      ['account_opted_out', second],
      ['account_opted_out', first],
    ],
  );
});

test('emails a profile request to the team, rejects an empty one and leaves the profile unchanged', async () => {
  const { call, params, account } = await member();
  const ask = (body: object) =>
    call('POST /vendor-account/{accountId}/profile/request-update', { params, body });
  const empty = await ask({ requested_changes: {}, message: ' ' });
  assert.equal(empty.body.message, 'Please modify at least one field or add a message.');
  assert.equal((await ask({ requested_changes: { website: 'nope' } })).status, 422);
  const sent = await ask({
    requested_changes: { business_name: 'Delgado & Daughters', status: 'x' },
    message: 'Thanks',
  });
  assert.equal(sent.status, 201);
  const mail = await portal.mailTo(app.config.TEAM_EMAIL, `${account.businessName} requested`);
  assert.match(mail.text, /> business name: Delgado & Daughters\n> Thanks/);
  const [kept] = await app.database.query(
    `select requested_changes c from profile_requests where account_id = ${account.id}`,
  );
  assert.deepEqual(kept!['c'], { business_name: 'Delgado & Daughters' });
  const profile = await call('GET /vendor-account/{accountId}/profile', { params });
  assert.equal(profile.body.account.business_name, account.businessName);
});

test('[D7] keeps one open request when the same profile request is sent again', async () => {
  const { call, params, account } = await member();
  const ask = (website: string) =>
    call('POST /vendor-account/{accountId}/profile/request-update', {
      params,
      body: { requested_changes: { website, instagram: '@new' }, message: 'Please' },
    });
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask('https://new.example')));
  assert.ok(responses.every(({ status }) => status === 201));
  await ask('https://newer.example');
  const rows = await app.database.query(
    `select requested_changes ->> 'website' as website from profile_requests where account_id = ${account.id}`,
  );
  assert.deepEqual(rows, [{ website: 'https://newer.example' }]);
});

test('stores the checklist per user', async () => {
  const [mine, other] = [
    await injectAs(app, await createUser(db)),
    await injectAs(app, await createUser(db)),
  ];
  assert.deepEqual((await mine('GET /user/checklist')).body, { done: [] });
  await mine('PUT /user/checklist', { body: { done: ['photos', 'faq'] } });
  assert.deepEqual((await mine('GET /user/checklist')).body, { done: ['photos', 'faq'] });
  assert.deepEqual((await other('GET /user/checklist')).body, { done: [] });
  assert.equal((await mine('PUT /user/checklist', { body: { done: ['<b>'] } })).status, 422);
});

test('[B1] resetting access ends all sessions of the account’s members', async () => {
  const { call, params, owner } = await member();
  const second = await injectAs(app, owner!);
  assert.equal((await admin('POST /vendor-admin/accounts/{accountId}/reset-access', { params })).status, 200);
  assert.equal((await call('GET /auth/user')).status, 401);
  assert.equal((await second('GET /auth/user')).status, 401);
  await portal.mailTo(owner!.email, 'log in again');
  const nobody = { params: { accountId: 1_999_999_999 } };
  assert.equal((await admin('POST /vendor-admin/accounts/{accountId}/reset-access', nobody)).status, 404);
});

test('[C5] exports the account with its leads and audit log as a file', async () => {
  const { params, account } = await member();
  const lead = await createLead(db, { accountId: account.id });
  const response = await admin('POST /vendor-admin/accounts/{accountId}/export', { params });
  assert.equal(
    response.headers['content-disposition'],
    `attachment; filename="account-${account.id}-export.json"`,
  );
  assert.equal(response.body.account.id, account.id);
  assert.equal(response.body.leads[0].id, lead.id);
  assert.equal(response.body.audit_log[0].action, 'account_exported');
  const nobody = { params: { accountId: 1_999_999_999 } };
  assert.equal((await admin('POST /vendor-admin/accounts/{accountId}/export', nobody)).status, 404);
});

test('audits each step once under concurrent pauses and resumes', async () => {
  const { call, params } = await member();
  const step = (key: 'opt-out' | 'opt-in') =>
    call(`POST /vendor-account/{accountId}/${key}`, { params, body: { confirm: true } });
  const responses = await Promise.all(Array.from({ length: 10 }, () => step('opt-out')));
  assert.ok(responses.every(({ status }) => status === 200));
  await Promise.all([step('opt-in'), step('opt-in'), step('opt-in')]);
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.deepEqual(
    log.body.data.map(({ action }: { action: string }) => action),
    ['account_opted_in', 'account_opted_out'],
  );
});

test('limits how often an account pauses and resumes', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', LIMIT_PAUSES_PER_HOUR: '3' });
  const { account, owner } = await createAccount(limited.db);
  const call = await injectAs(limited.app, owner!);
  const params = { accountId: account.id };
  const statuses: number[] = [];
  for (const way of ['opt-out', 'opt-in', 'opt-out', 'opt-in'] as const)
    statuses.push(
      (await call(`POST /vendor-account/{accountId}/${way}`, { params, body: { confirm: true } })).status,
    );
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});
