import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createLead, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { storeMember } from '../team/team.repository.ts';

const portal = await openPortal({ RESPONSE_UNDO_SECONDS: '300' });
const { app, db } = portal;
const service = createCaller(app, SERVICE_KEY);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const response = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2900 },
  vendor_notes: 'We would love to.',
};

/** A lead of an account with an owner and a responder, and what both can do with it. */
async function pressed() {
  const { account, owner: member } = await createAccount(db);
  const owner = member!;
  const lead = await createLead(db, { accountId: account.id });
  const colleague = await createUser(db);
  await storeMember(db, { accountId: account.id, userId: colleague.id, role: 'responder' });
  const calls = { own: await injectAs(app, owner), colleague: await injectAs(app, colleague) };
  const ofAccount = { accountId: account.id };
  const params = { ...ofAccount, leadId: lead.id };
  const pendingAt = '/vendor-account/{accountId}/pending-responses' as const;
  return {
    account,
    lead,
    owner,
    colleague,
    calls,
    params,
    respond: (body: object = response) =>
      calls.own(`PUT ${LEAD}/respond`, { params, body: { ...body, undoable: true } }),
    decline: () => calls.own(`PUT ${LEAD}/decline`, { params, body: { reason: 'other', undoable: true } }),
    undo: (call = calls.own) =>
      call(`POST ${pendingAt}/undo`, { params: ofAccount, body: { lead_ids: [lead.id] } }),
    pending: async (call = calls.own) => (await call(`GET ${pendingAt}`, { params: ofAccount })).body.data,
    read: async () => (await calls.own(`GET ${LEAD}`, { params })).body,
    events: async () => {
      const { body } = await service('GET /concierge/events', { query: { limit: 100 } });
      return (body.data as { type: string; data: { match_id: string } }[])
        .filter(({ type, data }) => data.match_id === lead.matchId && /responded|declined/.test(type))
        .map(({ type }) => type);
    },
  };
}

/** Ends the time to undo of every response. */
const endTimeToUndo = () => portal.runDelayed('send-response');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 500) throw new Error('It did not happen');
    await sleep(20);
  }
}

test('sends a response after the time to undo, and shows it to the whole account until then', async () => {
  const { calls, events, owner, pending, read, respond, lead } = await pressed();
  const { status, body } = await respond();
  assert.deepEqual([status, body.status, body.vendor_response], [200, 'new', null]);
  const [shown] = await pending();
  assert.deepEqual(shown, {
    lead_id: lead.id,
    event_name: lead.eventName,
    by: owner.name,
    own: true,
    seconds_left: shown.seconds_left,
    quick: false,
    quick_reply: null,
    response: {
      availability_confirmed: true,
      proposed_pricing: { base_package: 2900, additional_options: [] },
      vendor_notes: 'We would love to.',
      next_steps: null,
      estimated_timeline: null,
      files: [],
    },
    decline: null,
  });
  assert.ok(shown.seconds_left > 290 && shown.seconds_left <= 300);
  assert.equal((await pending(calls.colleague))[0].own, false);
  assert.deepEqual(await events(), []);

  await endTimeToUndo();
  await until(async () => (await read()).status === 'responded');
  const sent = await read();
  assert.equal(sent.vendor_response.proposed_pricing.base_package, 2900);
  assert.equal(sent.team.answered.by, owner.name);
  assert.deepEqual([await pending(), await events()], [[], ['lead.responded']]);
});

test('names the quick reply to the members until it is sent, and never to the client', async () => {
  const { calls, lead, pending, read, respond } = await pressed();
  const named = { ...response, quick: true, quick_reply: 'Weddings' };
  assert.equal((await respond(named)).status, 200);
  assert.equal((await respond(named)).status, 200);
  const [shown] = await pending(calls.colleague);
  assert.deepEqual([shown.quick, shown.quick_reply], [true, 'Weddings']);
  assert.equal((await respond({ ...response, quick_reply: 'x'.repeat(81) })).status, 422);

  await endTimeToUndo();
  await until(async () => (await read()).status === 'responded');
  const { body } = await service('GET /concierge/leads/{match_id}', { params: { match_id: lead.matchId } });
  assert.equal(body.vendor_response.proposed_pricing.base_package, 2900);
  assert.ok(!JSON.stringify([body, await read()]).includes('Weddings'));
});

test('undoes a response from another member’s device, and only once', async () => {
  const { calls, decline, events, pending, read, undo } = await pressed();
  assert.equal((await decline()).status, 200);
  const other = await pressed();
  assert.deepEqual((await other.undo()).body.undone, []);
  assert.deepEqual((await undo(calls.colleague)).body.undone.length, 1);
  assert.deepEqual((await undo()).body.undone, []);
  assert.deepEqual(await pending(), []);
  await endTimeToUndo();
  // A later response has its own job.
  await decline();
  assert.equal((await read()).status, 'viewed');
  await endTimeToUndo();
  await until(async () => (await read()).status === 'declined');
  assert.deepEqual(await events(), ['lead.declined']);
});

test('takes the same response twice, and refuses another one while it waits', async () => {
  const { calls, decline, params, pending, respond } = await pressed();
  assert.deepEqual([(await respond()).status, (await respond()).status], [200, 200]);
  const refused = await decline();
  assert.deepEqual([refused.status, refused.body.error], [409, 'transition_refused']);
  const byColleague = await calls.colleague(`PUT ${LEAD}/respond`, {
    params,
    body: { ...response, vendor_notes: 'Mine', undoable: true },
  });
  assert.equal(byColleague.status, 409);
  assert.equal((await pending()).length, 1);
  const invalid = await pressed();
  assert.equal((await invalid.respond({ availability_confirmed: true })).status, 422);
});

test('keeps a lead as it is that the concierge withdrew meanwhile, and notifies the member', async () => {
  const { calls, lead, pending, read, respond } = await pressed();
  await respond();
  const params = { match_id: lead.matchId };
  const body = { reason: 'client_cancelled' as const };
  assert.equal((await service('POST /concierge/leads/{match_id}/withdraw', { params, body })).status, 200);
  assert.deepEqual(await pending(), []);
  await endTimeToUndo();
  const news = async () => (await calls.own('GET /user/notifications')).body.data;
  const failed = async () =>
    (await news()).find(({ type }: { type: string }) => type === 'lead.response_failed');
  await until(async () => Boolean(await failed()));
  assert.match((await failed()).data.reason, /withdrawn|no longer/);
  assert.equal((await read()).status, 'withdrawn');
});

test('does not send the response of a member who was removed meanwhile', async () => {
  const { account, calls, colleague, events, params, read } = await pressed();
  const sent = await calls.colleague(`PUT ${LEAD}/respond`, {
    params,
    body: { ...response, undoable: true },
  });
  assert.equal(sent.status, 200);
  await app.database.query(
    `delete from account_users where account_id = ${account.id} and user_id = ${colleague.id}`,
  );
  await endTimeToUndo();
  const left = () => app.database.query(`select 1 from pending_responses where lead_id = ${params.leadId}`);
  await until(async () => (await left()).length === 0);
  assert.deepEqual([(await read()).status, await events()], ['viewed', []]);
});

test('either sends or undoes a response, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { pending, read, respond, undo } = await pressed();
    await respond();
    const [, { body }] = await Promise.all([endTimeToUndo(), undo()]);
    await until(async () => (await pending()).length === 0);
    const wasUndone = body.undone.length === 1;
    if (!wasUndone) await until(async () => (await read()).status === 'responded');
    assert.equal((await read()).status, wasUndone ? 'viewed' : 'responded');
  }
});
