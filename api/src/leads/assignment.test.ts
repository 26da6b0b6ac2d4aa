import type { MemberRole } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createMember } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller, type TestResponse } from '../../test/support/inject-as.ts';

const portal = await openPortal({ LIVE_HEARTBEAT_SECONDS: '1' });
const { app, db } = portal;
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const admin = await injectAs(app, await createAdmin(db));
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const ASSIGN = `PUT ${LEAD}/assignee` as const;
const TAKE = `POST ${LEAD}/take` as const;
const response = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500 },
  vendor_notes: 'Gladly',
  next_steps: 'A call',
  estimated_timeline: '6 weeks',
};
const outcome = ({ status, body }: TestResponse) => (status === 200 ? 200 : [status, body.error]);

/** An account with an owner, a manager, two responders, and one lead. */
async function team() {
  const { account, owner } = await createAccount(db);
  const accountId = account.id;
  const join = async (role: MemberRole, name: string) => {
    const person = await createMember(db, accountId, role, { name });
    return { person, call: await injectAs(app, person) };
  };
  const [manager, ana, bo] = [
    await join('manager', 'Mia Park'),
    await join('responder', 'Ana Ruiz'),
    await join('responder', 'Bo Lind'),
  ];
  const lead = await createLead(db, { accountId });
  const params = { accountId, leadId: lead.id };
  return {
    owner: { person: owner!, call: await injectAs(app, owner!) },
    manager,
    ana,
    bo,
    lead,
    accountId,
    params,
    assign: (by: Caller, to: number | null) => by(ASSIGN, { params, body: { user_id: to } }),
    take: (by: Caller) => by(TAKE, { params }),
    read: async (by: Caller) => (await by(`GET ${LEAD}`, { params })).body,
    list: async (by: Caller, query: Record<string, unknown> = {}) =>
      (await by('GET /vendor-account/{accountId}/leads', { params, query })).body,
  };
}

test('owners and managers assign a lead to any member; a responder only takes an unassigned one', async () => {
  const { owner, manager, ana, bo, assign, take, read } = await team();
  assert.deepEqual(outcome(await assign(ana.call, bo.person.id)), [403, 'role_required']);
  assert.deepEqual(outcome(await assign(ana.call, null)), [403, 'role_required']);
  assert.deepEqual(outcome(await assign(ana.call, ana.person.id)), [403, 'role_required']);
  assert.equal(outcome(await take(ana.call)), 200);
  assert.deepEqual((await read(bo.call)).team.assigned_to, { id: ana.person.id, name: 'Ana Ruiz' });
  const taken = await take(bo.call);
  assert.deepEqual(outcome(taken), [409, 'transition_refused']);
  assert.equal(taken.body.message, 'Ana Ruiz already has this lead.');
  assert.equal(taken.body.current.team.assigned_to.name, 'Ana Ruiz');
  assert.equal(outcome(await take(ana.call)), 200, 'repeats are accepted');
  assert.equal(outcome(await assign(manager.call, bo.person.id)), 200);
  assert.equal(outcome(await assign(owner.call, null)), 200);
  assert.equal((await read(bo.call)).team.assigned_to, null);
});

test('assigns only to members, and only leads of the account', async () => {
  const [here, there] = [await team(), await team()];
  const foreign = await here.assign(here.owner.call, there.ana.person.id);
  assert.deepEqual([foreign.status, Object.keys(foreign.body.errors)], [422, ['user_id']]);
  assert.equal((await here.take(there.ana.call)).status, 404);
  const crossed = await here.owner.call(ASSIGN, {
    params: { accountId: here.accountId, leadId: there.lead.id },
    body: { user_id: here.ana.person.id },
  });
  assert.equal(crossed.status, 404);
  assert.equal((await here.assign(there.owner.call, there.owner.person.id)).status, 404);
});

test('of two responders who take a lead at the same time, one gets it', async () => {
  const { ana, bo, take } = await team();
  const results = await Promise.all([take(ana.call), take(bo.call)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409]);
});

test('the filter for own leads has each member’s own, in its counts too', async () => {
  const { owner, ana, bo, accountId, assign, list, lead } = await team();
  await createLead(db, { accountId });
  await assign(owner.call, ana.person.id);
  const ids = async (by: Caller, mine: boolean) =>
    (await list(by, { mine })).data.map(({ id }: { id: number }) => id) as number[];
  assert.deepEqual(await ids(ana.call, true), [lead.id]);
  assert.deepEqual(await ids(bo.call, true), []);
  assert.equal((await ids(bo.call, false)).length, 2);
  assert.ok(!(await ids(ana.call, false)).includes(lead.id));
  const { counts, all_counts: all } = await list(ana.call, { mine: true });
  assert.deepEqual([counts.needs_reply, all.needs_reply], [1, 2]);
});

test('names who answered and when; withdrawing the response removes it', async () => {
  const { owner, ana, bo, params, read, list } = await team();
  const began = Date.now();
  await ana.call(`PUT ${LEAD}/respond`, { params, body: response });
  const { answered } = (await read(owner.call)).team;
  assert.equal(answered.by, 'Ana Ruiz');
  assert.ok(Date.parse(answered.at) >= began - 1000 && Date.parse(answered.at) <= Date.now() + 1000);
  assert.deepEqual((await list(bo.call)).data[0].team.answered, answered);
  const body = { version: 0, reason: 'Too early' };
  assert.equal((await bo.call(`POST ${LEAD}/response/withdraw`, { params, body })).status, 200);
  assert.equal((await read(owner.call)).team.answered, null);
  await bo.call(`PUT ${LEAD}/decline`, { params, body: { reason: 'not_available' } });
  assert.equal((await read(owner.call)).team.answered.by, 'Bo Lind');
});

test('an account with one member has no team facts, and the concierge never gets them', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  await call(`PUT ${LEAD}/respond`, { params, body: response });
  assert.equal('team' in (await call(`GET ${LEAD}`, { params })).body, false);
  const shop = await team();
  await shop.assign(shop.owner.call, shop.ana.person.id);
  const concierge = createCaller(app, SERVICE_KEY);
  const seen = await concierge('GET /concierge/leads/{match_id}', {
    params: { match_id: shop.lead.matchId },
  });
  assert.equal(seen.status, 200);
  assert.ok(!JSON.stringify(seen.body).includes('Ana Ruiz'));
});

test('notifies the assigned member in the portal and by email, unless they turned the emails off or took it', async () => {
  const { owner, ana, bo, lead, accountId, assign, take } = await team();
  const notifications = async (by: Caller) =>
    (await by('GET /user/notifications', { query: { account_id: accountId } })).body.data as {
      type: string;
      data: object;
    }[];
  await assign(owner.call, ana.person.id);
  assert.deepEqual(
    (await notifications(ana.call)).map(({ type, data }) => ({ type, data })),
    [
      {
        type: 'lead.assigned',
        data: {
          account_id: accountId,
          lead_id: lead.id,
          event_name: lead.eventName,
          by: owner.person.name,
        },
      },
    ],
  );
  assert.deepEqual(await notifications(bo.call), []);
  const { text } = await portal.mailTo(ana.person.email, 'Assigned to you');
  assert.match(text, /assigned Maya & Jonah to you/);

  const off = { lead_notices: 'each', assignment_emails: false, quiet_from: null, quiet_to: null };
  const saved = await bo.call('PUT /user/notice-preferences', { body: off });
  assert.equal(saved.body.assignment_emails, false);
  await assign(owner.call, bo.person.id);
  assert.equal((await notifications(bo.call)).length, 1);
  await assign(owner.call, null);
  await take(ana.call);
  assert.equal((await notifications(ana.call)).length, 1);
  const queued = await app.database.query(
    `select recipient from outgoing_messages where template = 'lead-assigned' and (data ->> 'leadId')::int = ${lead.id}`,
  );
  assert.deepEqual(queued, [{ recipient: ana.person.email }]);
});

test('each assignment is in the activity of the lead, with both names', async () => {
  const { owner, ana, assign, params } = await team();
  await assign(owner.call, ana.person.id);
  await assign(owner.call, null);
  const { body } = await admin('GET /vendor-admin/leads/{leadId}', { params });
  const entries = body.activity.filter(({ action }: { action: string }) => action === 'lead_assigned');
  assert.deepEqual(
    entries.map(({ details }: { details: { before: object; after: object } }) => [
      details.before,
      details.after,
    ]),
    [
      [{ assigned_to: 'Ana Ruiz' }, { assigned_to: null }],
      [{ assigned_to: null }, { assigned_to: 'Ana Ruiz' }],
    ],
  );
});

test('a removed member’s leads are unassigned, and the answers keep their name', async () => {
  const { owner, ana, accountId, params, assign, read } = await team();
  await assign(owner.call, ana.person.id);
  await ana.call(`PUT ${LEAD}/respond`, { params, body: response });
  await owner.call('DELETE /vendor-account/{accountId}/team/members/{userId}', {
    params: { accountId, userId: ana.person.id },
  });
  const { team: facts } = await read(owner.call);
  assert.deepEqual([facts.assigned_to, facts.answered.by], [null, 'Ana Ruiz']);
});

/** Opens a member's stream and collects its output. */
async function streamOf(call: Caller) {
  const stop = new AbortController();
  const opened = await fetch(`${base}/api/live`, {
    headers: { authorization: `Bearer ${call.token}` },
    signal: stop.signal,
  });
  const stream = { text: '', close: () => stop.abort() };
  void (async () => {
    for await (const part of opened.body!) stream.text += Buffer.from(part).toString('utf8');
  })().catch(() => {});
  return {
    ...stream,
    async until(words: string) {
      for (let attempt = 0; attempt < 250 && !stream.text.includes(words); attempt++) await sleep(20);
      assert.ok(stream.text.includes(words), stream.text);
    },
    get text() {
      return stream.text;
    },
  };
}

test('an assignment updates the open pages of the members', async () => {
  const { owner, ana, bo, lead, assign } = await team();
  const stream = await streamOf(bo.call);
  await assign(owner.call, ana.person.id);
  await stream.until(`"lead_id":${lead.id}`);
  assert.match(stream.text, /event: lead\.changed/);
  stream.close();
});

test('members see each other answering a lead in their streams; other accounts and the concierge don’t', async () => {
  const [shop, other] = [await team(), await team()];
  const [here, there] = [await streamOf(shop.bo.call), await streamOf(other.owner.call)];
  const tell = (by: Caller, answering: boolean) =>
    by(`POST ${LEAD}/presence`, { params: shop.params, body: { answering } });
  assert.equal((await tell(shop.ana.call, true)).status, 200);
  await here.until('event: lead.presence');
  const facts = () =>
    [...here.text.matchAll(/event: lead\.presence\ndata: (.*)/g)].map(([, data]) => JSON.parse(data!));
  const fact = {
    account_id: shop.accountId,
    lead_id: shop.lead.id,
    user_id: shop.ana.person.id,
    name: 'Ana Ruiz',
  };
  assert.deepEqual(facts(), [{ ...fact, answering: true }]);
  await tell(shop.ana.call, false);
  await here.until('"answering":false');
  assert.deepEqual(facts()[1], { ...fact, answering: false });
  assert.ok(!there.text.includes('lead.presence'));
  assert.equal((await tell(other.ana.call, true)).status, 404);
  const elsewhere = { params: { ...shop.params, leadId: other.lead.id }, body: { answering: true } };
  assert.equal((await shop.ana.call(`POST ${LEAD}/presence`, elsewhere)).status, 404);
  here.close();
  there.close();
});

test('sends no presence in an account with one member', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  assert.equal((await call(`POST ${LEAD}/presence`, { params, body: { answering: true } })).status, 200);
  const events = await app.database.query(
    `select id from live_events where type = 'lead.presence' and account_id = ${account.id}`,
  );
  assert.deepEqual(events, []);
});
