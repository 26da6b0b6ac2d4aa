import { ConciergeLead, contract, type RouteContract } from '@portal/shared/contract';
import { CONCIERGE_API_VERSION, conciergeEventTypes, serviceScopes } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { conciergeClient } from '../../../docs/examples/concierge-client.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, dateFromNow } from '../../test/support/factories.ts';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';

const page = readFileSync(new URL('../../../docs/concierge-api.md', import.meta.url), 'utf8');
/** The code blocks of a language. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code!);

test('the client of the guide sends a lead and reads its events', async () => {
  const { app, db } = await openPortal();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const client = conciergeClient(url, SERVICE_KEY);
  const { account } = await createAccount(db);
  const lead = {
    match_id: 'm:1 ü',
    account_id: account.id,
    event: { name: 'Maya & Jonah', type: 'wedding', event_date: dateFromNow(90) },
  };
  const sent = await client.sendLead(lead);
  assert.equal((await client.sendLead(lead)).lead.id, sent.lead.id);
  assert.equal((await client.lead('m:1 ü')).id, sent.lead.id);
  assert.equal((await client.vendor(account.vendorId)).account_id, account.id);
  const types: string[] = [];
  for await (const event of client.events()) types.push(event.type);
  assert.deepEqual(types, ['lead.delivered']);
  await assert.rejects(client.lead('none'), /^Error: 404 not_found/);
});

test('the guide contains every route, scope and event, and fields of the schema', () => {
  for (const [key, { access }] of Object.entries(contract) as [string, RouteContract][])
    if (access === 'service' && key !== 'GET /metrics') assert.ok(page.includes(`\`${key}`), key);
  for (const name of [...conciergeEventTypes, ...serviceScopes])
    assert.ok(page.includes(`\`${name}\``), name);
  const [lead] = blocks('json').map((text) => JSON.parse(text));
  const example = Object.entries(exampleOf(ConciergeLead as Schema) as object);
  assert.deepEqual(lead.data, Object.fromEntries(example.filter(([field]) => field in lead.data)));
  assert.equal(lead.api_version, CONCIERGE_API_VERSION);
});

test('the guide’s verification accepts a signed request and rejects others', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"id":"evt_1"}';
  const sign = (at: Date) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  });
  const [source] = blocks('js');
  const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(source!)}`)) as {
    isSigned(secret: string, headers: object, body: string): boolean;
  };
  const headers = sign(new Date());
  assert.equal(isSigned(secret, headers, body), true);
  const two = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  assert.equal(isSigned(secret, two, body), true, 'one of two signatures is enough');
  assert.equal(isSigned(secret, headers, `${body} `), false);
  assert.equal(isSigned(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, headers, body), false);
  assert.equal(isSigned(secret, sign(new Date(Date.now() - 600_000)), body), false, 'an old request');
});
