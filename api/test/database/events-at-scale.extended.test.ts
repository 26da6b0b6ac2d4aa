import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordEvents } from '../../src/events/record-event.ts';
import { addWebhook } from '../../src/webhooks/webhooks.repository.ts';
import { testedDatabase } from '../database.ts';
import { LONG } from '../long.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { createAccount, createLead } from '../support/factories.ts';
import { createCaller } from '../support/inject-as.ts';

const EVENTS = 10_000;
const PAGE = 100;
const ENDPOINTS = 10;
const LEADS = 300;

const { app, db } = await openPortal({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { account } = await createAccount(db);
const concierge = createCaller(app, SERVICE_KEY);
await db.execute(sql`insert into concierge_events (type, account_id, data)
  select 'vendor.updated', ${account.id}, jsonb_build_object('vendor_id', i) from generate_series(1, ${EVENTS}) i`);

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('lists 10,000 events in pages of 100 in the same time from the first to the last', async (t) => {
  const times: number[] = [];
  const seen = new Set<string>();
  for (let after = 'evt_0'; ;) {
    const begun = performance.now();
    const { body } = await concierge('GET /concierge/events', { query: { after, limit: PAGE } });
    times.push(performance.now() - begun);
    const ids = (body.data as { id: string }[]).map(({ id }) => id);
    for (const id of ids) seen.add(id);
    if (!body.has_more) break;
    after = ids.at(-1)!;
  }
  assert.equal(seen.size, EVENTS);
  const [first, last] = [middle(times.slice(10, 40)), middle(times.slice(-30))];
  assert.ok(last < first * 4 + 20, `${first} ms, at the end ${last} ms`);
  t.diagnostic(
    `${times.length} pages: ${first.toFixed(1)} ms at the start, ${last.toFixed(1)} ms at the end`,
  );
});

const full = { skip: !LONG || testedDatabase === 'embedded', timeout: 300_000 };

test(`sends ${LEADS * ENDPOINTS} webhooks to ${ENDPOINTS} endpoints`, full, async (t) => {
  let received = 0;
  const receiver = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  after(() => receiver.close());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const secret = `whsec_${Buffer.from('the secret of the receiver').toString('base64')}`;
  for (let n = 0; n < ENDPOINTS; n += 1)
    await addWebhook(db, { url: `${url}${n}`, description: '', eventTypes: ['lead.viewed'], secret });
  const leads: { id: number }[] = [];
  for (let n = 0; n < LEADS; n += 1) leads.push(await createLead(db, { accountId: account.id }));
  const begun = performance.now();
  await db.transaction((tx) =>
    recordEvents(
      app,
      tx,
      leads.map(({ id: leadId }) => ({ type: 'lead.viewed', leadId })),
    ),
  );
  while (received < LEADS * ENDPOINTS) await sleep(50);
  t.diagnostic(`${Math.round((LEADS * ENDPOINTS) / ((performance.now() - begun) / 1000))} webhooks a second`);
});
