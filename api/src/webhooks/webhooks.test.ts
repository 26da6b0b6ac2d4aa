import { conciergeEventTypes, WEBHOOKS_MAX } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { rowsOf } from '../database/rows.ts';

const { app, db } = await openPortal({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', WEBHOOK_TIMEOUT_MS: '1500' });
const strict = await openPortal();
const service = createCaller(app, SERVICE_KEY);
const adminUser = await createAdmin(db);
const admin = await injectAs(app, adminUser);

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: { id: number; match_id: string; status: string } };
}
type Answer = (response: ServerResponse, received: Received) => void;
const ok: Answer = (response) => response.writeHead(204).end();
const status =
  (code: number, text = ''): Answer =>
  (response) =>
    response.writeHead(code).end(text);

/** Listens as an endpoint of the concierge platform. */
async function listen(answer: Answer = ok) {
  const received: Received[] = [];
  const state = { answer, received, url: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
      received.push(one);
      state.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return state;
}

const fields = (url: string, over: object = {}) => ({
  url,
  description: 'Concierge',
  event_types: ['lead.delivered', 'lead.viewed', 'lead.held'],
  ...over,
});
async function addEndpoint(url: string, over: object = {}) {
  const { status: code, body } = await admin('POST /vendor-admin/webhooks', { body: fields(url, over) });
  assert.equal(code, 201, JSON.stringify(body));
  return { ...body, params: { webhookId: body.endpoint.id } } as {
    endpoint: { id: number };
    secret: string;
    params: { webhookId: number };
  };
}
async function remove({ params }: { params: { webhookId: number } }): Promise<void> {
  const { status: code, body } = await admin('DELETE /vendor-admin/webhooks/{webhookId}', { params });
  assert.equal(code, 200, JSON.stringify(body));
}

async function deliverLead(): Promise<{ matchId: string; leadId: number; view: () => Promise<unknown> }> {
  const { account, owner } = await createAccount(db);
  const matchId = unique();
  const { status: code, body } = await service('POST /concierge/leads', {
    body: {
      account_id: account.id,
      match_id: matchId,
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
    },
  });
  assert.equal(code, 201, JSON.stringify(body));
  const member = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: body.lead.id as number };
  return {
    matchId,
    leadId: params.leadId,
    view: () => member('GET /vendor-account/{accountId}/leads/{leadId}', { params }),
  };
}

async function until<T>(read: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const value = await read();
    if (value) return value;
    await sleep(40);
  }
  throw new Error(`never: ${what}`);
}
const log = async ({ params }: { params: { webhookId: number } }) =>
  (await admin('GET /vendor-admin/webhooks/{webhookId}/deliveries', { params, query: { per_page: 100 } }))
    .body.data as {
    id: number;
    status: string;
    event_id: string;
    attempts: number;
    next_attempt_at: string | null;
    last_attempt: { status: number | null; error: string | null; response_body: string | null } | null;
  }[];
/** Makes every waiting retry due now. */
const retryNow = async () => {
  await db.execute(
    sql`update webhook_deliveries set next_attempt_at = now() - interval '1 minute' where status = 'pending'`,
  );
  await app.jobs.runNow('overdue-webhooks');
};

test('delivers a signed event, and both secrets sign after a rotation', async () => {
  const hook = await listen();
  const endpoint = await addEndpoint(hook.url);
  assert.match(endpoint.secret, /^whsec_/);
  const { matchId } = await deliverLead();
  const first = await until(() => hook.received[0], 'the event');
  assert.equal(first.event.type, 'lead.delivered');
  assert.equal(first.event.data.match_id, matchId);
  assert.equal(first.headers['webhook-id'], first.event.id);
  new Webhook(endpoint.secret).verify(first.body, first.headers as Record<string, string>);
  const { body: events } = await service('GET /concierge/events', {
    query: { after: `evt_${Number(first.event.id.slice(4)) - 1}` },
  });
  assert.deepEqual(events.data[0], first.event, 'the webhook has the event of the list');

  const { params } = endpoint;
  const rotated = await admin('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', {
    params,
  });
  assert.notEqual(rotated.body.secret, endpoint.secret);
  // Another one would end the secret that the receiver still has.
  const again = await admin('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', { params });
  assert.deepEqual([again.status, again.body.error], [409, 'transition_refused']);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  const second = await until(() => hook.received[1], 'the test event');
  assert.equal(second.event.type, 'webhook.test');
  for (const secret of [endpoint.secret, rotated.body.secret as string])
    new Webhook(secret).verify(second.body, second.headers as Record<string, string>);
  await db.execute(sql`update webhook_endpoints set previous_secret_until = now()`);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  const third = await until(() => hook.received[2], 'another test event');
  assert.throws(() =>
    new Webhook(endpoint.secret).verify(third.body, third.headers as Record<string, string>),
  );
  const listed = await admin('GET /vendor-admin/webhooks');
  assert.ok(!JSON.stringify(listed.body).includes('whsec_'), 'a secret is shown once');
  await remove(endpoint);
});

test('replaces a leaked secret right away, also in the day after a rotation', async () => {
  const hook = await listen();
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  const rotate = async (body: object) =>
    (await admin('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', { params, body })).body;
  const leaked = [endpoint.secret, (await rotate({})).secret as string];
  for (let count = 0; count < 2; count++) {
    const replaced = await rotate({ now: true });
    assert.equal(replaced.endpoint.previous_secret_until, null);
    await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
    const { body, headers } = await until(() => hook.received[count], 'the test event');
    const isSignedBy = (secret: string) =>
      new Webhook(secret).verify(body, headers as Record<string, string>);
    assert.ok(isSignedBy(replaced.secret as string));
    for (const secret of leaked) assert.throws(() => isSignedBy(secret));
    leaked.push(replaced.secret as string);
  }
  assert.equal((await rotate({})).error, undefined, 'the next rotation overlaps again');
  await remove(endpoint);
});

test('keeps the order of a lead’s events while one fails, and the log has each attempt', async () => {
  const hook = await listen(status(500, 'x'.repeat(5000)));
  const endpoint = await addEndpoint(hook.url);
  const lead = await deliverLead();
  await until(() => hook.received[0], 'the first attempt');
  await lead.view();
  const other = await deliverLead();
  await until(() => hook.received.some(({ event }) => event.data.match_id === other.matchId), 'another lead');
  assert.ok(
    hook.received.every(({ event }) => event.type === 'lead.delivered'),
    'the later event of the lead waits for the earlier one',
  );
  const failed = await until(
    async () => (await log(endpoint)).find(({ last_attempt: last }) => last?.status === 500),
    'the log of the failure',
  );
  assert.equal(failed.status, 'pending');
  assert.equal(failed.last_attempt!.response_body!.length, 2048);
  hook.answer = ok;
  await retryNow();
  await until(() => hook.received.some(({ event }) => event.type === 'lead.viewed'), 'the later event');
  const mine = hook.received.filter(({ event }) => event.data.match_id === lead.matchId);
  assert.equal(mine.at(-1)!.event.type, 'lead.viewed');
  assert.equal(new Set(mine.slice(0, -1).map(({ headers }) => headers['webhook-id'])).size, 1);
  await until(
    async () => (await log(endpoint)).every(({ status: state }) => state === 'delivered'),
    'all delivered',
  );
  const [newest] = await log(endpoint);
  const { body } = await admin('GET /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}', {
    params: { ...endpoint.params, deliveryId: newest!.id },
  });
  assert.equal(body.url, hook.url);
  assert.equal(JSON.parse(body.body as string).id, newest!.event_id);
  assert.equal(body.all_attempts.length, newest!.attempts);
  await remove(endpoint);
});

test('gives up after ten attempts, and sends one or all failed events again', async () => {
  const hook = await listen(status(503));
  const endpoint = await addEndpoint(hook.url);
  await deliverLead();
  const wait: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    const [delivery] = await until(async () => {
      const rows = await log(endpoint);
      return rows[0]?.attempts === attempt ? rows : null;
    }, `attempt ${attempt}`);
    if (delivery!.next_attempt_at)
      wait.push(Math.round((Date.parse(delivery!.next_attempt_at) - Date.now()) / 60_000));
    await retryNow();
  }
  assert.deepEqual(wait, [0, 5, 30, 120, 300, 600, 840, 1200, 1440]);
  const [failed] = await log(endpoint);
  assert.equal(failed!.status, 'failed');
  const failing = async () =>
    /^portal_webhooks_failing (\d+)$/m.exec((await service('GET /metrics')).body as string)?.[1];
  assert.equal(await failing(), '1');
  hook.answer = ok;
  const again = await admin('POST /vendor-admin/webhooks/{webhookId}/send-failed', {
    params: endpoint.params,
  });
  assert.equal(again.body.count, 1);
  const isDelivered = (attempts: number) => async () => {
    const [row] = await log(endpoint);
    return row!.status === 'delivered' && row!.attempts === attempts;
  };
  await until(isDelivered(1), 'sent again');
  assert.equal(await failing(), '0');
  const path = { params: { ...endpoint.params, deliveryId: failed!.id } };
  const before = hook.received.length;
  const one = await admin('POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again', path);
  assert.equal(one.body.status, 'pending');
  await until(() => hook.received.length > before, 'sent once more');
  assert.equal(hook.received.at(-1)!.headers['webhook-id'], failed!.event_id);
  await remove(endpoint);
});

test('sends an event again on request, without waiting for its next retry', async () => {
  const hook = await listen(status(503));
  const endpoint = await addEndpoint(hook.url);
  await deliverLead();
  const read = async () => (await log(endpoint))[0]!;
  // The second retry follows after five minutes.
  await until(async () => (await read())?.attempts === 1, 'the first attempt');
  await retryNow();
  await until(async () => (await read()).attempts === 2, 'the second attempt');
  hook.answer = ok;
  const { id: deliveryId } = await read();
  const params = { ...endpoint.params, deliveryId };
  const again = await admin('POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again', {
    params,
  });
  assert.equal(again.status, 200);
  await until(async () => (await read()).status === 'delivered', 'the delivery');
  await remove(endpoint);
});

test('sends all failed events again, also those that wait for their next attempt', async () => {
  const hook = await listen(status(503));
  const endpoint = await addEndpoint(hook.url);
  await deliverLead();
  const read = async () => (await log(endpoint))[0]!;
  // The second retry follows after five minutes.
  await until(async () => (await read())?.attempts === 1, 'the first attempt');
  await retryNow();
  await until(async () => (await read()).attempts === 2, 'the second attempt');
  hook.answer = ok;
  const again = await admin('POST /vendor-admin/webhooks/{webhookId}/send-failed', {
    params: endpoint.params,
  });
  assert.equal(again.body.count, 1);
  await until(async () => (await read()).status === 'delivered', 'the delivery');
  await remove(endpoint);
});

test('counts an endpoint that fails for the dashboard', async () => {
  const hook = await listen(status(503));
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  const counted = async () => (await admin('GET /vendor-admin/dashboard/stats')).body.failing_webhooks;
  assert.equal(await counted(), 0);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  await until(async () => (await log(endpoint))[0]?.attempts === 1, 'a failure');
  assert.equal(await counted(), 1);
  await admin('PUT /vendor-admin/webhooks/{webhookId}', { params, body: { enabled: false } });
  assert.equal(await counted(), 0, 'nobody waits for an endpoint that an admin turned off');
  await remove(endpoint);
});

test('sends a test event without waiting for the retries of an earlier one', async () => {
  const hook = await listen(status(503));
  const endpoint = await addEndpoint(hook.url);
  const sendTest = async () => {
    const sent = await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params: endpoint.params });
    assert.equal(sent.status, 200);
  };
  await sendTest();
  const states = async () => (await log(endpoint)).map(({ status: state }) => state);
  await until(async () => (await log(endpoint))[0]?.attempts === 1, 'the first attempt');
  await retryNow();
  // The next retry of the first one follows after five minutes.
  await until(async () => (await log(endpoint))[0]?.attempts === 2, 'the second attempt');
  hook.answer = ok;
  await sendTest();
  await until(async () => (await states())[0] === 'delivered', 'the second test event');
  assert.deepEqual(await states(), ['delivered', 'pending']);
  await remove(endpoint);
});

test('slow endpoints time out and delay no other', async () => {
  const slow = await listen(() => {});
  const quick = await listen();
  const stuck = await addEndpoint(slow.url);
  const more = await Promise.all(Array.from({ length: 6 }, () => addEndpoint(slow.url)));
  for (let lead = 0; lead < 6; lead++) await deliverLead();
  await until(() => slow.received[0], 'the slow attempt');
  const fine = await addEndpoint(quick.url);
  const begun = Date.now();
  await deliverLead();
  await until(() => quick.received[0], 'the quick delivery');
  assert.ok(Date.now() - begun < 6 * 1500, 'it did not wait for the slow endpoints');
  const timedOut = await until(
    async () => (await log(stuck)).find(({ last_attempt: last }) => last?.error),
    'the time-out',
  );
  assert.match(timedOut.last_attempt!.error!, /No response within 1.5 s/);
  for (const endpoint of [stuck, ...more, fine]) await remove(endpoint);
});

test('ends an attempt whose receiver switches the protocol', async () => {
  const hook = await listen((response) =>
    response.socket!.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  );
  const endpoint = await addEndpoint(hook.url);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params: endpoint.params });
  await until(async () => (await log(endpoint))[0]?.last_attempt?.status === 101, 'the refused protocol');
  await remove(endpoint);
});

test('follows no redirect', async () => {
  const target = await listen();
  const hook = await listen((response) => response.writeHead(307, { location: target.url }).end());
  const endpoint = await addEndpoint(hook.url);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params: endpoint.params });
  await until(async () => (await log(endpoint))[0]?.last_attempt?.status === 307, 'the refused redirect');
  assert.deepEqual(target.received, []);
  await remove(endpoint);
});

test('turns an endpoint off after five days of failures and tells the owners', async () => {
  const operator = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
  const hook = await listen(status(500));
  const endpoint = await addEndpoint(hook.url);
  await deliverLead();
  await until(async () => (await log(endpoint))[0]?.attempts === 1, 'a failure');
  await db.execute(sql`update webhook_endpoints set failing_since = now() - interval '5 days'`);
  await retryNow();
  const read = async () =>
    (await admin('GET /vendor-admin/webhooks/{webhookId}', { params: endpoint.params })).body;
  const off = await until(async () => {
    const row = await read();
    return row.enabled ? null : row;
  }, 'off');
  assert.notEqual(off.turned_off_at, null);
  const { body } = await admin('GET /user/notifications');
  const notice = body.data.find(({ type }: { type: string }) => type === 'webhook.turned_off');
  assert.deepEqual(notice.data, { webhook_id: endpoint.endpoint.id, url: hook.url });
  // Only owners may open the page that it leads to.
  assert.deepEqual((await operator('GET /user/notifications')).body.data, []);
  const count = hook.received.length;
  await retryNow();
  const refused = await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params: endpoint.params });
  assert.equal(refused.body.error, 'transition_refused');
  await deliverLead();
  assert.equal((await log(endpoint)).length, 1, 'an endpoint that is off gets no new events');
  hook.answer = ok;
  const on = await admin('PUT /vendor-admin/webhooks/{webhookId}', {
    params: endpoint.params,
    body: fields(hook.url, { enabled: true }),
  });
  assert.deepEqual([on.body.enabled, on.body.failing_since, on.body.turned_off_at], [true, null, null]);
  await retryNow();
  await until(async () => (await log(endpoint))[0]?.status === 'delivered', 'delivered after all');
  assert.equal(hook.received.length, count + 1);
  await remove(endpoint);
});

test('counts the failures of a corrected URL anew', async () => {
  const hook = await listen(status(500));
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  const { id } = endpoint.endpoint;
  await db.execute(
    sql`update webhook_endpoints set failing_since = now() - interval '6 days' where id = ${id}`,
  );
  const change = async (over: object) =>
    (
      await admin('PUT /vendor-admin/webhooks/{webhookId}', {
        params,
        body: fields(hook.url, { enabled: true, ...over }),
      })
    ).body.failing_since as string | null;
  assert.notEqual(await change({ description: 'Renamed' }), null);
  assert.equal(await change({ url: `${hook.url}/corrected` }), null);
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  await until(async () => (await log(endpoint))[0]?.attempts === 1, 'a failure');
  const { enabled, failing_since: since } = (
    await admin('GET /vendor-admin/webhooks/{webhookId}', { params })
  ).body;
  assert.equal(enabled, true);
  assert.ok(Date.now() - Date.parse(since) < 60_000, String(since));
  await remove(endpoint);
});

test('an answer of an earlier URL says nothing about the corrected one', async () => {
  let answer: ServerResponse | undefined;
  const hook = await listen((response) => {
    answer = response;
  });
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  const waiting = await until(() => answer, 'an attempt');
  const body = fields(`${hook.url}/corrected`, { enabled: true });
  await admin('PUT /vendor-admin/webhooks/{webhookId}', { params, body });
  waiting.writeHead(500).end();
  await until(async () => (await log(endpoint))[0]?.attempts === 1, 'a failure');
  const corrected = await admin('GET /vendor-admin/webhooks/{webhookId}', { params });
  assert.equal(corrected.body.failing_since, null);
  await remove(endpoint);
});

test('changes the URL and the description of an endpoint', async () => {
  const hook = await listen();
  const endpoint = await addEndpoint(hook.url);
  const url = `${hook.url}/elsewhere`;
  const changed = await admin('PUT /vendor-admin/webhooks/{webhookId}', {
    params: endpoint.params,
    body: fields(url, { enabled: true, description: 'Staging' }),
  });
  assert.deepEqual([changed.body.url, changed.body.description], [url, 'Staging']);
  await remove(endpoint);
});

test('changes only what a request names, so that one change does not revert another', async () => {
  const hook = await listen();
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  const url = `${hook.url}/moved`;
  const change = async (body: object) => {
    const changed = await admin('PUT /vendor-admin/webhooks/{webhookId}', { params, body });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    return [changed.body.url, changed.body.description, changed.body.enabled];
  };
  assert.deepEqual(await change({ url, description: 'Moved' }), [url, 'Moved', true]);
  assert.deepEqual(await change({ enabled: false }), [url, 'Moved', false]);
  assert.deepEqual(await change({ description: 'Renamed' }), [url, 'Renamed', false]);
  await remove(endpoint);
});

test('never exceeds the limit of webhooks when many are created at the same time', async () => {
  const caller = await injectAs(strict.app, await createAdmin(strict.db));
  const add = () => caller('POST /vendor-admin/webhooks', { body: fields('https://93.184.216.34/hook') });
  const seven = await Promise.all(Array.from({ length: 7 }, add));
  assert.ok(seven.every(({ status: code }) => code === 201));
  const added = await Promise.all(Array.from({ length: 20 }, add));
  const refused = added.filter(({ status: code }) => code !== 201);
  assert.equal(refused.length, 27 - WEBHOOKS_MAX);
  assert.deepEqual([refused[0]!.status, Object.keys(refused[0]!.body.errors)], [422, ['url']]);
  await strict.db.execute(sql`delete from webhook_endpoints`);
});

test('names the known types when an event type is unknown', async () => {
  const body = fields('https://hooks.example/leads', { event_types: ['lead.viewed', 'lead.opened'] });
  const { status: code, body: problem } = await admin('POST /vendor-admin/webhooks', { body });
  assert.equal(code, 422);
  assert.deepEqual(problem.errors, {
    'event_types.1': [`Event types must be one of ${conciergeEventTypes.join(', ')}`],
  });
});

test('refuses private addresses when saving', async () => {
  const caller = await injectAs(strict.app, await createAdmin(strict.db));
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.1.2.3',
    '192.168.0.1',
    '172.16.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:168.63.129.16]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[100:0:0:1::1]',
    '[2001::1]',
    '[2001:2::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[4000::1]',
    '[5f00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
  ]) {
    const { status: code, body } = await caller('POST /vendor-admin/webhooks', {
      body: fields(`https://${host}/hook`),
    });
    assert.equal(code, 422, host);
    assert.match(body.errors.url[0], /public address/, host);
  }
  for (const url of ['ftp://hooks.example', 'https://user:secret@hooks.example', 'https://', 'hooks.example'])
    assert.equal((await caller('POST /vendor-admin/webhooks', { body: fields(url) })).status, 422, url);
  const added = await caller('POST /vendor-admin/webhooks', {
    body: fields('https://93.184.216.34/hook'),
  });
  assert.equal(added.status, 201);
  await caller('DELETE /vendor-admin/webhooks/{webhookId}', {
    params: { webhookId: added.body.endpoint.id },
  });
});

test('refuses a name that has become a private address, without connecting', async () => {
  const caller = await injectAs(strict.app, await createAdmin(strict.db));
  const hook = await listen();
  const port = new URL(hook.url).port;
  const { body } = await caller('POST /vendor-admin/webhooks', {
    body: fields('https://93.184.216.34/hook'),
  });
  const params = { webhookId: body.endpoint.id as number };
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::ffff:127.0.0.1]:${port}`]) {
    await strict.db.execute(sql`update webhook_endpoints set url = ${`http://${host}/hook`}`);
    await caller('POST /vendor-admin/webhooks/{webhookId}/test', { params });
    const failed = await until(async () => {
      const page = await caller('GET /vendor-admin/webhooks/{webhookId}/deliveries', { params });
      return page.body.data[0]?.last_attempt?.error as string | undefined;
    }, 'the refusal');
    assert.match(failed, /private address/);
    await strict.db.execute(sql`delete from webhook_deliveries`);
  }
  assert.deepEqual(hook.received, []);
});

test('audits each change, without secrets', async () => {
  const hook = await listen();
  const endpoint = await addEndpoint(hook.url);
  const { params } = endpoint;
  const changed = await admin('PUT /vendor-admin/webhooks/{webhookId}', {
    params,
    body: fields(hook.url, { description: 'Another name', enabled: true }),
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const rotated = await admin('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', { params });
  assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
  const now = { params, body: { now: true } };
  const replaced = await admin('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', now);
  await remove(endpoint);
  const missing = await admin('GET /vendor-admin/webhooks/{webhookId}', { params });
  assert.equal(missing.status, 404);
  const entries = await rowsOf<{ action: string }>(
    db,
    sql`select action, details from audit_entries where performed_by = ${adminUser.id}
      and (details ->> 'webhook_id')::int = ${endpoint.endpoint.id} order by id`,
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    [
      'webhook_created',
      'webhook_changed',
      'webhook_secret_rotated',
      'webhook_secret_replaced',
      'webhook_deleted',
    ],
  );
  const secrets = [endpoint.secret, ...[rotated, replaced].map(({ body }) => body.secret as string)];
  assert.notEqual(secrets[0], secrets[1]);
  for (const secret of secrets) assert.ok(!JSON.stringify(entries).includes(secret));
});
