import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { formatWeekdayDate } from '@portal/shared/domain';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { openTestDatabase } from '../../test/database.ts';
import { createAccount, createAdmin, dateFromNow } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { loadConfig } from '../config.ts';
import { listWebhooks } from '../webhooks/webhooks.repository.ts';

const origin = 'https://portal.example';
const { app, db, dataDir } = await openPortal();
const base = await app.listen({ port: 0, host: '127.0.0.1' });
const { account, owner } = await createAccount(db, { businessName: 'Okafor & Sons' });
const vendor = await injectAs(app, owner!);
const concierge = createCaller(app, SERVICE_KEY);

const page = async (path: string) => {
  const response = await fetch(`${base}/dev/concierge${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
type Fields = Record<string, string>;
async function post(path: string, fields: Fields | FormData, headers: Fields = { origin }) {
  const response = await fetch(`${base}/dev/concierge${path}`, {
    method: 'POST',
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  const location = response.headers.get('location')?.replace('/dev/concierge', '') ?? '';
  return { status: response.status, location, html: await response.text() };
}
/** The values of a page's fields. */
function fieldsOf(html: string): Fields {
  const fields: Fields = {};
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="\w+"[^>]*? value="([^"]*)"[^>]*? name="([^"]+)"/g,
  ))
    fields[value] = name;
  for (const [, name = '', value = ''] of html.matchAll(/<textarea [^>]*name="([^"]+)"[^>]*>\n([^<]*)/g))
    fields[name] = value;
  for (const [, name = '', options = ''] of html.matchAll(/<select name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  return fields;
}
async function sendLead(over: Fields = {}) {
  const { html } = await page(`/leads/new?account_id=${account.id}`);
  const sent = await post('/leads', { ...fieldsOf(html), ...over });
  return { ...sent, fields: fieldsOf(html) };
}
async function until(read: () => Promise<boolean>, what: string, ms = 10_000): Promise<number> {
  const begun = Date.now();
  while (!(await read())) {
    if (Date.now() - begun > ms) throw new Error(`never: ${what}`);
    await sleep(50);
  }
  return Date.now() - begun;
}

test('offers a random event that fits the chosen vendor, and delivers it', async () => {
  const { status, location, fields } = await sendLead();
  assert.equal(status, 303);
  assert.match(fields['match_id']!, /^desk-/);
  assert.notEqual(fields['event.name'], '');
  const lead = await concierge('GET /concierge/leads/{match_id}', {
    params: { match_id: fields['match_id'] },
  });
  assert.equal(lead.body.held, false);
  assert.equal(lead.body.event.event_date, fields['event.event_date']);
  assert.equal(location, `/leads/${account.id}/${fields['match_id']}`);
  const { html } = await page('');
  assert.match(html, new RegExp(`href="/dev/concierge${location}"`));
  assert.match(html, /Okafor &amp; Sons/);
});

test('shows the message and fields of an API error and keeps the form as typed', async () => {
  const { status, html } = await sendLead({
    'event.event_date': '2020-01-01',
    'event.guest_count': 'about <b>90</b>',
    notes: 'They love {{ferns}} & fog.',
  });
  assert.equal(status, 422);
  assert.match(html, /role="alert"/);
  assert.match(html, /<code>event\.guest_count<\/code>: /);
  assert.match(html, /aria-invalid="true" aria-describedby="event\.guest_count-error"/);
  assert.match(html, /value="about &lt;b&gt;90&lt;\/b&gt;"/);
  assert.ok(!html.includes('<b>90'));
  assert.match(html, /ferns.* &amp; fog\./);
});

test('shows a response, its earlier versions and webhooks soon after they happen', async (t) => {
  const { location, fields } = await sendLead({ 'event.name': 'Ada & Grace' });
  const lead = (
    await concierge('GET /concierge/leads/{match_id}', { params: { match_id: fields['match_id'] } })
  ).body;
  const params = { accountId: account.id, leadId: lead.id };
  const version = (await page('/version')).html;
  await vendor('GET /vendor-account/{accountId}/leads/{leadId}', { params });
  const responded = await vendor('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: {
      availability_confirmed: true,
      proposed_pricing: { base_package: 4200 },
      vendor_notes: 'With joy.',
    },
  });
  const shown = async (text: string) => (await page(location)).html.includes(text);
  const ms = await until(async () => shown('<code>lead.responded</code>'), 'the webhook');
  t.diagnostic(`received after ${ms} ms`);
  assert.notEqual((await page('/version')).html, version);
  assert.ok(await shown('$4,200'));

  await vendor('PUT /vendor-account/{accountId}/leads/{leadId}/response', {
    params,
    body: {
      version: responded.body.response_version,
      proposed_pricing: { base_package: 4500 },
      vendor_notes: 'With joy.',
    },
  });
  await until(() => shown('Earlier versions (1)'), 'the earlier version');
  assert.ok(await shown('$4,500'));
  await until(() => shown('<code>lead.response_updated</code>'), 'the webhook of the change');
  const { html } = await page(location);
  const order = [...html.matchAll(/<code>(lead\.\w+)<\/code>/g)].map(([, type]) => type);
  assert.deepEqual(order, ['lead.delivered', 'lead.viewed', 'lead.responded', 'lead.response_updated']);
  assert.match((await page('')).html, /In Progress/);
});

test('writes as the client with a file, once, and downloads it', async () => {
  const { location } = await sendLead();
  const { html } = await page(location);
  const form = new FormData();
  const client_id = /name="client_id" value="([^"]+)"/.exec(html)![1]!;
  const content = '%PDF-1.7 a plan of the garden';
  for (const [name, value] of Object.entries({ client_id, author: 'client', text: 'See the plan.' }))
    form.append(name, value);
  form.append('file', new Blob([content]), 'garden.pdf');
  assert.equal((await post(`${location}/messages`, form)).status, 303);
  form.delete('file');
  const again = await post(`${location}/messages`, form);
  assert.equal(again.status, 409, 'the same id without the file is another message');

  const shown = (await page(location)).html;
  assert.equal(shown.match(/See the plan\.<\/p>/g)?.length, 1);
  const [, link] = /href="\/dev\/concierge([^"]+\/files\/\d+)"/.exec(shown)!;
  const file = await page(link!);
  assert.equal(file.html, content);
  assert.match(String(file.headers.get('content-disposition')), /attachment; filename="garden\.pdf"/);
});

test('keeps the uploaded file attached when the message is rejected', async () => {
  const { location } = await sendLead();
  const form = new FormData();
  for (const [name, value] of Object.entries({ client_id: 'no uuid', author: 'client', text: 'Hello' }))
    form.append(name, value);
  form.append('file', new Blob(['%PDF-1.7']), 'menu.pdf');
  const { status, html } = await post(`${location}/messages`, form);
  assert.equal(status, 422);
  assert.match(html, /<code>client_id<\/code>: Please send a UUID/);
  assert.match(html, /Attached: menu\.pdf/);
  assert.match(html, /name="file_id" value="\d+"/);
});

test('changes the event, reports the booking and withdraws a lead', async () => {
  const { location, fields } = await sendLead();
  const [, , , matchId = ''] = location.split('/');
  const { body: found } = await concierge('GET /concierge/leads/{match_id}', {
    params: { match_id: matchId },
  });
  const params = { accountId: account.id, leadId: found.id as number };
  const response = { availability_confirmed: true, vendor_notes: 'Yes' };
  await vendor('PUT /vendor-account/{accountId}/leads/{leadId}/respond', { params, body: response });

  // The form proposes a day in the next twelve months.
  const day = dateFromNow(500);
  const moved = { ...fields, 'event.event_date': day };
  assert.equal((await post(`${location}/event`, moved)).status, 303);
  const read = async () => (await page(location)).html.split('</style>')[1]!;
  const changed = await read();
  assert.ok(changed.includes(formatWeekdayDate(day)));
  assert.match(changed, /The vendor is asked to confirm the quote/);
  assert.equal((await post(`${location}/booking`, { amount: '4200' })).status, 303);
  assert.match(await read(), /You reported a booking for \$4,200\. The vendor is asked/);
  assert.equal(
    (await post(`${location}/withdraw`, { reason: 'booked_elsewhere', note: 'Sorry.' })).status,
    303,
  );
  const html = await read();
  assert.match(html, /The client booked another vendor\. Sorry\./);
  assert.doesNotMatch(html, /You reported a booking/);
  assert.equal((await post(`${location}/booking`, { amount: '4200' })).status, 303);
  assert.match(await read(), /You reported a booking for \$4,200\. An admin decides, unless the vendor/);
  const unanswered = (await sendLead()).location;
  const early = await post(`${unanswered}/booking`, { amount: '4200' });
  assert.equal(early.status, 409);
  assert.match(early.html, /This lead is new match/i);
});

test('refuses forms from other sites', async () => {
  const { html } = await page('/leads/new');
  const fields = fieldsOf(html);
  for (const headers of [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin, 'sec-fetch-site': 'same-site' },
  ] as Fields[]) {
    assert.equal((await post('/leads', fields, headers)).status, 403);
    for (const action of ['event', 'booking', 'withdraw'])
      assert.equal((await post(`/leads/${account.id}/x/${action}`, {}, headers)).status, 403);
    assert.equal((await post(`/leads/${account.id}/x/messages`, new FormData(), headers)).status, 403);
    assert.equal((await post('/refuse', { refuse: 'yes' }, headers)).status, 403);
  }
});

test('accepts signed webhooks only, once in the portal, and can refuse them', async () => {
  await page('');
  const endpoints = await listWebhooks(db);
  assert.deepEqual(
    endpoints.map(({ url }) => url),
    [`${base}/dev/concierge/webhooks`],
  );
  const body = JSON.stringify({ id: 'evt_1', type: 'vendor.paused', data: {} });
  const at = new Date();
  const headers = (secret: string) => ({
    'content-type': 'application/json',
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  });
  const deliver = async (secret: string) =>
    (await fetch(`${base}/dev/concierge/webhooks`, { method: 'POST', body, headers: headers(secret) }))
      .status;
  assert.equal(await deliver(`whsec_${Buffer.from('another secret').toString('base64')}`), 401);
  assert.ok(!(await page('')).html.includes('vendor.paused'));
  const { secret } = endpoints[0]!;
  assert.equal(await deliver(secret), 204);
  await post('/refuse', { refuse: 'yes' });
  assert.equal(await deliver(secret), 422);
  await post('/refuse', { refuse: 'no' });
  assert.equal(await deliver(secret), 204);
  const { html } = await page('');
  assert.match(html, /vendor\.paused.*Repeated.*vendor\.paused.*Refused.*vendor\.paused/s);
});

test('lets no other webhook reach this process', async () => {
  const admin = await injectAs(app, await createAdmin(db));
  const add = (url: string) =>
    admin('POST /vendor-admin/webhooks', {
      body: { url, description: '', event_types: ['lead.held'] },
    });
  const { status, body } = await add(`${base}/dev/concierge/webhooks/more`);
  assert.equal(status, 422);
  assert.match(body.message, /private network/);
  assert.equal((await add(`${base}/dev/concierge/webhooks`)).status, 201);
});

test('keeps the last 100 webhooks', async () => {
  const { Desk } = await import('./desk.ts');
  const desk = new Desk();
  for (let id = 1; id <= 130; id += 1)
    desk.receive({
      id: `evt_${id}`,
      type: 'vendor.paused',
      created_at: '',
      api_version: '',
      data: {} as never,
    });
  const numbers = desk.webhooks().map(({ number }) => number);
  assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [100, 31, 130]);
});

test('pages allow only their own style and script, and hold no key', async () => {
  for (const path of ['', '/leads/new', `/leads/${account.id}/${(await sendLead()).fields['match_id']}`]) {
    const { headers, html } = await page(path);
    const policy = String(headers.get('content-security-policy'));
    assert.match(
      policy,
      /^default-src 'none'; style-src 'self' 'sha256-[^']+'; font-src 'self'; script-src 'sha256-[^']+';/,
    );
    assert.ok(!policy.includes('unsafe'));
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.ok(!html.includes(SERVICE_KEY) && !html.includes('whsec_'));
  }
});

test('is off in staging unless the settings turn it on', () => {
  for (const [setting, isOn] of [
    ['', false],
    ['0', false],
    ['1', true],
  ] as const) {
    const staging = { DATA_DIR: dataDir, PORTAL_ENV: 'staging', CONCIERGE_DESK: setting };
    assert.equal(loadConfig(staging).conciergeDesk, isOn, `CONCIERGE_DESK=${setting}`);
  }
});

test('is not part of production', async () => {
  const production = await openPortal(
    {
      PORTAL_ENV: 'production',
      LIMIT_SCALE: '1',
      SMTP_URL: 'smtps://mail.example',
      DATABASE_WITHOUT_TLS: '1',
    },
    await openTestDatabase(),
  );
  assert.deepEqual(
    production.app.declaredRoutes.filter((route) => route.includes('/dev/')),
    [],
  );
  assert.equal((await production.app.inject('/dev/concierge')).statusCode, 404);
  assert.equal(production.app.localWebhook, null);
});
