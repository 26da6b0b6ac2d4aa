import { defaultPhrases } from '@portal/shared/domain';
import type { RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createMember,
  createUser,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { buildSms } from './sms-templates.ts';

const portal = await openPortal();
const { app, db } = portal;
const concierge = createCaller(app, SERVICE_KEY);
const admin = await injectAs(app, await createAdmin(db));
type Caller = Awaited<ReturnType<typeof injectAs>>;

const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const OWNER = 'POST /vendor-admin/accounts/{accountId}/owner';

/** A person with two accounts. The first is the one that a request without a choice gets. */
async function withTwoAccounts() {
  const person = await createUser(db, { email: `rosa-${unique()}@bakery.example` });
  const [{ account: first }, { account: second }] = [
    await createAccount(db, { owner: person }),
    await createAccount(db, { owner: person }),
  ];
  return { person, call: await injectAs(app, person), first, second };
}

async function deliver(accountId: number, name: string): Promise<number> {
  const body = {
    match_id: unique(),
    account_id: accountId,
    event: { name, type: 'wedding', event_date: dateFromNow(90), location: { city: 'Napa' } },
  };
  const { status, body: answer } = await concierge('POST /concierge/leads', { body });
  assert.equal(status, 201);
  return answer.lead.id;
}

/** The link of the newest email with these words: its path, and the account that it names. */
async function linkIn(address: string, words: string) {
  const { text } = await portal.mailTo(address, words);
  const url = new URL(/https:\/\/portal\.example\/\S*/.exec(text)![0]);
  return { path: url.pathname, hash: url.hash, account: Number(url.searchParams.get('account')) };
}

/** What the dashboard reads for a link: the current account, and its lead. */
async function open(call: Caller, { account, leadId }: { account: number; leadId: number }) {
  const { body } = await call('GET /vendor-account/current', { query: { account_id: account } });
  const accountId = (body.accounts[0] as { account: { id: number } }).account.id;
  return { accountId, lead: await call(LEAD, { params: { accountId, leadId } }) };
}

test('the link in an email about a lead opens it in its account, for a person with two', async () => {
  const { person, call, first, second } = await withTwoAccounts();
  for (const { id } of [first, second]) {
    const leadId = await deliver(id, `Wedding ${id}`);
    const link = await linkIn(person.email, `New match: Wedding ${id}`);
    assert.deepEqual(link, { path: `/dashboard/lead-details/${leadId}`, hash: '', account: id });
    const opened = await open(call, { account: link.account, leadId });
    assert.deepEqual([opened.accountId, opened.lead.status], [id, 200]);
  }
});

test('links about a message, a booking, the team and an account name the account', async () => {
  const { person, call, first, second } = await withTwoAccounts();
  const accountId = second.id;
  const matchId = unique();
  const event = { name: 'Maya & Jonah', type: 'wedding', event_date: dateFromNow(90), location: {} };
  const done = async (as: Caller, key: RouteKey, sent: Parameters<Caller>[1]) => {
    const { status, body } = await as(key, sent);
    assert.ok(status < 300, `${key}: ${JSON.stringify(body)}`);
    return body;
  };
  const { lead } = await done(concierge, 'POST /concierge/leads', {
    body: { match_id: matchId, account_id: accountId, event },
  });
  const ofMatch = { params: { match_id: matchId } };
  await done(concierge, 'POST /concierge/leads/{match_id}/messages', {
    ...ofMatch,
    body: { client_id: crypto.randomUUID(), text: 'Hello' },
  });
  const message = await linkIn(person.email, 'New message');
  assert.deepEqual(message, {
    path: `/dashboard/lead-details/${lead.id}`,
    hash: '#messages',
    account: accountId,
  });
  await done(call, 'PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params: { accountId, leadId: lead.id },
    body: { availability_confirmed: true, proposed_pricing: { base_package: 2500 } },
  });
  await done(concierge, 'POST /concierge/leads/{match_id}/booking', { ...ofMatch, body: { amount: 1000 } });
  assert.equal((await linkIn(person.email, 'Confirm your booking')).account, accountId);

  const ana = await createMember(db, accountId, 'responder');
  await done(admin, OWNER, { params: { accountId }, body: { user_id: ana.id } });
  assert.equal((await linkIn(ana.email, 'is now Owner')).account, accountId);
  const params = { params: { accountId } };
  await done(admin, 'POST /vendor-admin/accounts/{accountId}/suspend', { ...params, body: {} });
  await done(admin, 'POST /vendor-admin/accounts/{accountId}/reactivate', params);
  assert.equal((await linkIn(person.email, 'is active again')).account, accountId);
  assert.notEqual(first.id, accountId);
});

test('a daily summary names the account when all of its leads are in one', async () => {
  const { person, call, first, second } = await withTwoAccounts();
  const saved = await call('PUT /user/notice-preferences', {
    body: { lead_notices: 'daily', quiet_from: null, quiet_to: null },
  });
  assert.equal(saved.status, 200);
  const digestOf = async (accountIds: number[], words: string) => {
    for (const id of accountIds) await deliver(id, `Wedding ${id}`);
    await app.database.query(
      `update leads set delivered_at = delivered_at - interval '2 minutes' where account_id in (${first.id}, ${second.id})`,
    );
    await app.database.query(
      `update notification_preferences set last_digest_at = now() - interval '3 minutes' where user_id = ${person.id}`,
    );
    await app.jobs.runNow('lead-digest');
    return linkIn(person.email, words);
  };
  assert.deepEqual(await digestOf([second.id], 'One new match'), {
    path: '/dashboard',
    hash: '',
    account: second.id,
  });
  await app.database.query(`update leads set delivered_at = now() - interval '1 hour'`);
  assert.equal((await digestOf([first.id, second.id], '2 new matches')).account, 0);
});

test('an SMS names the account', () => {
  const data = { eventName: 'Maya & Jonah', eventDate: '2027-06-12', leadId: 4, accountId: 9 };
  const text = buildSms('lead-arrived', {
    publicUrl: 'https://portal.example',
    phrases: defaultPhrases(),
    data,
    secret: null,
  });
  assert.match(text, / https:\/\/portal\.example\/dashboard\/lead-details\/4\?account=9$/);
});

test('the link opens nothing for others: a stranger, a removed member, an impersonating admin', async () => {
  const { person, call, first, second } = await withTwoAccounts();
  const leadId = await deliver(second.id, 'Maya & Jonah');
  const { account } = await linkIn(person.email, 'New match');
  const unknown = await call(LEAD, { params: { accountId: first.id, leadId: 999_999 } });
  assert.equal(unknown.status, 404);
  const sameAsUnknown = async (as: Caller, own: number, message: string) => {
    const { accountId, lead } = await open(as, { account, leadId });
    assert.equal(accountId, own, message);
    const direct = await as(LEAD, { params: { accountId: account, leadId } });
    for (const { status, body } of [lead, direct])
      assert.deepEqual(
        [status, { ...body, request_id: '' }],
        [404, { ...unknown.body, request_id: '' }],
        message,
      );
  };

  const stranger = await createAccount(db);
  await sameAsUnknown(await injectAs(app, stranger.owner!), stranger.account.id, 'a stranger');

  const { body: viewed } = await admin('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: first.id },
    body: { reason: 'They cannot find a lead' },
  });
  await sameAsUnknown(createCaller(app, viewed.token), first.id, 'an impersonating admin');

  const ana = await createMember(db, second.id, 'owner');
  const removed = await (
    await injectAs(app, ana)
  )('DELETE /vendor-account/{accountId}/team/members/{userId}', {
    params: { accountId: second.id, userId: person.id },
  });
  assert.equal(removed.status, 200);
  await sameAsUnknown(call, first.id, 'a removed member');
});
