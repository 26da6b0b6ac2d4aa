import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pacificToday } from '../../src/http/days.ts';
import { issueInvoice } from '../../src/invoices/issue-invoices.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createMember,
  createUser,
  createVendor,
  dateFromNow,
  unique,
} from '../support/factories.ts';
import { chargeFee } from '../support/fees.ts';
import { createCaller, injectAs, type TestRequest } from '../support/inject-as.ts';
import { PLAIN_JPEG } from '../support/pictures.ts';
import { uploadForm } from './vendor-requests.ts';

const { app, db } = await openPortal({ LIVE_HEARTBEAT_SECONDS: '1' });
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const concierge = createCaller(app, SERVICE_KEY);
const person = await createUser(db, { name: 'Rosa Delgado' });
const call = await injectAs(app, person);
const admin = await injectAs(app, await createAdmin(db));

const ACCOUNT = '/vendor-account/{accountId}';
const LEAD = `${ACCOUNT}/leads/{leadId}` as const;

async function send(key: RouteKey, sent: TestRequest, as = call) {
  const { status, body } = await as(key, sent);
  assert.ok(status < 300, `${key}: ${JSON.stringify(body)}`);
  return body;
}

/** Adds a lead whose every text has the marker. */
async function deliver(accountId: number, marker: string): Promise<{ id: number; matchId: string }> {
  const matchId = unique();
  const body = {
    match_id: matchId,
    account_id: accountId,
    event: {
      name: `${marker} wedding`,
      type: 'wedding',
      event_date: dateFromNow(90),
      location: { city: `${marker} city`, venue: `${marker} barn` },
      description: `${marker} description`,
    },
  };
  return { id: (await send('POST /concierge/leads', { body }, concierge)).lead.id, matchId };
}

/** Sends a response with a picture to a new lead. Other responses and quick replies can choose that picture. Returns its id. */
async function sendPicture(accountId: number, marker: string): Promise<number> {
  const params = { accountId, leadId: (await deliver(accountId, marker)).id };
  const picture = await send(`POST ${LEAD}/files`, {
    params,
    body: uploadForm(`${marker}.jpg`, PLAIN_JPEG),
  });
  const response = { availability_confirmed: true, vendor_notes: marker, next_steps: marker };
  await send(`PUT ${LEAD}/respond`, {
    params,
    body: { ...response, file_ids: [(picture as { id: number }).id] },
  });
  return (picture as { id: number }).id;
}

/** Creates an account of the person in which every text has the marker, and returns the path parameters of its records. */
async function createMarkedAccount(marker: string) {
  const vendor = await createVendor(db, {
    businessName: `${marker} Florals`,
    name: `${marker} Florals`,
    title: `${marker} title`,
    email: `vendor@${marker}.example`,
  });
  const { account } = await createAccount(db, {
    owner: person,
    vendor,
    website: `https://${marker}.example`,
    instagram: marker,
    businessEmail: `hello@${marker}.example`,
  });
  const accountId = account.id;
  await createMember(db, accountId, 'responder', { name: `${marker} Ana`, email: `ana@${marker}.example` });
  const fresh = await deliver(accountId, marker);
  const pictureId = await sendPicture(accountId, marker);
  const { id: leadId, matchId } = await deliver(accountId, marker);
  const params = { accountId, leadId };
  const texts = { vendor_notes: marker, next_steps: marker, estimated_timeline: marker };
  await send(`PUT ${LEAD}/respond`, {
    params,
    body: { availability_confirmed: true, proposed_pricing: { base_package: 2500 }, ...texts },
  });
  await send(`PUT ${LEAD}/response`, {
    params,
    body: { version: 0, ...texts, next_steps: `${marker} next` },
  });
  await send(`PUT ${LEAD}/notes`, { params, body: { note: marker, tags: [marker], version: 0 } });
  const file = await send(`POST ${LEAD}/files`, {
    params,
    body: uploadForm(`${marker}.pdf`, `%PDF-1.7\n${marker}\n`),
  });
  const { id: fileId } = file as { id: number };
  const message = { client_id: randomUUID(), text: marker, file_ids: [fileId] };
  await send(`POST ${LEAD}/messages`, { params, body: message });
  const ofMatch = { params: { match_id: matchId } };
  const said = { client_id: randomUUID(), text: `${marker} says hello` };
  await send('POST /concierge/leads/{match_id}/messages', { ...ofMatch, body: said }, concierge);
  const moved = { event: { location: { venue: `${marker} hall` } } };
  await send('PATCH /concierge/leads/{match_id}', { ...ofMatch, body: moved }, concierge);
  await send(`POST ${LEAD}/book`, { params, body: { amount: 1000 } });
  await send('POST /concierge/leads/{match_id}/booking', { ...ofMatch, body: { amount: 1000 } }, concierge);
  await chargeFee(
    app,
    { accountId, owner: person },
    {
      at: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000),
      amountCents: 100_000,
      eventName: `${marker} gala`,
    },
  );
  const today = pacificToday();
  const period = { month: '2020-01', before: today, today };
  const invoice = await db.transaction((tx) => issueInvoice(tx, { accountId, ...period }));
  const reply = { base_package: 2500, ...texts };
  await send(`POST ${ACCOUNT}/saved-replies`, { params, body: { name: marker, ...reply } });
  await send(`PUT ${ACCOUNT}/quick-reply`, { params, body: { ...reply, picture_ids: [pictureId] } });
  const option = { name: `${marker} arch`, price: 450 };
  await send(`POST ${ACCOUNT}/event-quick-replies`, {
    params,
    body: {
      ...reply,
      name: `${marker} weddings`,
      event_types: ['wedding'],
      budget_min: null,
      budget_max: null,
      additional_options: [option],
      picture_ids: [pictureId],
    },
  });
  await send(`POST ${ACCOUNT}/saved-options`, { params, body: option });
  await send(`POST ${ACCOUNT}/calendar-feed`, { params });
  const invited = { email: `invited@${marker}.example`, role: 'manager' };
  await send(`POST ${ACCOUNT}/team/invitations`, { params, body: invited });
  const change = { requested_changes: { website: `https://new.${marker}.example` }, message: marker };
  await send(`POST ${ACCOUNT}/profile/request-update`, { params, body: change });
  const [request] = await app.database.query(
    `select id from profile_requests where account_id = ${accountId}`,
  );
  await send(
    'POST /vendor-admin/profile-requests/{requestId}/refuse',
    { params: { requestId: Number(request!['id']) }, body: { note: `${marker} note` } },
    admin,
  );
  return { accountId, leadId, freshId: fresh.id, fileId, invoiceId: invoice!.id };
}
type MarkedAccount = Awaited<ReturnType<typeof createMarkedAccount>>;

const [HERE, THERE] = ['quillon', 'zephyr'];
const here = await createMarkedAccount(HERE);
const there = await createMarkedAccount(THERE);
const choices = [
  { chosen: here, own: HERE, others: THERE },
  { chosen: there, own: THERE, others: HERE },
];

/** Every GET route that a vendor may call. */
const routes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
  ([key, { access = 'signed-in' }]) =>
    key.startsWith('GET ') && ['signed-in', 'verified', 'member'].includes(access) && key !== 'GET /live',
);
/** Routes about the person, whom both accounts share. */
const PERSONAL = new Set<RouteKey>([
  'GET /auth/user',
  'GET /auth/email',
  'GET /auth/confirm',
  'GET /user/announcements/{announcementId}',
  'GET /user/sessions',
  'GET /user/notice-preferences',
  'GET /user/checklist',
  'GET /user/second-factor',
  'GET /user/push-devices',
  'GET /vendor-account/application',
  'GET /vendor-account/application/{applicationId}',
  'GET /vendor-account/draft',
]);
/** Routes whose response has only numbers or dates. */
const WITHOUT_TEXT = new Set<RouteKey>([
  `GET ${ACCOUNT}/blocked-dates`,
  `GET ${ACCOUNT}/calendar-feed`,
  `GET ${ACCOUNT}/analytics`,
  `GET ${ACCOUNT}/leads/{leadId}/files`,
  `GET ${ACCOUNT}/pending-responses`,
  // The texts of a PDF are compressed.
  `GET ${ACCOUNT}/invoices/{invoiceId}/pdf`,
  // The draft ended with the response.
  `GET ${ACCOUNT}/leads/{leadId}/draft`,
]);

const request = (
  { accountId, leadId, fileId, invoiceId }: MarkedAccount,
  { query }: RouteContract,
): TestRequest => {
  const { properties = {} } = (query ?? {}) as { properties?: object };
  const values = { account_id: accountId, per_page: 100, month: dateFromNow(90).slice(0, 7) };
  return {
    params: { accountId, leadId, fileId, invoiceId, applicationId: 1, announcementId: 1 },
    query: Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(properties, name))),
  };
};

for (const { chosen, own, others } of choices) {
  test(`every GET route with the account ${own} chosen returns nothing of the account ${others}`, async () => {
    for (const [key, route] of routes) {
      // The booked lead is a conflict for the other one.
      const leadId = key.endsWith('date-conflicts') ? chosen.freshId : chosen.leadId;
      const { status, body } = await call(key, request({ ...chosen, leadId }, route));
      if (key === 'GET /vendor-account/current') {
        assert.deepEqual(
          body.others.map(({ business_name: name }: { business_name: string }) => name),
          [`${others} Florals`],
        );
        // The account switcher names the other account.
        delete body.others;
      }
      const text = JSON.stringify(body);
      assert.ok(!text.includes(others), `${key} with ${own}: ${text.slice(0, 2000)}`);
      if (PERSONAL.has(key)) continue;
      assert.equal(status, 200, `${key}: ${text}`);
      if (!WITHOUT_TEXT.has(key))
        assert.ok(text.includes(own), `${key} has no text of its own account: ${text}`);
    }
  });

  test(`the account ${own} does not open leads, files and invoices of the account ${others}`, async () => {
    const other = chosen === here ? there : here;
    for (const [key, route] of routes.filter(([name]) => /\{(leadId|invoiceId)\}/.test(name))) {
      const asked = request(chosen, route);
      const { status } = await call(key, { ...asked, params: { ...other, accountId: chosen.accountId } });
      assert.equal(status, 404, key);
    }
  });

  test(`marks notifications of the account ${own} as read, and not those of the account ${others}`, async () => {
    const other = chosen === here ? there : here;
    const unreadIn = async ({ accountId }: MarkedAccount) =>
      (await send('GET /user/notifications', { query: { account_id: accountId } })).unread as number;
    await deliver(chosen.accountId, own);
    await deliver(other.accountId, others);
    const [unread, unreadThere] = [await unreadIn(chosen), await unreadIn(other)];
    assert.ok(unread > 0 && unreadThere > 0);
    const list = await send('GET /user/notifications', { query: { account_id: other.accountId } });
    const foreign = list.data[0].id as number;
    const query = { account_id: chosen.accountId };
    const marked = await send('POST /user/notifications/read', { query, body: { ids: [foreign] } });
    assert.deepEqual([marked.unread, await unreadIn(other)], [unread, unreadThere]);
    const all = await send('POST /user/notifications/read', { query, body: { all: true } });
    assert.deepEqual([all.unread, await unreadIn(other)], [0, unreadThere]);
  });

  test(`the stream of the account ${own} has no event of the account ${others}`, async () => {
    const other = chosen === here ? there : here;
    const stop = new AbortController();
    const response = await fetch(`${base}/api/live?account_id=${chosen.accountId}`, {
      headers: { authorization: `Bearer ${call.token}` },
      signal: stop.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const part of response.body!) text += Buffer.from(part).toString('utf8');
    })().catch(() => {});
    const lead = await deliver(other.accountId, others);
    await send(`GET ${LEAD}`, { params: { accountId: other.accountId, leadId: lead.id } });
    await deliver(chosen.accountId, own);
    for (let attempt = 0; attempt < 200 && !text.includes('event: notification\n'); attempt++)
      await sleep(20);
    stop.abort();
    await reading;
    assert.ok(text.includes(`${own} wedding`), text);
    assert.ok(!text.includes(others) && !text.includes(`"account_id":${other.accountId}`), text);
  });
}

test('without a chosen account, someone with several gets neither notifications nor events of any', async () => {
  const { data, unread } = await send('GET /user/notifications', {});
  assert.deepEqual([data, unread], [[], 0]);

  const stop = new AbortController();
  // Everything that the person may see is sent again.
  const response = await fetch(`${base}/api/live`, {
    headers: { authorization: `Bearer ${call.token}`, 'last-event-id': '0' },
    signal: stop.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body!) text += Buffer.from(part).toString('utf8');
  })().catch(() => {});
  for (let attempt = 0; attempt < 500 && !text.includes('still here'); attempt++) await sleep(20);
  stop.abort();
  await reading;
  assert.ok(text.includes('still here'), text);
  for (const { accountId } of [here, there]) assert.ok(!text.includes(`"account_id":${accountId}`), text);
});

test('an account of which the person is no member is not used', async () => {
  const { account } = await createAccount(db);
  await deliver(account.id, 'stranger');
  const query = { account_id: account.id };
  assert.deepEqual((await send('GET /user/notifications', { query })).data, []);
  const current = await send('GET /vendor-account/current', { query });
  assert.equal(current.accounts.length, 2);
});

test('records activity on the chosen account only', async () => {
  const lastActive = async ({ accountId }: MarkedAccount) => {
    const [row] = await app.database.query(`select last_active from vendor_accounts where id = ${accountId}`);
    return row!['last_active'];
  };
  for (const chosen of [here, there]) {
    const other = chosen === here ? there : here;
    await app.database.query('update vendor_accounts set last_active = null');
    await send('GET /vendor-account/current', { query: { account_id: chosen.accountId } });
    assert.deepEqual([(await lastActive(chosen)) !== null, await lastActive(other)], [true, null]);
  }
});
