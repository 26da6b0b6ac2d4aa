import type { PushPayload } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createMember, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { openPushService } from '../../test/support/push-service.ts';

const portal = await openPortal({
  PUSH_SERVICES: '127.0.0.1',
  DELIVERY_RETRY_SECONDS: '0',
  DELIVERY_RETRIES: '2',
  RESPONSE_UNDO_SECONDS: '0',
});
const { app, db } = portal;
const service = await openPushService(async () => (await app.pushKeys()).publicKey);
const concierge = createCaller(app, SERVICE_KEY);
const visitor = createCaller(app);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const run = (sql: string) => app.database.query(sql);

/** A browser of a person, which shows every kind of notification. */
async function subscribed(call: Caller, kinds?: string[]) {
  const browser = service.subscribe();
  const body = { ...browser.subscription, ...(kinds && { kinds }) };
  const { status, body: device } = await call('PUT /user/push-devices', { body });
  assert.equal(status, 200, JSON.stringify(device));
  return { browser, deviceId: device.id as number };
}

async function team() {
  const { account, owner } = await createAccount(db);
  const colleague = await createMember(db, account.id, 'responder');
  const calls = { owner: await injectAs(app, owner!), colleague: await injectAs(app, colleague) };
  return { account, owner: owner!, colleague, calls };
}
async function sendLead(accountId: number, event: object = {}) {
  const name = `Maya & Jonah ${unique()}`;
  const body = {
    match_id: `m-${unique()}`,
    account_id: accountId,
    event: { name, type: 'wedding', event_date: '2030-06-12', location: { city: 'Oakland' }, ...event },
  };
  const { status, body: sent } = await concierge('POST /concierge/leads', { body });
  assert.equal(status, 201, JSON.stringify(sent));
  return {
    id: sent.lead.id as number,
    matchId: body.match_id,
    name,
    params: { accountId, leadId: sent.lead.id },
  };
}
/** Quiet hours that contain now. */
async function setQuietHours(call: Caller) {
  const hourFormat = { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' } as const;
  const hour = Number(new Intl.DateTimeFormat('en-US', hourFormat).format(new Date()));
  const body = { lead_notices: 'each', quiet_from: (hour + 23) % 24, quiet_to: (hour + 3) % 24 };
  assert.equal((await call('PUT /user/notice-preferences', { body })).status, 200);
}
type Shown = Extract<PushPayload, { type: 'show' }>;
const shown = (payload: PushPayload): Shown => {
  assert.equal(payload.type, 'show');
  return payload as Shown;
};
/** Waits until no push notification is queued, and returns how many a browser got. */
async function settled(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const [row] = await run(
      `select count(*)::int as waiting from push_messages m where status = 'queued' and not exists
         (select from pgboss.job where name = 'push' and start_after > now() + interval '10 seconds' and (data ->> 'pushId')::int = m.id)`,
    );
    if (row!['waiting'] === 0) return;
    await sleep(20);
  }
  throw new Error('Push notifications are still queued');
}

test('a new lead reaches every device of the team, signed and encrypted, without a way to reach the client', async () => {
  const { account, calls } = await team();
  const phone = await subscribed(calls.owner);
  const laptop = await subscribed(calls.owner);
  const other = await subscribed(calls.colleague);
  const description = 'Call me: (415) 555-0134 or maya@x.example';
  const lead = await sendLead(account.id, { description });
  const got = shown(await phone.browser.next(1));
  assert.equal(got.title, `New match: ${lead.name}`);
  assert.equal(got.body, 'Wedding · Jun 12, 2030 · Oakland');
  assert.equal(got.tag, `lead-${lead.id}`);
  assert.equal(got.url, `/dashboard/lead-details/${lead.id}?account=${account.id}`);
  assert.deepEqual(
    got.actions.map(({ action, title }) => [action, title]),
    [
      ['respond', 'Respond'],
      ['decline', 'Not available'],
      ['remind', 'Remind me in 30 min'],
    ],
  );
  assert.equal(got.actions[0]!.url, `${got.url}&reply=form`);
  assert.equal(got.unread, 1);
  assert.doesNotMatch(JSON.stringify(got), /555|maya@x/);
  const [headers] = phone.browser.headers;
  assert.deepEqual([headers!['urgency'], headers!['topic']], ['high', `lead-${lead.id}`]);
  await laptop.browser.next(1);
  const theirs = new URL(shown(await other.browser.next(1)).actions[1]!.url!, 'https://x.example')
    .searchParams;
  const own = new URL(got.actions[1]!.url!, 'https://x.example').searchParams;
  assert.notEqual(own.get('code'), theirs.get('code'), 'each link belongs to its person');
  const link = { id: lead.id, code: own.get('code') };
  assert.equal((await visitor('POST /lead-links/decline', { body: link })).status, 200);
  assert.deepEqual(service.problems, []);
});

test('answered on one device, the notification closes on the others, and waiting ones are not sent', async () => {
  const { account, calls } = await team();
  const phone = await subscribed(calls.owner);
  const other = await subscribed(calls.colleague);
  const lead = await sendLead(account.id);
  await Promise.all([phone.browser.next(1), other.browser.next(1)]);
  const body = { availability_confirmed: true, vendor_notes: 'With pleasure' };
  assert.equal((await calls.owner(`PUT ${LEAD}/respond`, { params: lead.params, body })).status, 200);
  for (const { browser } of [phone, other]) {
    const closed = await browser.next(2);
    assert.deepEqual(closed, {
      type: 'close',
      tag: `lead-${lead.id}`,
      title: `Responded: ${lead.name}`,
      unread: 0,
    });
  }
  await settled();
  assert.equal(phone.browser.received.length, 2);
});

test('tells about reminders, messages, changes, withdrawals and bookings', async () => {
  const { account, calls } = await team();
  const { browser } = await subscribed(calls.owner);
  const lead = await sendLead(account.id);
  await browser.next(1);
  await run(`update leads set delivered_at = now() - interval '3 hours' where id = ${lead.id}`);
  await app.jobs.runNow('remind-of-leads');
  assert.equal(shown(await browser.next(2)).title, `Still waiting: ${lead.name}`);
  const at = { params: { match_id: lead.matchId } };
  await concierge('PATCH /concierge/leads/{match_id}', { ...at, body: { event: { guest_count: 140 } } });
  const changed = shown(await browser.next(3));
  assert.deepEqual([changed.title, changed.body], [`Changed: ${lead.name}`, 'Guests']);
  const message = { client_id: randomUUID(), author: 'client', text: 'Call (415) 555-0134' };
  const sent = await concierge('POST /concierge/leads/{match_id}/messages', { ...at, body: message });
  assert.ok(sent.status < 300, JSON.stringify(sent.body));
  const told = shown(await browser.next(4));
  assert.equal(told.url, `/dashboard/lead-details/${lead.id}?account=${account.id}#messages`);
  assert.doesNotMatch(JSON.stringify(told), /555/);
  const body = { availability_confirmed: true, vendor_notes: 'With pleasure' };
  await calls.colleague(`PUT ${LEAD}/respond`, { params: lead.params, body });
  assert.equal((await browser.next(5)).type, 'close');
  const booking = { ...at, body: { amount: 6800 } };
  assert.ok((await concierge('POST /concierge/leads/{match_id}/booking', booking)).status < 300);
  assert.equal(shown(await browser.next(6)).title, `Booking: ${lead.name}`);
  const second = await sendLead(account.id);
  await browser.next(7);
  const reason = { reason: 'client_cancelled' };
  await concierge('POST /concierge/leads/{match_id}/withdraw', {
    params: { match_id: second.matchId },
    body: reason,
  });
  const gone = shown(await browser.next(8));
  assert.deepEqual(
    [gone.title, gone.body, gone.actions],
    [`No longer available: ${second.name}`, 'The client canceled their plans.', []],
  );
});

test('a device shows only the kinds that its person chose', async () => {
  const { account, calls } = await team();
  const leads = await subscribed(calls.owner, ['leads']);
  const messages = await subscribed(calls.owner, ['leads', 'messages']);
  const params = { deviceId: messages.deviceId };
  const { status, body } = await calls.owner('PUT /user/push-devices/{deviceId}', {
    params,
    body: { kinds: ['messages'] },
  });
  assert.deepEqual([status, body.kinds], [200, ['messages']]);
  await sendLead(account.id);
  await leads.browser.next(1);
  await settled();
  assert.equal(messages.browser.received.length, 0);
});

test('waits for the end of quiet hours, and says nothing then if the lead was answered', async () => {
  const { account, calls } = await team();
  const { browser } = await subscribed(calls.owner);
  await setQuietHours(calls.owner);
  const lead = await sendLead(account.id);
  await sendLead(account.id);
  await settled();
  assert.equal(browser.requests, 0);
  await calls.colleague(`PUT ${LEAD}/decline`, { params: lead.params, body: { reason: 'other' } });
  await portal.runDelayed('push');
  await browser.next(1);
  await settled();
  assert.equal(browser.requests, 1, 'only the lead that still waits');
});

test('retries like an email, and a subscription that its service no longer knows goes', async () => {
  const { account, calls } = await team();
  const troubled = await subscribed(calls.owner);
  const gone = await subscribed(calls.owner);
  const refused = await subscribed(calls.owner);
  troubled.browser.answers.push(500, 429);
  gone.browser.answers.push(410);
  refused.browser.answers.push(413);
  await sendLead(account.id);
  await troubled.browser.next(1);
  await settled();
  assert.deepEqual([troubled.browser.requests, gone.browser.requests, refused.browser.requests], [3, 1, 1]);
  const { body } = await calls.owner('GET /user/push-devices');
  assert.deepEqual(
    body.devices.map(({ id }: { id: number }) => id),
    [refused.deviceId, troubled.deviceId],
  );
  const [dead] = await run(
    `select status, last_error from push_messages where subscription_id = ${refused.deviceId}`,
  );
  assert.deepEqual(dead, { status: 'dead', last_error: 'The push service answered 413' });
});

test('"Remind me" sends it again in 30 minutes, once, while the lead waits', async () => {
  const { account, calls } = await team();
  const { browser } = await subscribed(calls.owner);
  const lead = await sendLead(account.id);
  const { remind } = shown(await browser.next(1));
  const code = remind!;
  const ask = (given: string) => visitor('POST /push/remind', { body: { code: given } });
  for (const bad of ['x', `1${code}`, `${code.slice(0, -2)}_A`]) {
    const { status, body } = await ask(bad);
    assert.deepEqual([status, body.error], [422, 'invalid_link'], bad);
  }
  assert.deepEqual([(await ask(code)).status, (await ask(code)).status], [200, 200]);
  const [job] = await run(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
       where name = 'push' and state = 'created' and start_after > now() + interval '20 minutes' and
       (data ->> 'pushId')::int in (select id from push_messages where lead_id = ${lead.id})`,
  );
  assert.equal(job!['minutes'], 30);
  await portal.runDelayed('push');
  assert.equal(shown(await browser.next(2)).title, `Still waiting: ${lead.name}`);
  await settled();
  assert.equal(browser.received.length, 2);
});

test('somebody who left, and a suspended account, get nothing that still waits', async () => {
  const { account, colleague, calls } = await team();
  const own = await subscribed(calls.owner);
  const theirs = await subscribed(calls.colleague);
  await setQuietHours(calls.owner);
  await setQuietHours(calls.colleague);
  await sendLead(account.id);
  await run(`delete from account_users where account_id = ${account.id} and user_id = ${colleague.id}`);
  await portal.runDelayed('push');
  await own.browser.next(1);
  await sendLead(account.id);
  await run(`update vendor_accounts set status = 'suspended' where id = ${account.id}`);
  await portal.runDelayed('push');
  await settled();
  assert.deepEqual([own.browser.requests, theirs.browser.requests], [1, 0]);
});

test('logging out ends the push notifications of that device, an expired session does not', async () => {
  const { account, owner, calls } = await team();
  const kept = await subscribed(calls.owner);
  const session = await injectAs(app, owner);
  const ended = await subscribed(session);
  const expired = await injectAs(app, owner);
  const asleep = await subscribed(expired);
  await run(
    `delete from sessions where id = (select session_id from push_subscriptions where id = ${asleep.deviceId})`,
  );
  assert.equal((await expired('GET /auth/user')).status, 401);
  await session('POST /auth/logout');
  await sendLead(account.id);
  await Promise.all([kept.browser.next(1), asleep.browser.next(1)]);
  await settled();
  assert.equal(ended.browser.requests, 0);
});

test('a browser belongs to the person who subscribed it last, and others cannot change or remove it', async () => {
  const { calls } = await team();
  const first = await subscribed(calls.owner);
  const stranger = await injectAs(app, await createUser(db));
  const params = { deviceId: first.deviceId };
  assert.equal((await stranger('DELETE /user/push-devices/{deviceId}', { params })).status, 404);
  const body = { kinds: [] };
  assert.equal((await stranger('PUT /user/push-devices/{deviceId}', { params, body })).status, 404);
  const taken = await stranger('PUT /user/push-devices', { body: first.browser.subscription });
  assert.equal(taken.status, 200);
  assert.deepEqual((await calls.owner('GET /user/push-devices')).body.devices, []);
  assert.equal((await stranger('DELETE /user/push-devices/{deviceId}', { params })).status, 200);
  assert.deepEqual((await stranger('GET /user/push-devices')).body.devices, []);
});

test('a repeat keeps the kinds, and more than 20 devices end the one unused for longest', async () => {
  const { calls } = await team();
  const { browser } = await subscribed(calls.owner, ['messages']);
  const again = await calls.owner('PUT /user/push-devices', { body: browser.subscription });
  assert.deepEqual(again.body.kinds, ['messages']);
  for (let device = 0; device < 20; device++) await subscribed(calls.owner);
  const { devices } = (await calls.owner('GET /user/push-devices')).body;
  assert.equal(devices.length, 20);
  assert.ok(devices.every(({ id }: { id: number }) => id !== again.body.id));
});

test('refuses endpoints that are no push service, and keys that are none', async () => {
  const { calls } = await team();
  const { subscription } = service.subscribe();
  const endpoints = [
    'https://169.254.169.254/latest',
    'http://localhost:1/push',
    'https://127.0.0.1.evil.example/push',
    'https://user:pass@127.0.0.1/push',
    'ftp://127.0.0.1/push',
    'not a URL',
  ];
  for (const endpoint of endpoints) {
    const { status, body } = await calls.owner('PUT /user/push-devices', {
      body: { ...subscription, endpoint },
    });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['endpoint']], endpoint);
  }
  const { p256dh, auth } = subscription.keys;
  for (const [keys, field] of [
    [{ p256dh: 'AAAA', auth }, 'keys.p256dh'],
    [{ p256dh, auth: 'AAAA' }, 'keys.auth'],
  ] as const) {
    const { status, body } = await calls.owner('PUT /user/push-devices', { body: { ...subscription, keys } });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]]);
  }
});

test('all processes use one key pair, that of the settings if there is one', async () => {
  const { publicKey } = await app.pushKeys();
  assert.equal(Buffer.from(publicKey, 'base64url').length, 65);
  const [stored] = await run('select public_key from push_keys');
  assert.equal(stored!['public_key'], publicKey);
});
