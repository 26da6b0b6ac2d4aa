import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createLead, createMember } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { uploadForm } from '../../test/security/vendor-requests.ts';

const { app, db } = await openPortal({ LIVE_HEARTBEAT_SECONDS: '60' });
const base = await app.listen({ host: '127.0.0.1', port: 0 });

const UPLOAD = 'POST /vendor-account/{accountId}/leads/{leadId}/files';
const FILE = '/vendor-account/{accountId}/leads/{leadId}/files/{fileId}';
const PDF = '%PDF-1.7\nmenu\n';

async function team() {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const ana = await createMember(db, account.id, 'responder', { name: 'Ana Ruiz' });
  const byOwner = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  const remove = async () => {
    const { status } = await byOwner('DELETE /vendor-account/{accountId}/team/members/{userId}', {
      params: { accountId: account.id, userId: ana.id },
    });
    assert.equal(status, 200);
  };
  const files = async () =>
    (await app.database.query(`select count(*)::int as n from lead_files where lead_id = ${lead.id}`))[0]![
      'n'
    ];
  return { params, call: await injectAs(app, ana), remove, files };
}

/** Begins an upload and holds back its end. */
async function beginUpload(token: string, { accountId, leadId }: { accountId: number; leadId: number }) {
  const boundary = 'the-boundary';
  const upload = request(`${base}/api/vendor-account/${accountId}/leads/${leadId}/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="menu.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF}`,
  );
  // The access was checked before the body.
  await sleep(500);
  return async () => {
    upload.end(`\r\n--${boundary}--\r\n`);
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
}

test('an upload that a member began before the removal stores nothing', async () => {
  const { params, call, remove, files } = await team();
  const finish = await beginUpload(call.token!, params);
  assert.deepEqual([await finish(), await files()], [201, 1]);
  const late = await beginUpload(call.token!, params);
  await remove();
  assert.deepEqual([await late(), await files()], [404, 1]);
});

test('a removed member can neither read, send nor delete a file that they uploaded', async () => {
  const { params, call, remove } = await team();
  const { status, body: file } = await call(UPLOAD, { params, body: uploadForm('menu.pdf', PDF) });
  assert.equal(status, 201);
  await remove();
  const ofFile = { params: { ...params, fileId: file.id as number } };
  const message = { client_id: crypto.randomUUID(), text: 'Our menu', file_ids: [file.id] };
  for (const refused of [
    await call(`GET ${FILE}`, ofFile),
    await call(`DELETE ${FILE}`, ofFile),
    await call('POST /vendor-account/{accountId}/leads/{leadId}/messages', { params, body: message }),
  ])
    assert.equal(refused.status, 404);
});

test('the removal ends the member’s open stream', async () => {
  const { call, remove } = await team();
  const opened = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${call.token}` } });
  assert.equal(opened.status, 200);
  const began = Date.now();
  const ended = opened.text();
  await sleep(200);
  await remove();
  await ended;
  assert.ok(Date.now() - began < 30_000, 'before the next heartbeat');
});
