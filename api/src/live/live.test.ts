import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createBooking,
  createLead,
  createMember,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { createPasskey, registerPasskey } from '../../test/support/passkey.ts';
import { LIVE_CHANNEL, publish } from './live.repository.ts';

const { app, db } = await openPortal({
  LIVE_HEARTBEAT_SECONDS: '1',
  LIMIT_SCALE: '10',
  LIMIT_STREAMS_PER_USER: '1',
});
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const concierge = createCaller(app, SERVICE_KEY);

/** Opens a stream and collects its output. */
async function openStream(token: string | null, lastEventId?: number) {
  const response = await fetch(`${base}/api/live`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const stream = { status: response.status, text: '', ended: false };
  void (async () => {
    for await (const part of response.body!) stream.text += Buffer.from(part).toString('utf8');
    stream.ended = true;
  })();
  return stream;
}
async function until(condition: () => boolean, attempts = 500) {
  for (let attempt = 0; attempt < attempts && !condition(); attempt++) await sleep(20);
  assert.ok(condition());
}
const handOver = (accountId: number, name: string) =>
  concierge('POST /concierge/leads', {
    body: {
      match_id: unique(),
      account_id: accountId,
      event: { name, type: 'wedding', event_date: dateFromNow(90) },
    },
  });

test('[A2] shows a new lead in its members’ and admins’ streams but not in those of other accounts', async () => {
  const [mine, other] = [await createAccount(db), await createAccount(db)];
  const [member, stranger] = [await injectAs(app, mine.owner!), await injectAs(app, other.owner!)];
  const admin = await injectAs(app, await createAdmin(db));
  const [here, there, office] = [
    await openStream(member.token),
    await openStream(stranger.token),
    await openStream(admin.token),
  ];
  await sleep(50);
  await handOver(mine.account.id, 'First light');
  await until(() => here.text.includes('First light') && office.text.includes('First light'));
  assert.match(here.text, /id: \d+\nevent: lead.created\ndata: \{/);
  // Scripts see it, unlike a comment.
  await until(() => there.text.includes('still here\nevent: heartbeat\ndata: {"ms":1000}\n\n'));
  assert.ok(!there.text.includes('First light'));

  // The change causes two events: the lead, and its notification.
  await until(() => here.text.includes('event: notification'));
  const seen = Math.max(...[...here.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
  await handOver(mine.account.id, 'While away');
  const resumed = await openStream(member.token, seen);
  await until(() => resumed.text.includes('While away'));
  assert.ok(!resumed.text.includes('First light'));
});

test('tells the other admins, but not the vendor, when an admin drops a held lead', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id, deliveredAt: null, holdReasons: ['Too soon'] });
  const [member, first, second] = [
    await injectAs(app, owner!),
    await injectAs(app, await createAdmin(db)),
    await injectAs(app, await createAdmin(db)),
  ];
  const [vendor, office] = [await openStream(member.token), await openStream(second.token)];
  await sleep(50);
  const params = { leadId: lead.id };
  await first('POST /vendor-admin/leads/{leadId}/drop', { params, body: { reason: 'Client cancelled' } });
  await until(() => office.text.includes(`"lead_id":${lead.id}`));
  assert.match(office.text, /event: lead\.changed\n/);
  await handOver(account.id, 'Delivered after the drop');
  await until(() => vendor.text.includes('Delivered after the drop'));
  assert.ok(!vendor.text.includes(`"lead_id":${lead.id},`));
});

test('resumes from the start position when a stream broke before its first event', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const stream = await openStream(member.token);
  await until(() => /^id: \d+$/m.test(stream.text));
  const began = Number(/^id: (\d+)$/m.exec(stream.text)![1]);
  await handOver(account.id, 'Between two streams');
  const resumed = await openStream(member.token, began);
  await until(() => resumed.text.includes('Between two streams'));
});

test('sends events to a browser whose last one is gone after a restore', async () => {
  const { account, owner } = await createAccount(db);
  const { token } = await injectAs(app, owner!);
  const stream = await openStream(token, 999_999_999);
  await until(() => stream.text.includes('id: '));
  await handOver(account.id, 'After the restore');
  await until(() => stream.text.includes('After the restore'));
});

test('ends the stream of a removed member, whose next stream has no events of the account', async () => {
  const { account, owner } = await createAccount(db);
  const member = await createMember(db, account.id, 'responder');
  const [boss, call] = [await injectAs(app, owner!), await injectAs(app, member)];
  const [stream, own] = [await openStream(call.token), await openStream(boss.token)];
  await handOver(account.id, 'Before');
  await until(() => stream.text.includes('Before'));
  const seen = Math.max(...[...stream.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
  const params = { accountId: account.id, userId: member.id };
  const removed = await boss('DELETE /vendor-account/{accountId}/team/members/{userId}', { params });
  assert.equal(removed.status, 200);
  await until(() => stream.ended);
  await handOver(account.id, 'Afterwards');
  await until(() => own.text.includes('Afterwards') && own.text.includes('event: team.changed'));
  const next = await openStream(call.token, seen);
  await until(() => next.text.includes('event: team.changed') && next.text.includes('still here'));
  assert.doesNotMatch(`${stream.text}${next.text}`, /Afterwards/);
});

test('tells the other members of an account of its changed preferences', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, await createMember(db, account.id, 'manager'));
  const stream = await openStream(member.token);
  await sleep(50);
  const byOwner = await injectAs(app, owner!);
  const { status } = await byOwner('PUT /vendor-account/{accountId}/profile', {
    params: { accountId: account.id },
    body: { minimum_budget: 5000 },
  });
  assert.equal(status, 200);
  await until(() => stream.text.includes('event: account.changed'));
});

test('tells the members of an account of its changed referral rate', async () => {
  const { account, owner } = await createAccount(db);
  const stream = await openStream((await injectAs(app, owner!)).token);
  await sleep(50);
  const admin = await injectAs(app, await createAdmin(db));
  const { status } = await admin('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', {
    params: { accountId: account.id },
    body: { rate: 7.5 },
  });
  assert.equal(status, 200);
  await until(() => stream.text.includes('event: account.changed'));
});

test('tells only the admins of a changed or withdrawn held lead', async () => {
  const { account, owner } = await createAccount(db, { acceptedEventTypes: ['corporate'] });
  const here = await openStream((await injectAs(app, owner!)).token);
  const office = await openStream((await injectAs(app, await createAdmin(db))).token);
  await sleep(50);
  assert.equal((await handOver(account.id, 'On hold')).body.held, true);
  const [lead] = await app.database.query(`select match_id from leads where account_id = ${account.id}`);
  const params = { match_id: String(lead!['match_id']) };
  const changes = () => office.text.split('event: lead.changed').length - 1;
  await concierge('PATCH /concierge/leads/{match_id}', { params, body: { event: { guest_count: 70 } } });
  await until(() => changes() === 1);
  await concierge('POST /concierge/leads/{match_id}/withdraw', { params, body: { reason: 'other' } });
  await until(() => changes() === 2);
  await until(() => here.text.includes('still here'));
  assert.doesNotMatch(here.text, /lead\.changed/);
});

test('tells the members of an account of blocked dates and of an edited vendor record', async () => {
  const { account, owner } = await createAccount(db);
  const accountId = account.id;
  const byOwner = await injectAs(app, owner!);
  const admin = await injectAs(app, await createAdmin(db));
  const second = await createMember(db, accountId, 'manager');
  const stream = await openStream((await injectAs(app, second)).token);
  await sleep(50);
  const changed = async (times: number, { status, body }: TestResponse) => {
    assert.equal(status, 200, JSON.stringify(body));
    await until(() => stream.text.split('event: account.changed').length - 1 === times);
  };
  const date = dateFromNow(20);
  const params = { accountId };
  const day = { params, body: { date, blocked: true } };
  await changed(1, await byOwner('PUT /vendor-account/{accountId}/blocked-dates/day', day));

  const vendor = { vendorId: account.vendorId };
  const { business_name, category } = (
    await admin('GET /vendor-admin/vendors/{vendorId}', { params: vendor })
  ).body;
  const body = { business_name, category, title: 'New title' };
  await changed(2, await admin('PUT /vendor-admin/vendors/{vendorId}', { params: vendor, body }));
});

test('tells the other admins, but not the vendor, of processed and handled payouts', async () => {
  const { account, owner } = await createAccount(db);
  const accountId = account.id;
  const admin = await injectAs(app, await createAdmin(db));
  const here = await openStream((await injectAs(app, owner!)).token);
  const office = await openStream((await injectAs(app, await createAdmin(db))).token);
  await sleep(50);
  const changed = async (times: number, { status, body }: TestResponse) => {
    assert.equal(status, 200, JSON.stringify(body));
    await until(() => office.text.split('event: account.changed').length - 1 === times);
  };

  const lead = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
  const booking = await createBooking(db, { accountId, leadId: lead.id, reportedBy: owner!.id });
  const [row] = await app.database.query(
    `insert into payouts (account_id, booking_id, amount_cents, status)
     values (${accountId}, ${booking.id}, 5000, 'pending') returning id`,
  );
  const payoutId = Number(row!['id']);
  const process = { body: { payout_ids: [payoutId] } };
  await changed(1, await admin('POST /vendor-admin/financial/process-payout', process));
  const other = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
  const { id: bookingId } = await createBooking(db, { accountId, leadId: other.id, reportedBy: owner!.id });
  await app.database.query(
    `insert into payouts (account_id, booking_id, amount_cents, status)
     values (${accountId}, ${bookingId}, 5000, 'failed')`,
  );
  const retry = { params: { bookingId }, body: { action: 'retry' } };
  await changed(
    2,
    await admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', retry),
  );
  await until(() => here.text.includes('still here'));
  assert.doesNotMatch(here.text, /account\.changed/);
});

test('sends members of a suspended account the suspension and no earlier lead events', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const admin = await injectAs(app, await createAdmin(db));
  await handOver(account.id, 'Before the suspension');
  const stream = await openStream(member.token, 0);
  await until(() => stream.text.includes('Before the suspension'));
  await admin('POST /vendor-admin/accounts/{accountId}/suspend', {
    params: { accountId: account.id },
    body: {},
  });
  await until(() => stream.text.includes('"status":"suspended"'));
  const again = await openStream(member.token, 0);
  await until(() => again.text.includes('"status":"suspended"'));
  await until(() => again.text.includes('account.suspended'));
  assert.doesNotMatch(again.text, /event: lead\.created|Before the suspension/);
  const stranger = await openStream((await injectAs(app, (await createAccount(db)).owner!)).token, 0);
  await until(() => stranger.text.includes('still here'));
  assert.doesNotMatch(stranger.text, /suspended/);
});

test('[B1] ends a stream when its session ends', async () => {
  const { owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const stream = await openStream(member.token);
  await member('POST /auth/logout');
  await until(() => stream.ended);
  assert.equal((await openStream(member.token)).status, 401);
});

test('[B3] an open stream ends with its replaced token, and neither ends nor prolongs the session', async () => {
  const { owner } = await createAccount(db);
  const before = await injectAs(app, owner!);
  const stream = await openStream(before.token);
  await until(() => stream.text.includes('still here'));
  const ofOwner = sql`user_id = ${owner!.id}`;
  await db.execute(sql`update sessions set last_used_at = now() - interval '5 minutes' where ${ofOwner}`);
  const heard = stream.text.split('still here').length;
  await until(() => stream.text.split('still here').length > heard + 1);
  const used = await app.database.query(
    `select 1 from sessions where user_id = ${owner!.id} and last_used_at > now() - interval '4 minutes'`,
  );
  assert.deepEqual(used, []);

  const refreshed = await before('POST /auth/refresh');
  await db.execute(sql`update rotated_tokens set rotated_at = now() - interval '11 seconds'
    where session_id in (select id from sessions where ${ofOwner})`);
  await until(() => stream.ended);
  const after = createCaller(app, refreshed.body.access_token);
  assert.equal((await after('GET /auth/user')).status, 200);
});

test('ends a stream when its events cannot be read, so that the browser reconnects', async () => {
  const { owner } = await createAccount(db);
  const stream = await openStream((await injectAs(app, owner!)).token);
  await until(() => /^id: \d+$/m.test(stream.text));
  await db.execute(sql`alter table live_events rename to unreadable`);
  try {
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, '')`);
    await until(() => stream.ended);
  } finally {
    await db.execute(sql`alter table unreadable rename to live_events`);
  }
});

test('returns 429 when a user opens more streams than allowed', async () => {
  const [mine, other] = [await createAccount(db), await createAccount(db)];
  const [member, stranger] = [await injectAs(app, mine.owner!), await injectAs(app, other.owner!)];
  const open = (token: string | null, signal?: AbortSignal) =>
    fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) });
  const leaving = new AbortController();
  const most = Math.floor(app.config.LIMIT_STREAMS_PER_USER * app.config.LIMIT_SCALE);
  const first = await open(member.token, leaving.signal);
  assert.equal(first.status, 200);
  const more = await Promise.all(Array.from({ length: most - 1 }, () => openStream(member.token)));
  assert.ok(more.every(({ status }) => status === 200));

  const refused = await open(member.token);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '60');
  assert.equal(((await refused.json()) as { error: string }).error, 'rate_limited');
  assert.equal((await openStream(stranger.token)).status, 200);

  // Closing a tab frees its slot.
  leaving.abort();
  await first.text().catch(() => {});
  let status = 429;
  for (let attempt = 0; attempt < 100 && status === 429; attempt++) {
    await sleep(20);
    ({ status } = await openStream(member.token));
  }
  assert.equal(status, 200);
});

test('closes a stream whose client stops reading', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  let ended = false;
  app.server.on('connection', (accepted: Socket) => accepted.once('close', () => (ended = true)));
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  // Larger than the network's buffers.
  const data = { account_id: account.id, lead_id: 1, event_name: 'x'.repeat(100_000) };
  for (let round = 0; round < 60 && !ended; round++) {
    await db.transaction((tx) => publish(tx, 'lead.created', data, { accountId: account.id }));
    await sleep(10);
  }
  await until(() => ended, 300);
  socket.destroy();
});

test('sends no events of an account to a member whose session lacks the second factor that the team requires', async () => {
  const { account } = await createAccount(db, { requireSecondFactor: true });
  const [weak, strong] = [
    await injectAs(app, await createMember(db, account.id, 'responder')),
    await injectAs(app, await createMember(db, account.id, 'responder')),
  ];
  await registerPasskey(strong, createPasskey());
  const [closed, open] = [await openStream(weak.token), await openStream(strong.token)];
  await sleep(50);
  await handOver(account.id, 'Behind two steps');
  await until(() => open.text.includes('Behind two steps'));
  await until(() => closed.text.includes('still here'));
  assert.ok(!closed.text.includes('Behind two steps'));
});

test('counts no stream of a browser that left before it began', async () => {
  const { owner } = await createAccount(db);
  const { token } = await injectAs(app, owner!);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table live_events in access exclusive mode`);
    const leaving = new AbortController();
    const { signal } = leaving;
    const headers = { authorization: `Bearer ${token}` };
    const asked = Array.from({ length: 12 }, () =>
      fetch(`${base}/api/live`, { headers, signal }).catch(() => {}),
    );
    await sleep(300);
    leaving.abort();
    await Promise.all(asked);
    await sleep(100);
  });
  await sleep(500);
  assert.equal((await openStream(token)).status, 200);
});
