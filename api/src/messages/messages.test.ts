import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFailedAttempt } from '../mail/outgoing-messages.repository.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { accountUsers } from '../database/schema/index.ts';
import type { LeadStatus } from '@portal/shared/domain';

const portal = await openPortal();
const { app, db } = portal;
const THREAD = '/vendor-account/{accountId}/leads/{leadId}/messages';
const LIST = `GET ${THREAD}` as const;
const SEND = `POST ${THREAD}` as const;
const READ = `POST ${THREAD}/read` as const;
const DELETE = `DELETE ${THREAD}/{messageId}` as const;
const CONCIERGE = '/concierge/leads/{match_id}/messages';
const admin = await injectAs(app, await createAdmin(db));
const service = createCaller(app, SERVICE_KEY);

async function thread(over: Parameters<typeof createAccount>[1] = {}, onLead: object = {}) {
  const { account, owner } = await createAccount(db, over);
  const lead = await createLead(db, { accountId: account.id, ...onLead });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  const write = (text: string, client_id: string = randomUUID(), by: Caller = call) =>
    by(SEND, { params, body: { client_id, text } });
  const ask = (text: string, body: object = {}) =>
    service(`POST ${CONCIERGE}`, {
      params: { match_id: lead.matchId },
      body: { client_id: randomUUID(), text, ...body },
    });
  const shown = async () =>
    (await call('GET /vendor-account/{accountId}/leads/{leadId}', { params })).body.unread_messages as number;
  return { account, owner: owner!, lead, call, params, write, ask, shown };
}
const count = async (what: string) =>
  Number((await app.database.query(`select count(*)::int as n from ${what}`))[0]!['n']);

test('shows both sides’ messages to both, newest first, with their authors', async () => {
  const { lead, params, call, owner, write, ask } = await thread();
  assert.equal((await write(' Is there\r\nparking? ')).status, 201);
  assert.equal((await ask('Yes, for ten cars.')).status, 201);
  await ask('And a van.', { author: 'client' });
  const { body } = await call(LIST, { params });
  const texts = ({ author, author_name: name, text }: Record<string, unknown>) => [author, name, text];
  const expected = [
    ['client', null, 'And a van.'],
    ['concierge', null, 'Yes, for ten cars.'],
    ['vendor', owner.name, 'Is there\nparking?'],
  ];
  assert.deepEqual([body.data.map(texts), body.has_more], [expected, false]);
  const theirs = await service(`GET ${CONCIERGE}`, { params: { match_id: lead.matchId } });
  assert.deepEqual(theirs.body.data.map(texts), expected);
  assert.deepEqual(
    body.data.map((message: { deletable_until: unknown }) => message.deletable_until !== null),
    [false, false, true],
  );
});

test('pages a long thread by the id of its oldest message', async () => {
  const { params, call, write } = await thread();
  for (let number = 1; number <= 5; number++) await write(`Message ${number}`);
  const first = (await call(LIST, { params, query: { limit: 2 } })).body;
  assert.deepEqual(
    [first.data.map(({ text }: { text: string }) => text), first.has_more],
    [['Message 5', 'Message 4'], true],
  );
  const next = (await call(LIST, { params, query: { limit: 3, before: first.data[1].id } })).body;
  assert.deepEqual(
    [next.data.map(({ text }: { text: string }) => text), next.has_more],
    [['Message 3', 'Message 2', 'Message 1'], false],
  );
});

test('creates one message for repeated and concurrent requests, and returns 409 for another text', async () => {
  const { params, call, write, ask } = await thread();
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => write('Once', id)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 201]);
  assert.equal((await write('Once', id.toUpperCase())).status, 200);
  const other = await write('Twice', id);
  assert.deepEqual(
    [other.status, other.body.error, other.body.current.text],
    [409, 'client_id_taken', 'Once'],
  );
  assert.equal((await ask('Once', { client_id: id })).body.error, 'client_id_taken');
  assert.equal((await call(LIST, { params })).body.data.length, 1);
});

test('rejects an empty text, one of 4,001 characters and an id that is no UUID at the field', async () => {
  const { params, call, write } = await thread();
  const fields = async (body: object) => Object.keys((await call(SEND, { params, body })).body.errors);
  assert.deepEqual(await fields({ client_id: randomUUID(), text: ' \n ' }), ['text']);
  assert.deepEqual(await fields({ client_id: randomUUID(), text: 'x'.repeat(4001) }), ['text']);
  assert.deepEqual(await fields({ client_id: 'mine', text: 'Hello' }), ['client_id']);
  assert.equal((await write('x'.repeat(4000))).status, 201);
});

test('returns the same 404 for another vendor’s, a held and an unknown lead, for reading and writing', async () => {
  const { params, call } = await thread();
  const other = await thread();
  const held = await createLead(db, { accountId: params.accountId, deliveredAt: null });
  await other.write('A secret');
  const body = { client_id: randomUUID(), text: 'Hello' };
  for (const leadId of [other.lead.id, held.id, 1_999_999_999]) {
    const own = { ...params, leadId };
    assert.equal((await call(LIST, { params: own })).status, 404);
    assert.equal((await call(SEND, { params: own, body })).status, 404);
    assert.equal((await call(READ, { params: own, body: { last_id: 1 } })).status, 404);
    assert.equal((await call(DELETE, { params: { ...own, messageId: 1 } })).status, 404);
  }
  assert.equal((await call(LIST, { params: other.params })).status, 404);
  assert.equal((await createCaller(app)(LIST, { params })).status, 401);
  assert.equal((await call(`GET ${CONCIERGE}`, { params: { match_id: other.lead.matchId } })).status, 401);
  assert.equal((await service(`GET ${CONCIERGE}`, { params: { match_id: 'no-such-match' } })).status, 404);
});

test('takes messages while a lead is new, viewed, in progress or booked, and returns 409 with the lead otherwise', async () => {
  const responded = { respondedAt: new Date() };
  const cases: [LeadStatus, object, number][] = [
    ['new', {}, 201],
    ['viewed', {}, 201],
    ['responded', responded, 201],
    ['booked', responded, 201],
    ['declined', { declineReason: 'other' }, 409],
    ['expired', {}, 409],
  ];
  for (const [status, over, expected] of cases) {
    const { write, ask, call, params } = await thread({}, { status, ...over });
    for (const { status: answered, body } of [await write('Hello'), await ask('Hello')]) {
      assert.equal(answered, expected, status);
      if (expected === 409) assert.deepEqual([body.error, body.current.status], ['thread_closed', status]);
    }
    assert.equal((await call(LIST, { params })).status, 200);
  }
});

test('accepts a repeat of a message on a lead that was closed meanwhile', async () => {
  const { params, call, write } = await thread();
  const id = randomUUID();
  await write('Hello', id);
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params,
    body: { reason: 'not_a_fit' },
  });
  assert.equal((await write('Hello', id)).status, 200);
  assert.equal((await write('Hello')).status, 409);
});

test('takes no messages of the concierge for a held lead or a suspended account', async () => {
  const held = await thread({}, { deliveredAt: null });
  assert.equal((await held.ask('Hello')).body.error, 'thread_closed');
  const suspended = await thread({ status: 'suspended' });
  const { status, body } = await suspended.ask('Hello');
  assert.deepEqual([status, body.error], [422, 'account_suspended']);
  assert.equal((await suspended.call(LIST, { params: suspended.params })).status, 403);
  assert.equal((await suspended.write('Hello')).status, 403);
});

test('asks for account_id when several vendors have the match', async () => {
  const one = await thread();
  const two = await thread({}, { matchId: one.lead.matchId });
  const answer = await one.ask('To whom?');
  assert.deepEqual([answer.status, answer.body.error], [409, 'ambiguous_match']);
  const sent = await service(`POST ${CONCIERGE}`, {
    params: { match_id: one.lead.matchId },
    query: { account_id: two.account.id },
    body: { client_id: randomUUID(), text: 'To the second' },
  });
  assert.equal(sent.status, 201);
  assert.deepEqual([await one.shown(), await two.shown()], [0, 1]);
});

test('counts unread messages on the lead, in the list and in the notification center until they are read', async () => {
  const { params, call, write, ask, shown } = await thread();
  await createLead(db, { accountId: params.accountId });
  await write('Mine does not count');
  await ask('One');
  const last = (await ask('Two')).body.id as number;
  assert.equal(await shown(), 2);
  const list = async (query: object = {}) =>
    (await call('GET /vendor-account/{accountId}/leads', { params, query: { ...query } })).body;
  const all = await list();
  assert.deepEqual([all.unread_leads, all.data.length], [1, 2]);
  const unread = await list({ unread: true });
  assert.deepEqual([unread.data.length, unread.data[0].unread_messages], [1, 2]);
  assert.equal((await list({ unread: false })).data[0].unread_messages, 0);
  const news = (await call('GET /user/notifications')).body;
  assert.deepEqual([news.unread, news.data.length, news.data[0].data.excerpt], [1, 1, 'Two']);

  assert.deepEqual((await call(READ, { params, body: { last_id: last } })).body, { unread: 0 });
  assert.deepEqual([await shown(), (await list()).unread_leads], [0, 0]);
  assert.equal((await call('GET /user/notifications')).body.unread, 0);
  assert.deepEqual((await call(READ, { params, body: { last_id: 1 } })).body, { unread: 0 }, 'a slow tab');
  assert.deepEqual((await call(READ, { params, body: { last_id: 2_000_000_000 } })).body, { unread: 0 });
  await ask('Three');
  assert.equal(await shown(), 1, 'an id that does not exist yet reads nothing');
});

test('emails each member who wants it, links to the thread, and respects the account’s choice of the portal', async () => {
  const { account, owner, ask } = await thread({}, { eventName: 'Ana & Bo' });
  const second = await createUser(db);
  await db.insert(accountUsers).values({ accountId: account.id, userId: second.id, role: 'manager' });
  const quiet = await injectAs(app, second);
  const saved = await quiet('PUT /user/notice-preferences', {
    body: { lead_notices: 'each', message_emails: false, quiet_from: null, quiet_to: null },
  });
  assert.equal(saved.body.message_emails, false);
  await ask('Can you cook <b>vegan</b>?');
  const mail = await portal.mailTo(owner.email, 'New message: Ana & Bo');
  assert.match(mail.text, /Can you cook <b>vegan<\/b>\?/);
  assert.ok(mail.html.includes('&lt;b&gt;vegan'));
  assert.match(mail.text, /\/dashboard\/lead-details\/\d+\?account=\d+#messages/);
  assert.equal(await count(`outgoing_messages where recipient = '${second.email}'`), 0);
  assert.equal((await quiet('GET /user/notifications')).body.unread, 1);

  const inPortal = await thread({ preferredCommunicationMethod: 'portal' });
  await inPortal.ask('Hello');
  assert.equal(await count(`outgoing_messages where recipient = '${inPortal.owner.email}'`), 0);
  // A client that does not know the setting leaves it as it is.
  await quiet('PUT /user/notice-preferences', {
    body: { lead_notices: 'each', quiet_from: null, quiet_to: null },
  });
  assert.equal((await quiet('GET /user/notice-preferences')).body.message_emails, false);
});

test('keeps the lines of a message in its email', async () => {
  const { owner, ask } = await thread({}, { eventName: 'Lines & Co' });
  await ask('Two questions:\n1. Is there parking?\n2. Is there a lift?');
  const mail = await portal.mailTo(owner.email, 'New message: Lines & Co');
  assert.ok(mail.text.includes('> Two questions:\n> 1. Is there parking?\n> 2. Is there a lift?'), mail.text);
});

test('publishes a live event to the account for every change of the thread', async () => {
  const { account, params, call, write, ask } = await thread();
  const changes = () => count(`live_events where type = 'thread.changed' and account_id = ${account.id}`);
  const { body } = await write('Hello');
  await ask('Hello');
  assert.equal(await changes(), 2);
  await call(READ, { params, body: { last_id: body.id } });
  await call(DELETE, { params: { ...params, messageId: body.id } });
  assert.equal(await changes(), 4);
});

test('lets the author delete a message for five minutes, and shows that there was one', async () => {
  const { account, lead, params, call, write, ask, shown } = await thread();
  const colleague = await createUser(db);
  await db.insert(accountUsers).values({ accountId: account.id, userId: colleague.id, role: 'manager' });
  const other = await injectAs(app, colleague);
  const mine = (await write('Oops')).body.id as number;
  const theirs = (await ask('Their oops')).body.id as number;
  const remove = (messageId: number, by: Caller = call) => by(DELETE, { params: { ...params, messageId } });

  for (const refused of [await remove(mine, other), await remove(theirs)])
    assert.deepEqual([refused.status, refused.body.error], [409, 'transition_refused']);
  const removed = await remove(mine);
  assert.deepEqual([removed.status, removed.body.text], [200, null]);
  assert.equal((await remove(mine)).status, 200, 'a repeat');
  assert.equal(await shown(), 1);
  const matchId = lead.matchId;
  const byService = (messageId: number) =>
    service(`DELETE ${CONCIERGE}/{message_id}`, { params: { match_id: matchId, message_id: messageId } });
  assert.equal((await byService(theirs)).status, 200);
  assert.equal(await shown(), 0, 'a deleted message is not unread');
  assert.equal(await count(`lead_messages where lead_id = ${lead.id} and text is not null`), 0);

  const late = (await write('Too late')).body.id as number;
  await app.database.query(
    `update lead_messages set created_at = created_at - interval '5 minutes' where id = ${late}`,
  );
  assert.equal((await remove(late)).status, 409);
  assert.equal((await byService(late)).status, 409);
  const { data } = (await call(LIST, { params })).body;
  assert.deepEqual(
    [data[0].text, data[0].deletable_until, data[1].deleted_at !== null],
    ['Too late', null, true],
  );
});

test('takes back the notification, the held email and the event of a deleted message', async () => {
  const { owner, lead, call, ask, shown } = await thread();
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(),
  );
  const quiet = { quiet_from: (hour + 23) % 24, quiet_to: (hour + 3) % 24 };
  const saved = await call('PUT /user/notice-preferences', { body: { lead_notices: 'each', ...quiet } });
  assert.equal(saved.status, 200);
  await ask('Kept');
  const secret = 'The code of the gate is eagle';
  const id = (await ask(secret)).body.id as number;
  const params = { match_id: lead.matchId, message_id: id };
  const notices = async () => JSON.stringify((await call('GET /user/notifications')).body.data);
  const queued = () =>
    count(`outgoing_messages where event_key = 'lead-message ${id} ${owner.id}' and status = 'queued'`);
  assert.match(await notices(), /eagle/);
  assert.equal(await queued(), 1, 'the email waits for the end of quiet hours');
  const toSend = () => count(`live_events where data::text like '%eagle%'`);
  assert.equal(await toSend(), 1, 'for a portal that reconnects');
  assert.equal((await service(`DELETE ${CONCIERGE}/{message_id}`, { params })).status, 200);
  assert.doesNotMatch(await notices(), /eagle/);
  assert.equal(await toSend(), 0);
  assert.equal(await queued(), 0);
  assert.equal(await shown(), 1);
  const events = (await service('GET /concierge/events')).body.data as { data: Record<string, unknown> }[];
  assert.ok(!JSON.stringify(events).includes('eagle'));
  const { data } = events.findLast((event) => event.data['id'] === id)!;
  assert.deepEqual([data['text'], data['match_id'], data['deleted_at'] !== null], [null, lead.matchId, true]);
  assert.ok(JSON.stringify(events).includes('Kept'));
});

test('shows the earlier unread message again after the newest one was deleted', async () => {
  const { params, lead, call, ask, shown } = await thread();
  const first = (await ask('First')).body.id as number;
  const second = (await ask('Second')).body.id as number;
  const byService = (messageId: number) =>
    service(`DELETE ${CONCIERGE}/{message_id}`, {
      params: { match_id: lead.matchId, message_id: messageId },
    });
  const notices = async () => {
    const { data, unread } = (await call('GET /user/notifications')).body;
    return [unread, data.map((notice: { data: { excerpt: string } }) => notice.data.excerpt)];
  };
  const mails = () => count(`outgoing_messages where (data ->> 'leadId')::int = ${lead.id}`);
  const before = await mails();
  assert.equal((await byService(second)).status, 200);
  assert.deepEqual([await shown(), await notices()], [1, [1, ['First']]]);
  assert.equal(await mails(), before);
  assert.equal((await byService(first)).status, 200);
  assert.deepEqual([await shown(), await notices()], [0, [0, []]]);

  const third = (await ask('Third')).body.id as number;
  await call(READ, { params, body: { last_id: third } });
  const fourth = (await ask('Fourth')).body.id as number;
  assert.equal((await byService(fourth)).status, 200);
  assert.deepEqual([await shown(), await notices()], [0, [0, ['Third']]], 'it was read');
});

test('the email of a deleted message is not sent again after it could not be delivered', async () => {
  const { owner, lead, ask } = await thread();
  const id = (await ask('The code of the gate is owl')).body.id as number;
  const key = `lead-message ${id} ${owner.id}`;
  // Otherwise the email could be sent after the update.
  while ((await count(`outgoing_messages where event_key = '${key}' and status = 'sent'`)) === 0)
    await sleep(20);
  await app.database.query(
    `update outgoing_messages set status = 'dead', last_error = '550' where event_key = '${key}'`,
  );
  const params = { match_id: lead.matchId, message_id: id };
  assert.equal((await service(`DELETE ${CONCIERGE}/{message_id}`, { params })).status, 200);
  const [mail] = await app.database.query(
    `select id, status from outgoing_messages where event_key = '${key}'`,
  );
  assert.equal(mail!['status'], 'skipped');
  // Its last attempt ends after the deletion.
  await recordFailedAttempt(db, Number(mail!['id']), { status: 'queued', lastError: '451' });
  assert.equal(await count(`outgoing_messages where event_key = '${key}' and status = 'skipped'`), 1);
});

test('lets an impersonating admin read the thread but not write, delete or mark it as read', async () => {
  const { account, params, write, ask, shown } = await thread();
  const { body: own } = await write('Hello');
  await ask('Hello');
  const started = await admin('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: account.id },
    body: { reason: 'A question about a message' },
  });
  const viewer = createCaller(app, started.body.token);
  const seen = await viewer(LIST, { params });
  assert.deepEqual([seen.status, seen.body.data.length, seen.body.data[1].deletable_until], [200, 2, null]);
  for (const refused of [
    await write('Hello', randomUUID(), viewer),
    await viewer(DELETE, { params: { ...params, messageId: own.id } }),
    await viewer(READ, { params, body: { last_id: own.id } }),
  ])
    assert.deepEqual([refused.status, refused.body.error], [403, 'read_only_view']);
  assert.equal(await shown(), 1);
});

test('exports the messages with the account', async () => {
  const { account, lead, write, ask } = await thread();
  await write('Mine');
  await ask('Theirs');
  const { body } = await admin('POST /vendor-admin/accounts/{accountId}/export', {
    params: { accountId: account.id },
  });
  assert.deepEqual(
    body.messages.map((message: { lead_id: number; text: string }) => [message.lead_id, message.text]),
    [
      [lead.id, 'Mine'],
      [lead.id, 'Theirs'],
    ],
  );
});

test('lets an admin read a thread for support and records each read', async () => {
  const { account, lead, params, call, write } = await thread();
  await write('Help me');
  const key = 'GET /vendor-admin/leads/{leadId}/messages';
  const { body } = await admin(key, { params: { leadId: lead.id } });
  assert.equal(body.data[0].text, 'Help me');
  await admin(key, { params: { leadId: lead.id } });
  const audit = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', {
    params: { accountId: account.id },
  });
  const reads = audit.body.data.filter(({ action }: { action: string }) => action === 'lead_messages_read');
  assert.deepEqual([reads.length, reads[0].details], [2, { lead_id: lead.id }]);
  assert.equal((await call(key, { params: { leadId: params.leadId } })).status, 403);
  assert.equal((await admin(key, { params: { leadId: 1_999_999_999 } })).status, 404);
});
