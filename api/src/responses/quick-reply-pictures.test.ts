import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { uploadForm } from '../../test/security/vendor-requests.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createMember } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { jpegWithLocation } from '../../test/support/pictures.ts';

const portal = await openPortal({ RESPONSE_UNDO_SECONDS: '300' });
const { app, db } = portal;
const service = createCaller(app, SERVICE_KEY);
const ACCOUNT = '/vendor-account/{accountId}';
const LEAD = `${ACCOUNT}/leads/{leadId}` as const;
const READ = `GET ${ACCOUNT}/quick-reply` as const;
const GENERAL = `PUT ${ACCOUNT}/quick-reply` as const;
const ADD = `POST ${ACCOUNT}/event-quick-replies` as const;
const CHANGE = `PUT ${ACCOUNT}/event-quick-replies/{quickReplyId}` as const;
const EARLIER = `GET ${ACCOUNT}/earlier-pictures` as const;
const PDF = new Uint8Array(Buffer.from(`%PDF-1.7\n%${' '.repeat(60)}`));

const general = { base_package: 3000, vendor_notes: 'Gladly', next_steps: null, estimated_timeline: null };
const weddings = {
  ...general,
  name: 'Weddings',
  event_types: ['wedding'],
  budget_min: null,
  budget_max: null,
  additional_options: [],
};
const idsOf = (files: { id: number }[]) => files.map(({ id }) => id);

async function vendor() {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id };
  return {
    account,
    params,
    call,
    ...(await leadOf(account.id, call)),
    save: (body: object, by = call) => by(GENERAL, { params, body: { ...general, ...body } }),
    replies: async () => (await call(READ, { params })).body,
    earlier: async () => (await call(EARLIER, { params })).body.data,
  };
}

/** A lead of an account, and what its members do with it. */
async function leadOf(accountId: number, call: Caller) {
  const lead = await createLead(db, { accountId });
  const params = { accountId, leadId: lead.id };
  const respond = (over: object = {}, by = call) =>
    by(`PUT ${LEAD}/respond`, {
      params,
      body: { availability_confirmed: true, vendor_notes: 'Gladly', ...over },
    });
  const upload = async (
    name = 'arch.jpg',
    content = new Uint8Array(jpegWithLocation()),
    by = call,
  ): Promise<number> => {
    const { status, body } = await by(`POST ${LEAD}/files`, { params, body: uploadForm(name, content) });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id as number;
  };
  return {
    lead,
    onLead: params,
    upload,
    respond,
    /** Uploads pictures with these names and sends them. Returns their ids. */
    send: async (...names: string[]): Promise<number[]> => {
      const ids: number[] = [];
      for (const name of names) ids.push(await upload(name));
      assert.equal((await respond({ file_ids: ids })).status, 200);
      return ids;
    },
    read: async () => (await call(`GET ${LEAD}`, { params })).body,
  };
}

/** The originals of a response's files, in its order. */
async function originalsOf(files: { id: number }[]): Promise<number[]> {
  const rows = await app.database.query(
    `select id::int, copy_of::int from lead_files where id in (${idsOf(files).join()})`,
  );
  return files.map(({ id }) => Number(rows.find((row) => row['id'] === id)!['copy_of']));
}

test('keeps pictures in their order in the general quick reply and in one for some events', async () => {
  const own = await vendor();
  const [arch, table, aisle] = await own.send('arch.jpg', 'table.jpg', 'aisle.jpg');
  const saved = await own.save({ picture_ids: [table, arch] });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.deepEqual(
    saved.body.pictures.map(({ id, name, type, lead_id }: Record<string, unknown>) => [
      id,
      name,
      type,
      lead_id,
    ]),
    [
      [table, 'table.jpg', 'image/jpeg', own.lead.id],
      [arch, 'arch.jpg', 'image/jpeg', own.lead.id],
    ],
  );
  const { params } = own;
  const added = await own.call(ADD, { params, body: { ...weddings, picture_ids: [aisle] } });
  assert.deepEqual([added.status, idsOf(added.body.pictures)], [201, [aisle]]);
  const read = await own.replies();
  assert.deepEqual([idsOf(read.pictures), idsOf(read.for_events[0].pictures)], [[table, arch], [aisle]]);

  // A request of an earlier page has no list.
  const path = { ...params, quickReplyId: added.body.id };
  await own.save({ base_package: 3100 });
  await own.call(CHANGE, { params: path, body: { ...weddings, name: 'All weddings' } });
  const unchanged = await own.replies();
  assert.deepEqual(
    [unchanged.base_package, unchanged.for_events[0].name, idsOf(unchanged.pictures)],
    [3100, 'All weddings', [table, arch]],
  );
  assert.deepEqual(idsOf(unchanged.for_events[0].pictures), [aisle]);

  const changed = { params: path, body: { ...weddings, picture_ids: [], version: added.body.version } };
  assert.equal((await own.call(CHANGE, changed)).body.error, 'edit_conflict');
  await own.call(CHANGE, { params: path, body: { ...weddings, picture_ids: [] } });
  await own.save({ picture_ids: [] });
  const empty = await own.replies();
  assert.deepEqual([empty.pictures, empty.for_events[0].pictures], [[], []]);
});

test('a change of pictures only is a change that no other one overwrites', async () => {
  const own = await vendor();
  const [arch, table] = await own.send('arch.jpg', 'table.jpg');
  const { body: first } = await own.save({ picture_ids: [arch] });
  await own.save({ picture_ids: [table] });
  const late = await own.save({ picture_ids: [], version: first.version });
  assert.deepEqual([late.status, idsOf(late.body.current.pictures)], [409, [table]]);
  const same = await own.save({ picture_ids: [table], version: first.version });
  assert.equal(same.status, 200, 'what is saved already conflicts with nothing');
});

test('refuses at picture_ids what is no picture that the account sent', async () => {
  const own = await vendor();
  const other = await vendor();
  const [arch] = await own.send('arch.jpg');
  const [theirs] = await other.send('arch.jpg');
  const next = await leadOf(own.account.id, own.call);
  const colleague = await injectAs(app, await createMember(db, own.account.id, 'responder'));
  const menu = await next.upload('menu.pdf', PDF);
  const ofColleague = await next.upload('arch.jpg', new Uint8Array(jpegWithLocation()), colleague);
  await next.respond({ file_ids: [menu] });
  const ofMessage = await own.upload();
  await own.call(`POST ${LEAD}/messages`, {
    params: own.onLead,
    body: { client_id: randomUUID(), text: '', file_ids: [ofMessage] },
  });
  const ofConcierge = await service('POST /concierge/leads/{match_id}/files', {
    params: { match_id: own.lead.matchId },
    body: uploadForm('arch.jpg', new Uint8Array(jpegWithLocation())),
  });
  const wrong: Record<string, unknown[]> = {
    'of another account': [theirs],
    'a PDF': [menu],
    'one that a colleague has not sent': [ofColleague],
    'one of a message': [ofMessage],
    'one of the concierge': [ofConcierge.body.id],
    'one that does not exist': [arch, 1_999_999_999],
    'one twice': [arch, arch],
    nine: Array.from({ length: 9 }, (_, index) => index + 1),
  };
  const { params } = own;
  const { body: reply } = await own.call(ADD, { params, body: { ...weddings, name: 'Stored' } });
  const path = { ...params, quickReplyId: reply.id };
  for (const [what, picture_ids] of Object.entries(wrong)) {
    const body = { ...weddings, picture_ids };
    for (const { status, body: problem } of [
      await own.save({ picture_ids }),
      await own.call(ADD, { params, body }),
      await own.call(CHANGE, { params: path, body }),
    ])
      assert.deepEqual([status, Object.keys(problem.errors ?? {})], [422, ['picture_ids']], what);
  }
  const text = await own.save({ picture_ids: ['1'] });
  assert.deepEqual([text.status, Object.keys(text.body.errors)], [422, ['picture_ids.0']]);
  assert.deepEqual((await own.replies()).pictures, []);
});

test('quick accept sends copies of its pictures in their order, which count for no quota', async () => {
  const own = await vendor();
  const [arch, table] = await own.send('arch.jpg', 'table.jpg');
  const { body: reply } = await own.save({ picture_ids: [table, arch] });
  const next = await leadOf(own.account.id, own.call);
  const quick = { file_ids: idsOf(reply.pictures), undoable: true };
  const accepted = await next.respond(quick);
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  assert.equal((await next.respond(quick)).status, 200, 'a repeat is the same');
  const { params } = own;
  const [pending] = (await own.call(`GET ${ACCOUNT}/pending-responses`, { params })).body.data;
  assert.deepEqual(pending.response.files.map(({ name }: { name: string }) => name).toSorted(), [
    'arch.jpg',
    'table.jpg',
  ]);
  // What happens to the quick reply meanwhile changes nothing.
  await own.save({ picture_ids: [] });
  await portal.runDelayed('send-response');
  for (let tries = 0; (await next.read()).status !== 'responded'; tries++) {
    assert.ok(tries < 500, 'sent');
    await new Promise((done) => setTimeout(done, 20));
  }
  const { files } = (await next.read()).vendor_response;
  assert.deepEqual(await originalsOf(files), [table, arch]);
  assert.equal((await next.respond(quick)).status, 200, 'a repeat after it was sent is the same');
  assert.deepEqual((await next.read()).vendor_response.files, files);
  const [{ copies, stored }] = (await app.database.query(
    `select count(*) filter (where copy_of is not null)::int as copies,
      count(*) filter (where copy_of is null)::int as stored from lead_files where account_id = ${own.account.id}`,
  )) as [{ copies: number; stored: number }];
  assert.deepEqual([copies, stored], [2, 2]);
  const match = { params: { match_id: next.lead.matchId } };
  const client = (await service('GET /concierge/leads/{match_id}', match)).body.vendor_response.files;
  assert.deepEqual(idsOf(client), idsOf(files));
});

test('a refused response leaves no copy, and a picture that is gone is in no quick reply', async () => {
  const own = await vendor();
  const pictures = await own.send(...Array.from({ length: 8 }, (_, index) => `${index}.jpg`));
  const [arch, table] = pictures;
  await own.save({ picture_ids: [arch, table] });
  await own.call(ADD, { params: own.params, body: { ...weddings, picture_ids: [arch] } });
  const next = await leadOf(own.account.id, own.call);
  const tooMany = await next.respond({ file_ids: [await next.upload('new.jpg'), ...pictures] });
  assert.deepEqual([tooMany.status, Object.keys(tooMany.body.errors)], [422, ['file_ids']]);
  await app.database.query(`update lead_files set removed_at = now() where id = ${arch}`);
  const read = await own.replies();
  assert.deepEqual([idsOf(read.pictures), read.for_events[0].pictures], [[table], []]);
  assert.ok(!idsOf(await own.earlier()).includes(arch!));
  const gone = await next.respond({ file_ids: [table, arch] });
  assert.deepEqual([gone.status, Object.keys(gone.body.errors)], [422, ['file_ids']]);
  const [row] = await app.database.query(
    `select count(*)::int as copies from lead_files where lead_id = ${next.lead.id} and copy_of is not null`,
  );
  assert.equal(row!['copies'], 0);
});

test('keeps the pictures of a response that was saved as the quick reply once it is sent', async () => {
  const own = await vendor();
  const [arch] = await own.send('arch.jpg');
  const next = await leadOf(own.account.id, own.call);
  const fresh = await next.upload('fresh.jpg');
  const saved = await own.save({ picture_ids: [fresh, arch] });
  assert.deepEqual([saved.status, idsOf(saved.body.pictures)], [200, [arch]], 'one is not sent yet');
  const { body } = await next.respond({ file_ids: [fresh, arch] });
  assert.deepEqual(idsOf((await own.replies()).pictures), [fresh, arch]);
  const again = await own.save({ picture_ids: idsOf(body.vendor_response.files) });
  assert.deepEqual(idsOf(again.body.pictures), [fresh, arch], 'the copy as its original');
});

test('lists the pictures of every response once, for every member', async () => {
  const own = await vendor();
  assert.deepEqual(await own.earlier(), []);
  const [arch, table] = await own.send('arch.jpg', 'table.jpg');
  await own.upload('unsent.jpg');
  assert.deepEqual(idsOf(await own.earlier()), [table, arch]);
  const next = await leadOf(own.account.id, own.call);
  await next.respond({ file_ids: [arch] });
  assert.deepEqual(idsOf(await own.earlier()), [arch, table], 'the one that was sent last comes first');
  const { params } = own;
  const responder = await injectAs(app, await createMember(db, own.account.id, 'responder'));
  const other = await vendor();
  assert.equal((await responder(EARLIER, { params })).status, 200);
  assert.equal((await other.call(EARLIER, { params })).status, 404);
  assert.equal((await createCaller(app)(EARLIER, { params })).status, 401);
  assert.deepEqual(await other.earlier(), []);
});

test('exports the pictures of quick replies', async () => {
  const own = await vendor();
  const [arch] = await own.send('arch.jpg');
  await own.save({ picture_ids: [arch] });
  await own.call(ADD, { params: own.params, body: { ...weddings, picture_ids: [arch] } });
  const admin = await injectAs(app, await createAdmin(db));
  const { body } = await admin('POST /vendor-admin/accounts/{accountId}/export', { params: own.params });
  const { quick_replies: replies, event_quick_replies: forEvents } = body.records;
  assert.deepEqual([replies[0].picture_ids, forEvents[0].picture_ids], [[arch], [arch]]);
});
