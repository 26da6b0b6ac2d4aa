import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createMember } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { jpegWithLocation, LOCATION, PLAIN_JPEG } from '../../test/support/pictures.ts';
import { uploadForm } from '../../test/security/vendor-requests.ts';

const portal = await openPortal({ RESPONSE_UNDO_SECONDS: '300' });
const { app, db } = portal;
const service = createCaller(app, SERVICE_KEY);
const visitor = createCaller(app);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const FILE = `GET ${LEAD}/files/{fileId}` as const;
const EARLIER = 'GET /vendor-account/{accountId}/earlier-pictures';
const PENDING = '/vendor-account/{accountId}/pending-responses';
const PDF = new Uint8Array(Buffer.from(`%PDF-1.7\n%${' '.repeat(60)}`));
const picture = () => new Uint8Array(jpegWithLocation());

async function vendor() {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  return { account, owner: owner!, call, ...(await leadOf(account.id, call)) };
}

/** A lead of an account, and what its members do with it. */
async function leadOf(accountId: number, call: Caller, over: object = {}) {
  const lead = await createLead(db, { accountId, ...over });
  const params = { accountId, leadId: lead.id };
  const match = { params: { match_id: lead.matchId } };
  const upload = async (name = 'arch.jpg', content = picture(), by = call): Promise<number> => {
    const { status, body } = await by(`POST ${LEAD}/files`, { params, body: uploadForm(name, content) });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id as number;
  };
  const respond = (file_ids?: number[], over: object = {}, by = call) =>
    by(`PUT ${LEAD}/respond`, {
      params,
      body: { availability_confirmed: true, vendor_notes: 'Gladly', ...(file_ids && { file_ids }), ...over },
    });
  return {
    lead,
    params,
    upload,
    respond,
    edit: (version: number, file_ids?: number[], by = call) =>
      by(`PUT ${LEAD}/response`, {
        params,
        body: { version, vendor_notes: 'Gladly', ...(file_ids && { file_ids }) },
      }),
    withdraw: (version: number) =>
      call(`POST ${LEAD}/response/withdraw`, { params, body: { version, reason: 'A mistake' } }),
    file: (fileId: number, by = call) => by(FILE, { params: { ...params, fileId } }),
    history: async () => (await call(`GET ${LEAD}/response/history`, { params })).body.data,
    read: async () => (await call(`GET ${LEAD}`, { params })).body,
    client: async () => (await service('GET /concierge/leads/{match_id}', match)).body.vendor_response,
    earlier: async () => (await call(EARLIER, { params, query: { lead_id: lead.id } })).body.data,
    remove: (fileId: number) => call(`DELETE ${LEAD}/files/{fileId}`, { params: { ...params, fileId } }),
    /** The files of a response that can be undone, once it was sent. */
    pendingFiles: async (file_ids: number[]): Promise<MessageFile[]> => {
      const { status, body } = await respond(file_ids, { undoable: true });
      assert.equal(status, 200, JSON.stringify(body));
      const { data } = (await call(`GET ${PENDING}`, { params })).body;
      return data.find(({ lead_id }: { lead_id: number }) => lead_id === lead.id).response.files;
    },
    undo: () => call(`POST ${PENDING}/undo`, { params, body: { lead_ids: [lead.id] } }),
    save: (form: object) => call(`PUT ${LEAD}/draft`, { params, body: { form, version: '' } }),
  };
}
const idsOf = (files: { id: number }[]) => files.map(({ id }) => id);
const addressOf = (url: string) => url.slice(`${app.config.publicUrl}/api/response-files/`.length);
const show = (url: string) =>
  visitor('GET /response-files/{address}', { params: { address: addressOf(url) } });

test('sends a response with eight pictures and a PDF, without their metadata, in their order', async () => {
  const { upload, respond, read, client, file, params } = await vendor();
  const ids = [await upload('menu.pdf', PDF)];
  for (let count = 0; count < 8; count++) ids.push(await upload(`arch ${count}.jpg`));
  ids.reverse();
  const { status, body } = await respond(ids);
  assert.equal(status, 200, JSON.stringify(body));
  const { files } = body.vendor_response;
  assert.deepEqual(idsOf(files), ids);
  assert.deepEqual(files[0], { id: ids[0], name: 'arch 7.jpg', type: 'image/jpeg', size: PLAIN_JPEG.length });
  assert.deepEqual((await read()).vendor_response.files, files);
  assert.deepEqual(
    (await client()).files.map(({ id, name, type, size }: MessageFile) => ({ id, name, type, size })),
    files,
  );
  const content = (await file(ids[0]!)).body as string;
  assert.ok(!content.includes(LOCATION));
  assert.equal((await respond(ids)).status, 200, 'a repeat is the same');
  assert.equal((await respond(ids.slice(1))).status, 409, 'others are another response');

  const admin = await injectAs(app, await createAdmin(db));
  const byAdmin = await admin('GET /vendor-admin/leads/{leadId}', { params });
  assert.deepEqual(byAdmin.body.vendor_response.files, files);
  const readByAdmin = await admin('GET /vendor-admin/leads/{leadId}/files/{fileId}', {
    params: { ...params, fileId: ids[0] },
  });
  assert.equal(readByAdmin.status, 200);
});

test('rejects at file_ids what a response cannot have, whether it is sent at once or can be undone', async () => {
  const own = await vendor();
  const other = await vendor();
  const nine: number[] = [];
  for (let count = 0; count < 9; count++) nine.push(await own.upload());
  const pdfs = [await own.upload('a.pdf', PDF), await own.upload('b.pdf', PDF)];
  const inMessage = await own.upload();
  await own.call(`POST ${LEAD}/messages`, {
    params: own.params,
    body: { client_id: randomUUID(), text: '', file_ids: [inMessage] },
  });
  const ofConcierge = await service('POST /concierge/leads/{match_id}/files', {
    params: { match_id: own.lead.matchId },
    body: uploadForm('arch.jpg', picture()),
  });
  const removed = await own.upload();
  await own.remove(removed);
  const elsewhere = await leadOf(own.account.id, own.call);
  const unsent = await elsewhere.upload();
  const sentMenu = await elsewhere.upload('menu.pdf', PDF);
  await elsewhere.respond([sentMenu]);
  const sentByOther = await other.upload();
  await other.respond([sentByOther]);
  const colleague = await injectAs(app, await createMember(db, own.account.id, 'responder'));
  const wrong: Record<string, number[]> = {
    'nine pictures': nine,
    'two PDFs': pdfs,
    'more than nine files': [...nine, pdfs[0]!],
    'one twice': [nine[0]!, nine[0]!],
    'one of a message': [inMessage],
    'one of the concierge': [ofConcierge.body.id],
    'one that was removed': [removed],
    'one that was not sent to another lead yet': [unsent],
    'a PDF of another lead': [sentMenu],
    'one of another account': [sentByOther],
    'one that a colleague has not sent': [await own.upload('arch.jpg', picture(), colleague)],
    'one that does not exist': [1_999_999_999],
  };
  for (const [what, ids] of Object.entries(wrong))
    for (const undoable of [false, true]) {
      const { status, body } = await own.respond(ids, { undoable });
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['file_ids']], what);
    }
  const notAvailable = await own.respond([nine[0]!], { availability_confirmed: false });
  assert.deepEqual([notAvailable.status, Object.keys(notAvailable.body.errors)], [422, ['file_ids']]);
  assert.equal((await own.read()).status, 'viewed');
  const foreign = await other.call(`PUT ${LEAD}/respond`, {
    params: { accountId: other.account.id, leadId: own.lead.id },
    body: { availability_confirmed: true, vendor_notes: 'Gladly', file_ids: [nine[0]] },
  });
  assert.equal(foreign.status, 404);
  const inResponse = await own.respond([nine[0]!]);
  assert.equal(inResponse.status, 200);
  const again = await own.call(`POST ${LEAD}/messages`, {
    params: own.params,
    body: { client_id: randomUUID(), text: '', file_ids: [nine[0]] },
  });
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['file_ids']]);
});

test('shows the files of a response that can be undone, keeps them until it is sent, and gives them back', async () => {
  const { account, params, upload, respond, remove, call, read, client } = await vendor();
  const [first, second] = [await upload('first.jpg'), await upload('second.jpg')];
  await respond([second, first], { undoable: true });
  const ofAccount = { params: { accountId: account.id } };
  const pending = async () =>
    (await call('GET /vendor-account/{accountId}/pending-responses', ofAccount)).body.data;
  assert.deepEqual(idsOf((await pending())[0].response.files), [second, first]);
  assert.equal((await remove(first)).status, 404, 'it is about to be sent');
  await app.database.query(
    `update lead_files set created_at = now() - interval '2 days' where id = ${first}`,
  );
  await app.jobs.runNow('remove-files');
  assert.equal((await call(FILE, { params: { ...params, fileId: first } })).status, 200);

  await call('POST /vendor-account/{accountId}/pending-responses/undo', {
    ...ofAccount,
    body: { lead_ids: [params.leadId] },
  });
  assert.equal((await remove(second)).status, 200);
  const gone = await respond([second, first], { undoable: true });
  assert.deepEqual([gone.status, Object.keys(gone.body.errors)], [422, ['file_ids']]);
  assert.equal((await respond([first], { undoable: true })).status, 200);
  await portal.runDelayed('send-response');
  for (let tries = 0; (await read()).status !== 'responded'; tries++) {
    assert.ok(tries < 500, 'sent');
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.deepEqual(idsOf((await client()).files), [first]);
});

test('an edit adds and removes files, also those of a colleague, and the history keeps what each version had', async () => {
  const { account, upload, respond, edit, withdraw, history, read, client, file, remove } = await vendor();
  const [first, second] = [await upload('first.jpg'), await upload('second.jpg')];
  await respond([first]);
  assert.equal((await remove(first)).status, 404, 'it was sent');
  const added = await edit(0, [first, second]);
  assert.deepEqual([added.status, idsOf(added.body.vendor_response.files)], [200, [first, second]]);
  assert.equal((await edit(0, [first, second])).body.response_version, 1, 'a repeat changes nothing');
  const colleague = await injectAs(app, await createMember(db, account.id, 'responder'));
  const taken = await edit(1, [second], colleague);
  assert.deepEqual([taken.status, idsOf(taken.body.vendor_response.files)], [200, [second]]);
  assert.equal((await edit(2, [999_999_999])).status, 422);
  const none = await edit(2);
  assert.deepEqual(none.body.vendor_response.files, []);
  const back = await edit(3, [first]);
  assert.deepEqual(idsOf(back.body.vendor_response.files), [first], 'an earlier one comes back');
  const [url] = (await client()).files.map((each: { url: string }) => each.url);
  assert.equal((await withdraw(4)).status, 200);
  assert.equal((await read()).vendor_response, null);
  const versions = (await history()).map(({ response }: { response: { files: { id: number }[] } }) =>
    idsOf(response.files),
  );
  assert.deepEqual(versions, [[first], [], [second], [first, second], [first]]);
  assert.equal((await file(first)).status, 200, 'for the history');
  assert.equal((await show(url)).status, 404, 'the client no longer sees it');
  assert.deepEqual(idsOf((await respond([first])).body.vendor_response.files), [first]);
});

test('shows a file to the client at its signed address only, until it expires or leaves the response', async (t) => {
  const { upload, respond, edit, client, params } = await vendor();
  const [photo, menu] = [await upload('Bögen.jpg'), await upload('menu.pdf', PDF)];
  await respond([photo, menu]);
  const [shown, saved] = (await client()).files as { url: string }[];
  const { status, headers, body } = await show(shown!.url);
  assert.equal(status, 200);
  assert.ok(!String(body).includes(LOCATION));
  const named = (name: string) => ({
    type: headers['content-type'],
    disposition: headers['content-disposition'],
    name,
  });
  assert.deepEqual(named('photo'), {
    type: 'image/jpeg',
    disposition: `inline; filename="B_gen.jpg"; filename*=UTF-8''B%C3%B6gen.jpg`,
    name: 'photo',
  });
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; sandbox$/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['set-cookie'], undefined);
  const pdf = await show(saved!.url);
  assert.deepEqual(
    [pdf.headers['content-type'], String(pdf.headers['content-disposition']).split(';')[0]],
    ['application/pdf', 'attachment'],
  );

  const [id, expires, signature] = addressOf(shown!.url).split('.') as [string, string, string];
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const wrong = [
    [id, expires, changed],
    [menu, expires, signature],
    [id, Number(expires) + 3600, signature],
    [id, expires, signature.slice(1)],
    [id, expires],
    [id, expires, ''],
    ['0', expires, signature],
    ['9'.repeat(20), expires, signature],
    ['x'],
    ['..'],
    [`${id}`, expires, `${signature}x`],
  ].map((parts) => parts.join('.'));
  for (const address of wrong)
    assert.equal(
      (await visitor('GET /response-files/{address}', { params: { address } })).status,
      404,
      address,
    );

  t.mock.timers.enable({ apis: ['Date'], now: Number(expires) * 1000 - 1 });
  assert.equal((await show(shown!.url)).status, 200);
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['Date'], now: Number(expires) * 1000 });
  assert.equal((await show(shown!.url)).status, 404);
  t.mock.timers.reset();

  assert.ok(Number(expires) * 1000 - Date.now() <= 25 * 3_600_000);
  assert.ok(Number(expires) * 1000 - Date.now() >= 24 * 3_600_000);
  await edit(0, [menu]);
  assert.equal((await show(shown!.url)).status, 404, 'an edit removed it');
  assert.equal((await show(saved!.url)).status, 200);
  await app.database.query(`update lead_files set removed_at = now() where id = ${menu}`);
  assert.equal((await show(saved!.url)).status, 404);
  await app.database.query(`update lead_files set removed_at = null where id = ${menu}`);
  await app.database.query(`update leads set response_files = null where id = ${params.leadId}`);
  assert.equal((await show(saved!.url)).status, 404, 'no response has it');
});

test('signs no address of a file that is not in a response', async () => {
  const { upload, lead, client, respond } = await vendor();
  const unsent = await upload();
  await respond([await upload()]);
  const [{ url }] = (await client()).files as [{ url: string }];
  const { body } = await service('GET /concierge/leads/{match_id}', { params: { match_id: lead.matchId } });
  assert.ok(!JSON.stringify(body).includes(`/${unsent}.`));
  assert.notEqual(url, undefined);
  const seen = await service('GET /concierge/leads/{match_id}/files/{file_id}', {
    params: { match_id: lead.matchId, file_id: unsent },
  });
  assert.equal(seen.status, 404, 'the concierge sees no file of a draft');
});

test('keeps a file as long as the draft that has it, and a day without one', async () => {
  const { upload, file, save, owner, params } = await vendor();
  const [drafted, other] = [await upload(), await upload()];
  await save({ notes: 'Dear', files: [{ id: drafted, name: 'arch.jpg' }] });
  await app.database.query(
    `update lead_files set created_at = now() - interval '3 days' where id in (${drafted}, ${other})`,
  );
  await app.jobs.runNow('remove-files');
  assert.deepEqual([(await file(drafted)).status, (await file(other)).status], [200, 404]);
  await app.database.query(
    `delete from response_drafts where user_id = ${owner.id} and lead_id = ${params.leadId}`,
  );
  await app.jobs.runNow('remove-files');
  assert.equal((await file(drafted)).status, 404);
});

test('copies pictures of other responses in their order without storing them again, and removes no content that one has', async () => {
  const own = await vendor();
  const [arch, menu] = [await own.upload('arch.jpg'), await own.upload('menu.pdf', PDF)];
  await own.upload('unsent.jpg');
  const next = await leadOf(own.account.id, own.call);
  assert.deepEqual(await next.earlier(), [], 'nothing was sent');
  await own.respond([arch, menu]);
  const size = PLAIN_JPEG.length;
  const known = { id: arch, name: 'arch.jpg', type: 'image/jpeg', size, lead_id: own.lead.id };
  assert.deepEqual(await next.earlier(), [known]);
  assert.deepEqual(await own.earlier(), [], 'its own are not earlier ones');

  const [first, last] = [await next.upload('first.jpg'), await next.upload('last.jpg')];
  const pending = await next.pendingFiles([first, arch, last]);
  assert.deepEqual(
    pending.map(({ name }) => name),
    ['first.jpg', 'arch.jpg', 'last.jpg'],
  );
  const copy = pending[1]!.id;
  assert.notEqual(copy, arch);
  const stored = await app.database.query(
    `select sum(size)::int as bytes from lead_files where account_id = ${own.account.id} and copy_of is null`,
  );
  assert.equal(stored[0]!['bytes'], 4 * size + PDF.length);
  assert.deepEqual(idsOf(await next.pendingFiles([first, arch, last])), [first, copy, last], 'a repeat');

  // Undone and taken back, the copy is removed, and its content stays with the other lead.
  await next.undo();
  assert.deepEqual(await next.earlier(), [known], 'it was not sent');
  assert.equal((await next.remove(copy)).status, 200);
  await app.jobs.runNow('remove-files');
  assert.equal((await next.file(copy)).status, 404);
  assert.equal((await own.file(arch)).status, 200);

  const [sent] = (await next.respond([arch])).body.vendor_response.files as MessageFile[];
  assert.deepEqual(sent, { id: sent!.id, name: 'arch.jpg', type: 'image/jpeg', size });
  assert.deepEqual(await next.earlier(), [], 'its response has it');
  const [{ url }] = (await next.client()).files as [{ url: string }];
  assert.equal((await show(url)).status, 200);
  const third = await leadOf(own.account.id, own.call);
  assert.deepEqual(idsOf(await third.earlier()), [arch], 'each picture once');
  const { files } = (await third.respond([sent!.id, arch])).body.vendor_response;
  const [row] = await app.database.query(
    `select copy_of::int from lead_files where id in (${idsOf(files).join()})`,
  );
  assert.deepEqual([files.length, row!['copy_of']], [1, arch], 'a copy and its original are one picture');
  const edited = await third.edit(0, [await third.upload('new.jpg'), arch]);
  assert.deepEqual(
    edited.body.vendor_response.files.map(({ name }: MessageFile) => name),
    ['new.jpg', 'arch.jpg'],
  );
  const stranger = await vendor();
  assert.deepEqual(await stranger.earlier(), []);
});

test('lists the latest 24 pictures, and copies neither fill the quota nor pass the number of files on a lead', async () => {
  const own = await vendor();
  const first = await own.upload();
  await own.respond([first]);
  await app.database.query(
    `insert into lead_files (lead_id, account_id, user_id, name, type, size, responded_at)
      select lead_id, account_id, user_id, 'arch ' || i || '.jpg', 'image/jpeg', 4, now() + i * interval '1 second'
      from lead_files, generate_series(1, 30) i where id = ${first}`,
  );
  const next = await leadOf(own.account.id, own.call);
  const earlier = (await next.earlier()) as EarlierPicture[];
  assert.deepEqual(
    earlier.map(({ name }) => name),
    Array.from({ length: 24 }, (_, index) => `arch ${30 - index}.jpg`),
  );
  await app.database.query(`update lead_files set size = 2000000000 where id = ${first}`);
  assert.equal((await next.pendingFiles([first])).length, 1);
  const addFiles = (count: number) =>
    app.database.query(
      `insert into lead_files (lead_id, account_id, user_id, name, type, size)
        select ${next.lead.id}, account_id, user_id, 'a.jpg', 'image/jpeg', 4 from lead_files, generate_series(1, ${count})
        where id = ${first}`,
    );
  await addFiles(98);
  const [second, third] = idsOf(earlier);
  const full = await next.respond([first, second!, third!], { undoable: true });
  assert.deepEqual(
    [full.status, full.body.error, Object.keys(full.body.errors)],
    [413, 'quota_exceeded', ['file_ids']],
    'there is room for one more',
  );
  await addFiles(1);
  assert.equal((await next.respond([first], { undoable: true })).status, 200, 'the lead has it already');
  await next.undo();
  assert.equal((await next.respond([first, second!])).status, 413);
});

test('exports the files of responses without what opens them', async () => {
  const { account, upload, respond } = await vendor();
  const id = await upload();
  await respond([id]);
  const admin = await injectAs(app, await createAdmin(db));
  const { body } = await admin('POST /vendor-admin/accounts/{accountId}/export', {
    params: { accountId: account.id },
  });
  assert.deepEqual(idsOf(body.leads[0].vendor_response.files), [id]);
  const [row] = body.records.lead_files;
  assert.ok(row.responded_at);
  assert.equal(row.storage_key, undefined);
});

test('an event has the files of its response with their addresses', async () => {
  const { upload, respond, lead } = await vendor();
  const id = await upload();
  await respond([id]);
  const [row] = await app.database.query(
    `select data from concierge_events where type = 'lead.responded' and lead_id = ${lead.id}`,
  );
  const { files } = (row!['data'] as { vendor_response: { files: { id: number; url: string }[] } })
    .vendor_response;
  assert.deepEqual(idsOf(files), [id]);
  assert.equal((await show(files[0]!.url)).status, 200);
});
