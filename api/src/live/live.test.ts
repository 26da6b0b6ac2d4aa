import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/factories.ts';
import { callerOf, injectAs } from '../../test/inject-as.ts';

const { app, db } = await openPortal({ LIVE_HEARTBEAT_SECONDS: '1' });
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const concierge = callerOf(app, SERVICE_KEY);

/** Opens a stream and collects what comes. */
async function openStream(token: string | null, lastEventId?: number) {
  const answer = await fetch(`${base}/api/live`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const stream = { status: answer.status, text: '', ended: false };
  void (async () => {
    for await (const part of answer.body!) stream.text += Buffer.from(part).toString('utf8');
    stream.ended = true;
  })();
  return stream;
}
async function until(condition: () => boolean) {
  for (let attempt = 0; attempt < 100 && !condition(); attempt++) await sleep(20);
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

test('a lead appears in its members’ open portal, and in nobody else’s', async () => {
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
  await until(() => there.text.includes('still here'));
  assert.ok(!there.text.includes('First light'));

  // One fact is two events: the lead, and the notification that tells of it.
  await until(() => here.text.includes('event: notification'));
  const seen = Math.max(...[...here.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
  await handOver(mine.account.id, 'While away');
  const resumed = await openStream(member.token, seen);
  await until(() => resumed.text.includes('While away'));
  assert.ok(!resumed.text.includes('First light'));
});

test('a stream that broke before it told of anything resumes where it began', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const stream = await openStream(member.token);
  await until(() => /^id: \d+$/m.test(stream.text));
  const began = Number(/^id: (\d+)$/m.exec(stream.text)![1]);
  await handOver(account.id, 'Between two streams');
  const resumed = await openStream(member.token, began);
  await until(() => resumed.text.includes('Between two streams'));
});

test('members of a suspended account hear of the suspension and of nothing else', async () => {
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
  assert.doesNotMatch(again.text, /event: lead\.created/);
  const stranger = await openStream((await injectAs(app, (await createAccount(db)).owner!)).token, 0);
  await until(() => stranger.text.includes('still here'));
  assert.doesNotMatch(stranger.text, /suspended/);
});

test('a stream ends with its session', async () => {
  const { owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const stream = await openStream(member.token);
  await member('POST /auth/logout');
  await until(() => stream.ended);
  assert.equal((await openStream(member.token)).status, 401);
});
