import { contract, Receipt, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { schemaMismatch } from '../../test/support/schemas.ts';
import { uploadForm } from '../../test/security/vendor-requests.ts';

const { app, db } = await openPortal();
const owner = await injectAs(app, await createAdmin(db));
const { account, owner: vendor } = await createAccount(db);
const accountId = account.id;
const query = { account_id: accountId };
/** Planted in everything that a key may not read. */
const SECRET = 'Hydrangeas at the Brazil Room';

const keyWith = async (...scopes: string[]) => {
  const { body } = await owner('POST /vendor-admin/service-keys', { body: { name: unique(), scopes } });
  return createCaller(app, body.secret as string);
};
const writer = await keyWith('leads:write');
const reader = await keyWith('leads:write', 'leads:read');

/** A lead that the vendor answered, with a message of the vendor. */
async function answeredLead() {
  const lead = await createLead(db, {
    accountId,
    eventName: SECRET,
    description: SECRET,
    conciergeNotes: SECRET,
  });
  const call = await injectAs(app, vendor!);
  const params = { accountId, leadId: lead.id };
  const body = { client_id: randomUUID(), text: SECRET };
  const { body: message } = await call('POST /vendor-account/{accountId}/leads/{leadId}/messages', {
    params,
    body,
  });
  const responded = await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: { availability_confirmed: true, vendor_notes: SECRET },
  });
  assert.equal(responded.status, 200, JSON.stringify(responded.body));
  return { params: { match_id: lead.matchId }, messageId: message.id as number };
}
const intake = (match_id: string) => ({
  match_id,
  account_id: accountId,
  event: { name: SECRET, type: 'wedding', event_date: dateFromNow(90) },
});
const FILES = 'POST /concierge/leads/{match_id}/files';
const MESSAGES = '/concierge/leads/{match_id}/messages';
const LEAD = 'PATCH /concierge/leads/{match_id}';
const WITHDRAW = 'POST /concierge/leads/{match_id}/withdraw';
const SEEN = 'POST /concierge/leads/{match_id}/response-seen';
const BOOKING = 'POST /concierge/leads/{match_id}/booking';

test('a key that may only write gets identifiers and the status from every call, and with every conflict', async () => {
  const called = new Set<RouteKey>();
  const sent = async (key: RouteKey, request: Parameters<typeof writer>[1], expected: number) => {
    const { status, body } = await writer(key, { query, ...request });
    assert.equal(status, expected, `${key}: ${JSON.stringify(body)}`);
    assert.ok(!JSON.stringify(body).includes(SECRET), `${key} ${status}: ${JSON.stringify(body)}`);
    assert.equal(schemaMismatch(Receipt, status < 400 ? body : (body.current ?? {})), null, key);
    called.add(key);
    return body;
  };
  const { params, messageId } = await answeredLead();
  const repeated = await sent('POST /concierge/leads', { body: intake(params.match_id) }, 200);
  assert.deepEqual([repeated.lead.status, repeated.held], ['responded', false]);
  await sent('POST /concierge/leads', { body: intake(unique()) }, 201);
  const leads = [
    intake(params.match_id),
    intake(unique()),
    { ...intake(unique()), account_id: 2_000_000_000 },
  ];
  const { results } = await sent('POST /concierge/leads/batch', { body: { leads } }, 200);
  assert.deepEqual(
    (results as Receipt[]).map(({ status, lead }) => [status, lead?.status]),
    [
      [200, 'responded'],
      [201, 'new'],
      [422, undefined],
    ],
  );
  const unchanged = await sent(LEAD, { params, body: {} }, 200);
  assert.deepEqual(unchanged, {
    ...unchanged,
    match_id: params.match_id,
    account_id: accountId,
    status: 'responded',
  });
  await sent(FILES, { params, body: uploadForm('menu.pdf', '%PDF-1.7\nmenu\n') }, 201);
  const clientId = randomUUID();
  const message = { client_id: clientId, text: SECRET };
  const written = await sent(`POST ${MESSAGES}`, { params, body: message }, 201);
  await sent(`POST ${MESSAGES}`, { params, body: message }, 200);
  await sent(`POST ${MESSAGES}`, { params, body: { ...message, text: 'Another' } }, 409);
  const ofMessage = (message_id: number) => ({ params: { ...params, message_id } });
  await sent(`DELETE ${MESSAGES}/{message_id}`, ofMessage(written.id), 200);
  await sent(`DELETE ${MESSAGES}/{message_id}`, ofMessage(messageId), 409);
  await sent(SEEN, { params, body: {} }, 200);
  await sent(BOOKING, { params, body: { amount: 4200 } }, 200);
  await sent(WITHDRAW, { params, body: { reason: 'other', note: SECRET } }, 200);
  await sent(WITHDRAW, { params, body: { reason: 'duplicate' } }, 409);
  await sent(BOOKING, { params, body: { amount: 4200 } }, 200);
  const unanswered = await createLead(db, { accountId, eventName: SECRET });
  const ofUnanswered = { match_id: unanswered.matchId };
  await sent(BOOKING, { params: ofUnanswered, body: { amount: 4200 } }, 409);
  await sent(SEEN, { params: ofUnanswered, body: {} }, 409);
  const room = await writer('GET /concierge/leads/{match_id}/files', { query, params: ofUnanswered });
  assert.deepEqual([room.status, Object.keys(room.body)], [200, ['max_bytes']]);
  called.add('GET /concierge/leads/{match_id}/files');
  await sent(LEAD, { params, body: { event: { guest_count: 3 } } }, 409);

  const writing = (Object.entries(contract) as [RouteKey, RouteContract][])
    .filter(([, { scope }]) => scope === 'leads:write')
    .map(([key]) => key);
  assert.deepEqual([...called].toSorted(), writing.toSorted());
});

test('a key that may read leads too gets the whole lead, also in a conflict', async () => {
  const { params } = await answeredLead();
  assert.equal((await reader(LEAD, { params, query, body: {} })).body.event.name, SECRET);
  await reader(WITHDRAW, { params, query, body: { reason: 'other' } });
  const refused = await reader(LEAD, { params, query, body: { event: { guest_count: 3 } } });
  assert.deepEqual([refused.status, refused.body.current.event.name], [409, SECRET]);
});
