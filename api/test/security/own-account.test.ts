import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createAdmin } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';
import { adminRequests } from './admin-requests.ts';

const { app, db } = await openPortal();
const requests = adminRequests(app, await createAdmin(db));
const rows = (sql: string) => app.database.query(sql);

/** Admin writes that decide about no account, and why. A new route is either refused to members or named here. */
const aboutNoAccount: Record<string, string> = {
  'POST /vendor-admin/demo-lead': 'chooses the account itself, and not in production',
  'POST /vendor-admin/vendors': 'creates a record without an account',
  'POST /vendor-admin/analytics/export': 'figures of all accounts',
  'POST /vendor-admin/financial/export-report': 'figures of all accounts',
  'POST /vendor-admin/financial/closing': 'figures of all accounts',
  'POST /vendor-admin/financial/bank-import/preview': 'saves nothing',
  'POST /vendor-admin/financial/bank-import':
    'records what the bank reports, for the invoices that payers name',
  'POST /vendor-admin/financial/payments/{paymentId}/dismiss': 'the payment is of no account',
};
const aboutThePortal =
  /\/vendor-admin\/(users|saved-views|admins|admin-invitations|settings|mails|announcements|operations|service-keys|webhooks)\b/;
const writes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
  ([key, { access }]) => access === 'admin' && !key.startsWith('GET '),
);
const aboutAccounts = writes.filter(
  ([key]) => !Object.hasOwn(aboutNoAccount, key) && !aboutThePortal.test(key),
);

/** An admin who is a member of every account that exists. */
async function memberOfAll() {
  const user = await createAdmin(db);
  await rows(`insert into account_users (account_id, user_id, role)
    select id, ${user.id}, 'manager' from vendor_accounts`);
  return { user, call: await injectAs(app, user) };
}
/** Ends the memberships of a user as a removal does, some days ago. */
const leave = async ({ id }: { id: number }, daysAgo: number) => {
  await rows(`insert into audit_entries (action, account_id, details, performed_at)
    select 'member_removed', account_id, '{"user_id": ${id}}', now() - interval '${daysAgo} days'
    from account_users where user_id = ${id}`);
  await rows(`delete from account_users where user_id = ${id}`);
};

for (const [key] of aboutAccounts) {
  test(`${key} is refused to an admin who is or was a member of the account`, async () => {
    const sent = await requests[key]!();
    const { applicationId, vendorId } = sent.params ?? {};
    if (vendorId) {
      const { account } = await createAccount(db);
      await rows(`update vendor_accounts set vendor_id = ${Number(vendorId)} where id = ${account.id}`);
    }
    const { user, call } = await memberOfAll();
    const { applications: several, application_ids: ids } = Object(sent.body) as {
      applications?: { id: number }[];
      application_ids?: number[];
    };
    const applications = applicationId ?? ids ?? several?.map(({ id }) => id);
    if (applications) {
      await rows(
        `update applications set user_id = ${user.id} where id in (${[applications].flat().join()})`,
      );
    }
    const refused = await call(key, sent);
    assert.deepEqual(
      [refused.status, refused.body.error],
      [403, 'own_account'],
      'add the record to own-account.repository.ts, or the route to the list here',
    );
    assert.match(refused.body.message, /a member of, or were in the last 90 days\. Ask another admin\.$/);
    await leave(user, 89);
    assert.equal((await call(key, sent)).body.error, 'own_account', 'a former member or an applicant');
  });
}

test('a removal counts for 90 days', async () => {
  const { account, owner } = await createAccount(db);
  const params = { accountId: account.id };
  const { user, call } = await memberOfAll();
  const suspend = (body = {}) => call('POST /vendor-admin/accounts/{accountId}/suspend', { params, body });
  const owning = await injectAs(app, owner!);
  const key = 'DELETE /vendor-account/{accountId}/team/members/{userId}';
  assert.equal((await owning(key, { params: { ...params, userId: user.id } })).status, 200);
  assert.equal((await suspend()).body.error, 'own_account');

  const { account: former } = await createAccount(db);
  const longAgo = await memberOfAll();
  await leave(longAgo.user, 91);
  const decided = await longAgo.call('POST /vendor-admin/accounts/{accountId}/suspend', {
    params: { accountId: former.id },
    body: {},
  });
  assert.equal(decided.status, 200);
});

test('a member of an account still reads it as an admin, and decides about others', async () => {
  const { account } = await createAccount(db);
  const { call } = await memberOfAll();
  const { account: other } = await createAccount(db);
  const read = async ({ id }: { id: number }) =>
    (await call('GET /vendor-admin/accounts/{accountId}', { params: { accountId: id } })).body.own_account;
  assert.deepEqual([await read(account), await read(other)], [true, undefined]);
  const key = 'POST /vendor-admin/accounts/{accountId}/suspend';
  assert.equal((await call(key, { params: { accountId: other.id }, body: {} })).status, 200);
});
