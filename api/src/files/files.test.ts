import { MESSAGE_FILE_BYTES } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { PLAIN_JPEG } from '../../test/support/pictures.ts';
import { uploadForm } from '../../test/security/vendor-requests.ts';
import { accountUsers } from '../database/schema/index.ts';

const portal = await openPortal();
const { app, db } = portal;
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const UPLOAD = `POST ${LEAD}/files` as const;
const SEND = `POST ${LEAD}/messages` as const;
const FILE = `GET ${LEAD}/files/{fileId}` as const;
const REMOVE = `DELETE ${LEAD}/files/{fileId}` as const;
const service = createCaller(app, SERVICE_KEY);

const bytes = (head: string | number[], size = 64) => {
  const content = new Uint8Array(size);
  content.set(typeof head === 'string' ? new TextEncoder().encode(head) : head);
  return content;
};
const PDF = bytes('%PDF-1.7\n%');
const JPEG = new Uint8Array(PLAIN_JPEG);
const PNG = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const WEBP = bytes('RIFF\u0001\u0001\u0000\u0000WEBPVP8 ');

async function thread(over: Parameters<typeof createAccount>[1] = {}, onLead: object = {}) {
  const { account, owner } = await createAccount(db, over);
  const lead = await createLead(db, { accountId: account.id, ...onLead });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  const upload = (name: string, content: Uint8Array<ArrayBuffer> | string = PDF, by: Caller = call) =>
    by(UPLOAD, { params, body: uploadForm(name, content) });
  const send = (file_ids: number[], text = '', by: Caller = call) =>
    by(SEND, { params, body: { client_id: randomUUID(), text, file_ids } });
  const file = (fileId: number, by: Caller = call) => by(FILE, { params: { ...params, fileId } });
  return { account, owner: owner!, lead, call, params, upload, send, file };
}
const storageKey = async (id: number) =>
  String(
    (await app.database.query(`select storage_key from lead_files where id = ${id}`))[0]?.['storage_key'],
  );
const isStored = (key: string) =>
  access(join(portal.dataDir, 'files/store/uploads', key, 'content')).then(
    () => true,
    () => false,
  );

test('accepts each type by its content and sends up to five files without a text', async () => {
  const { upload, send, call, params, lead } = await thread();
  const files = [
    await upload('menu.pdf', PDF),
    await upload('tables.jpeg', JPEG),
    await upload('Floor Plan.PNG', PNG),
    await upload('room.webp', WEBP),
    await upload('again.jpg', JPEG),
  ];
  assert.deepEqual(
    files.map(({ status }) => status),
    [201, 201, 201, 201, 201],
  );
  const ids = files.map(({ body }) => body.id as number);
  const sent = await send(ids);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const names = ['menu.pdf', 'tables.jpeg', 'Floor Plan.png', 'room.webp', 'again.jpg'];
  assert.deepEqual(
    sent.body.files.map(({ name }: { name: string }) => name),
    names,
  );
  assert.deepEqual(sent.body.files[1], {
    id: ids[1],
    name: 'tables.jpeg',
    type: 'image/jpeg',
    size: JPEG.length,
  });
  const listed = (await call(`GET ${LEAD}/messages`, { params })).body.data[0];
  assert.deepEqual(listed.files, sent.body.files);
  const theirs = await service('GET /concierge/leads/{match_id}/messages', {
    params: { match_id: lead.matchId },
  });
  assert.deepEqual(theirs.body.data[0].files, sent.body.files);
});

test('rejects a file by its content at the field, whatever its name and declared type', async () => {
  const { upload } = await thread();
  const zip = bytes([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]);
  const cases: [string, Uint8Array<ArrayBuffer> | string][] = [
    ['menu.pdf', 'not a PDF'],
    ['menu.pdf', zip],
    ['photo.png', '<script>alert(1)</script>'],
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['photo.jpg', bytes('GIF89a')],
    ['tool.pdf', bytes('MZ\u0090')],
    ['empty.pdf', ''],
  ];
  for (const [name, content] of cases) {
    const { status, body } = await upload(name, content);
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['file']], name);
  }
});

test('accepts a PDF with some bytes before its header, and an animated PNG', async () => {
  const { upload } = await thread();
  const behind = (prefix: string) => Buffer.concat([Buffer.from(prefix, 'latin1'), PDF]);
  for (const prefix of ['\r\n', '\xef\xbb\xbf', '\x1b%-12345X@PJL JOB\r\n', 'x'.repeat(1019)]) {
    const { status, body } = await upload('scan.pdf', new Uint8Array(behind(prefix)));
    assert.deepEqual([status, body.type], [201, 'application/pdf'], JSON.stringify(prefix));
  }
  assert.equal((await upload('scan.pdf', new Uint8Array(behind('x'.repeat(1020))))).status, 422);
  // A chunk with the image's size, and one that says that it is animated.
  const chunk = (type: string, data: number[]) => [
    0,
    0,
    0,
    data.length,
    ...Buffer.from(type),
    ...data,
    0,
    0,
    0,
    0,
  ];
  const animated = [
    ...PNG.subarray(0, 8),
    ...chunk('IHDR', Array(13).fill(1)),
    ...chunk('acTL', Array(8).fill(1)),
  ];
  const { status, body } = await upload('logo.apng', bytes(animated, 128));
  assert.deepEqual([status, body.type, body.name], [201, 'image/png', 'logo.apng.png']);
});

test('rejects another type of file that has a PDF header', async () => {
  const { upload } = await thread();
  for (const head of [
    [0x50, 0x4b, 3, 4, 20, 0],
    [0x4d, 0x5a, 0x90, 0],
    [...Buffer.from('<?xml version="1.0"?><svg>')],
  ]) {
    const content = bytes([...head, ...Buffer.from('%PDF-1.7')], 128);
    assert.equal((await upload('menu.pdf', content)).status, 422, String(head));
  }
});

test('says how to convert a HEIC photo', async () => {
  const { upload } = await thread();
  for (const brand of ['heic', 'heix', 'mif1']) {
    const { status, body } = await upload('IMG_0001.HEIC', bytes(`\0\0\0\x18ftyp${brand}`));
    assert.equal(status, 422, brand);
    assert.match(body.errors.file[0], /^HEIC photos can’t be sent.*as a JPEG.*Most Compatible/, brand);
  }
});

test('rejects a path in the name and removes control and reserved characters', async () => {
  const { upload } = await thread();
  for (const name of ['../../etc/passwd.pdf', 'C:\\menu.pdf', '/menu.pdf'])
    assert.deepEqual(Object.keys((await upload(name)).body.errors), ['file'], name);
  const names: [string, string][] = [
    ['Menu\u0007 \u202Efdp.pdf', 'Menu fdp.pdf'],
    ['a<b>:|?*.pdf', 'ab.pdf'],
    ['My "menu".pdf', 'My menu.pdf'],
    ['...pdf', 'pdf.pdf'],
    ['invoice.exe', 'invoice.exe.pdf'],
    ['Menü für 王.pdf', 'Menü für 王.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ];
  for (const [given, cleaned] of names) assert.equal((await upload(given)).body.name, cleaned);
});

test('accepts 10 MB, and rejects a larger file and a sixth one at the field', async () => {
  const { upload, send } = await thread();
  assert.equal((await upload('big.pdf', bytes('%PDF-1.7\n', MESSAGE_FILE_BYTES))).status, 201);
  const { status, body } = await upload('big.pdf', bytes('%PDF-1.7\n', MESSAGE_FILE_BYTES + 1));
  assert.deepEqual([status, body.error, Object.keys(body.errors)], [413, 'too_large', ['file']]);
  const six = await send([1, 2, 3, 4, 5, 6]);
  assert.deepEqual([six.status, Object.keys(six.body.errors)], [422, ['file_ids']]);
  assert.equal(six.body.message, 'You can attach at most 5 files');
});

test('both sides have the same limits on a lead, on an account and a day, and a deletion makes room', async () => {
  const { lead, account, owner, upload, call, params, send } = await thread();
  const { id: another } = await createLead(db, { accountId: account.id });
  const byConcierge = () =>
    service('POST /concierge/leads/{match_id}/files', {
      params: { match_id: lead.matchId },
      body: uploadForm('menu.pdf', PDF),
    });
  const sides = [
    {
      name: 'vendor',
      of: String(owner.id),
      add: () => upload('menu.pdf'),
      ask: () => call(`GET ${LEAD}/files`, { params }),
    },
    {
      name: 'concierge',
      of: 'null',
      add: byConcierge,
      ask: () => service('GET /concierge/leads/{match_id}/files', { params: { match_id: lead.matchId } }),
    },
  ];
  for (const { name, of, add, ask } of sides) {
    const fill = (count: number, megabytes: number, { leadId = lead.id, age = '2 days' } = {}) =>
      app.database.query(
        `insert into lead_files (lead_id, account_id, user_id, name, type, size, created_at)
         select ${leadId}, ${account.id}, ${of}, 'menu.pdf', 'application/pdf', ${Math.floor(megabytes * 1024 ** 2)},
           now() - interval '${age}' from generate_series(1, ${count})`,
      );
    const clear = () => app.database.query(`delete from lead_files where account_id = ${account.id}`);
    const refused = async (text: string) => {
      const { status, body } = await add();
      assert.deepEqual([status, body.error, body.errors?.file], [413, 'quota_exceeded', [text]], name);
    };
    const fits = 'This file doesn’t fit: you can store';
    await fill(98, 1);
    const tried = await Promise.all(Array.from({ length: 6 }, add));
    assert.equal(tried.filter(({ status }) => status === 201).length, 2, name);
    await refused('You can send at most 100 files on one lead.');
    await clear();

    await fill(20, 10);
    await refused(`${fits} 200 MB on one lead, and nothing is left.`);
    const { status, body } = await ask();
    assert.deepEqual([status, body.error], [413, 'quota_exceeded'], 'before the upload is read');
    await app.database.query(`update lead_files set removed_at = now() where lead_id = ${lead.id}`);
    assert.deepEqual((await ask()).body, { max_bytes: 10 * 1024 ** 2 });
    assert.equal((await add()).status, 201, 'the removed files make room');
    await clear();

    await fill(500, 10, { leadId: another });
    await refused(`${fits} 5,000 MB on all leads of an account, and nothing is left.`);
    await clear();

    await fill(49, 10, { leadId: another, age: '1 hour' });
    await fill(1, 9.99997, { leadId: another, age: '1 hour' });
    await refused(`${fits} 500 MB in 24 hours, and 1 KB is left.`);
    await clear();
    await fill(50, 10, { leadId: another });
    assert.equal((await add()).status, 201, 'older files do not count for the day');
    await clear();
  }
  const { body: file } = await upload('menu.pdf');
  const { body: message } = await send([file.id]);
  await app.database.query(`update lead_files set size = ${200 * 1024 ** 2} where id = ${file.id}`);
  assert.equal((await upload('menu.pdf')).status, 413);
  await app.database.query(
    `update lead_files set created_at = now() - interval '2 days' where id = ${file.id}`,
  );
  await call(`DELETE ${LEAD}/messages/{messageId}`, { params: { ...params, messageId: message.id } });
  assert.equal((await upload('menu.pdf')).status, 201, 'deleting the message frees it');
});

test('rejects a request without a file, with two, with another field, and with another content type', async () => {
  const { call, params } = await thread();
  assert.deepEqual(Object.keys((await call(UPLOAD, { params, body: new FormData() })).body.errors ?? {}), [
    'file',
  ]);
  const two = uploadForm('one.pdf', PDF);
  two.append('file', new Blob([PDF]), 'two.pdf');
  const field = uploadForm('one.pdf', PDF);
  field.append('note', 'x');
  const first = new FormData();
  first.append('note', 'x');
  first.append('file', new Blob([PDF]), 'one.pdf');
  for (const form of [two, field, first]) {
    const { status, body } = await call(UPLOAD, { params, body: form });
    assert.deepEqual([status, body.error, Object.keys(body.errors)], [413, 'too_large', ['file']]);
    assert.equal(body.message, 'Please send one file and no other fields');
  }
  assert.deepEqual(Object.keys((await call(UPLOAD, { params, body: { file: 'x' } })).body.errors), ['file']);
  const broken = await call(UPLOAD, {
    params,
    body: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  });
  assert.equal(broken.status, 400);
  // Forms of other routes accept no file.
  const login = uploadForm('one.pdf', PDF);
  assert.equal((await createCaller(app)('POST /auth/login', { body: login })).status, 413);
});

test('sends a file as an attachment that no browser shows or runs', async () => {
  const { upload, file } = await thread();
  const { body } = await upload("Menü 1; x='y'.pdf", PDF);
  const { status, headers, body: content } = await file(body.id);
  assert.equal(status, 200);
  assert.ok(String(content).startsWith('%PDF-1.7'));
  assert.equal(headers['content-type'], 'application/octet-stream');
  assert.match(String(headers['content-security-policy']), /sandbox/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="Men_ 1; x='y'.pdf"; filename*=UTF-8''Men%C3%BC%201%3B%20x%3D%27y%27.pdf`,
  );
});

test('shows a file to members and the concierge only, and before it is sent only to its uploader', async () => {
  const own = await thread();
  const other = await thread();
  const colleague = await createUser(db);
  await db.insert(accountUsers).values({ accountId: own.account.id, userId: colleague.id, role: 'manager' });
  const member = await injectAs(app, colleague);
  const matchId = own.lead.matchId;
  const byService = (fileId: number) =>
    service('GET /concierge/leads/{match_id}/files/{file_id}', {
      params: { match_id: matchId, file_id: fileId },
    });
  const { body: file } = await own.upload('menu.pdf');
  assert.deepEqual(
    [
      (await own.file(file.id)).status,
      (await own.file(file.id, member)).status,
      (await byService(file.id)).status,
    ],
    [200, 404, 404],
  );
  assert.equal(
    (await own.send([file.id], 'Ours', member)).body.errors?.file_ids?.length,
    1,
    'not theirs to send',
  );
  assert.equal((await own.send([file.id], 'Here')).status, 201);
  assert.deepEqual([(await own.file(file.id, member)).status, (await byService(file.id)).status], [200, 200]);

  const theirs = { ...other.params, fileId: file.id };
  const missing = { ...other.params, fileId: 1_999_999_999 };
  const headers = { 'x-request-id': 'the-same-request' };
  const seen = await other.call(FILE, { params: theirs, headers });
  assert.deepEqual(seen.body, (await other.call(FILE, { params: missing, headers })).body);
  assert.equal(seen.status, 404);
  assert.equal((await other.call(FILE, { params: { ...own.params, fileId: file.id } })).status, 404);
  assert.equal((await createCaller(app)(FILE, { params: { ...own.params, fileId: file.id } })).status, 401);
  assert.equal((await own.send([file.id], 'Again')).status, 422, 'a file is sent once');
  assert.equal((await other.send([file.id], 'Mine')).status, 422);
  const admin = await injectAs(app, await createAdmin(db));
  const byAdmin = await admin('GET /vendor-admin/leads/{leadId}/files/{fileId}', {
    params: { leadId: own.lead.id, fileId: file.id },
  });
  assert.equal(byAdmin.status, 200);
  const [audited] = await app.database.query(
    `select count(*)::int as n from audit_entries where action = 'lead_file_read' and account_id = ${own.account.id}`,
  );
  assert.equal(audited!['n'], 1);
});

test('lets the concierge send files, and takes none on a closed lead', async () => {
  const { lead, file } = await thread();
  const params = { match_id: lead.matchId };
  const uploaded = await service('POST /concierge/leads/{match_id}/files', {
    params,
    body: uploadForm('brief.pdf', PDF),
  });
  assert.equal(uploaded.status, 201);
  assert.equal((await file(uploaded.body.id)).status, 404);
  const body = { client_id: randomUUID(), text: '', file_ids: [uploaded.body.id] };
  const sent = await service('POST /concierge/leads/{match_id}/messages', { params, body });
  assert.equal(sent.status, 201);
  assert.equal((await service('POST /concierge/leads/{match_id}/messages', { params, body })).status, 200);
  const without = { ...body, text: 'x', file_ids: [] };
  assert.equal(
    (await service('POST /concierge/leads/{match_id}/messages', { params, body: without })).status,
    409,
  );
  assert.equal((await file(uploaded.body.id)).status, 200);
  const closed = await thread({}, { status: 'expired' });
  assert.equal((await closed.upload('menu.pdf')).body.error, 'thread_closed');
});

test('a file whose content could not be stored can be neither read nor sent, and is removed', async () => {
  const { upload, send, file, lead } = await thread();
  const uploads = join(portal.dataDir, 'files/store/uploads');
  await upload('menu.pdf');
  // A file in place of the folder: no content can be written, as on a full disk.
  await rename(uploads, `${uploads}.away`);
  await writeFile(uploads, '');
  const refused = await upload('menu.pdf');
  await rm(uploads);
  await rename(`${uploads}.away`, uploads);
  assert.ok(refused.status >= 500, JSON.stringify(refused.body));
  const [left] = await app.database.query(
    `select id::int, removed_at from lead_files where lead_id = ${lead.id} order by id desc limit 1`,
  );
  assert.ok(left!['removed_at'], 'to be removed');
  const id = Number(left!['id']);
  assert.deepEqual([(await send([id], 'Here')).status, (await file(id)).status], [422, 404]);

  // A process that ended before the content was stored leaves such a row.
  await app.database.query(
    `update lead_files set removed_at = now() + interval '30 minutes' where id = ${id}`,
  );
  assert.deepEqual([(await send([id], 'Here')).status, (await file(id)).status], [422, 404]);
  const count = async () => (await app.database.query(`select 1 from lead_files where id = ${id}`)).length;
  await app.jobs.runNow('remove-files');
  assert.equal(await count(), 1, 'still being uploaded');
  await app.database.query(`update lead_files set removed_at = now() where id = ${id}`);
  await app.jobs.runNow('remove-files');
  assert.equal(await count(), 0);
});

test('says in the email of a message that it has files', async () => {
  const { lead, owner } = await thread({}, { eventName: 'Files & Co' });
  const params = { match_id: lead.matchId };
  const ask = async (text: string, names: string[]) => {
    const ids: number[] = [];
    for (const name of names) {
      const body = uploadForm(name, PDF);
      ids.push((await service('POST /concierge/leads/{match_id}/files', { params, body })).body.id as number);
    }
    const body = { client_id: randomUUID(), text, file_ids: ids };
    await service('POST /concierge/leads/{match_id}/messages', { params, body });
  };
  const newest = async (mails: number) => {
    for (let attempt = 0; attempt < 500; attempt++) {
      const sent = await portal.mailsTo(owner.email);
      if (sent.length === mails) return sent[0]!.text;
      await sleep(20);
    }
    throw new Error(`No ${mails} mails`);
  };
  await ask('', ['brief.pdf']);
  const onlyFile = await newest(1);
  assert.match(onlyFile, /They sent you a file about Files & Co\./);
  assert.doesNotMatch(onlyFile, /About Files & Co/);
  await ask('', ['plan.pdf', 'menu.pdf']);
  assert.match(await newest(2), /They sent you 2 files about Files & Co\./);
  await ask('See the plan', ['plan.pdf']);
  assert.match(await newest(3), /About Files & Co, with a file:\n\n> See the plan/);
});

test('never sends another content of a file, such as the error page of a bucket', async () => {
  const { upload, file } = await thread();
  const { body } = await upload('menu.pdf');
  const path = join(portal.dataDir, 'files/store/uploads', await storageKey(body.id), 'content');
  await writeFile(path, '<Error><Code>InternalError</Code></Error>');
  assert.equal((await file(body.id)).status, 404);
  await writeFile(path, PDF);
  assert.equal((await file(body.id)).status, 200);
});

test('removes files that were not sent within a day, were taken back, or belong to a deleted message', async () => {
  const { upload, send, call, params, file } = await thread();
  const ids = await Promise.all(
    ['kept', 'orphan', 'young', 'taken back', 'deleted'].map(
      async (name) => (await upload(`${name}.pdf`)).body.id,
    ),
  );
  const [kept, orphan, young, takenBack, deleted] = ids as [number, number, number, number, number];
  const keys = new Map(await Promise.all(ids.map(async (id) => [id, await storageKey(id)] as const)));
  await send([kept]);
  await app.database.query(
    `update lead_files set created_at = created_at - interval '25 hours' where id in (${orphan}, ${kept})`,
  );
  const remove = () => call(REMOVE, { params: { ...params, fileId: takenBack } });
  assert.deepEqual([(await remove()).status, (await remove()).status], [200, 200]);
  assert.equal(
    (await call(REMOVE, { params: { ...params, fileId: kept } })).status,
    404,
    'a sent file stays',
  );
  const { body: message } = await send([deleted], 'Oops');
  const erased = await call(`DELETE ${LEAD}/messages/{messageId}`, {
    params: { ...params, messageId: message.id },
  });
  assert.deepEqual(erased.body.files, []);
  assert.deepEqual([(await file(takenBack)).status, (await file(deleted)).status], [404, 404]);

  await app.jobs.runNow('remove-files');
  const stored = await Promise.all(ids.map((id) => isStored(keys.get(id)!)));
  assert.deepEqual(stored, [true, false, true, false, false]);
  assert.deepEqual([(await file(kept)).status, (await file(young)).status], [200, 200]);
  const rows = await app.database.query(
    `select id from lead_files where id in (${ids.join(', ')}) order by id`,
  );
  assert.deepEqual(
    rows.map(({ id }) => id),
    [kept, young].toSorted((a, b) => a - b),
  );
});
