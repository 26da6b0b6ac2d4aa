import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleApi, isCurrent, record } from '../../bundle.ts';
import { unique } from '../support/factories.ts';
import { openServers, SLOW } from '../support/server-process.ts';
import { openMailServer } from '../support/smtp-fake.ts';

const { start, folder } = await openServers();
const root = join(import.meta.dirname, '../../..');

const mailServer = await openMailServer();

/** Uses every package outside the bundle: the database, zxcvbn, argon2 and nodemailer. */
test('rejects a weak password, registers a vendor and emails them when bundled', SLOW, async () => {
  const { base } = await start({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  const email = `rosa.${unique()}@bakery.example`;
  const register = (password: string) =>
    fetch(`${base}/api/auth/vendor-register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Rosa Delgado', email, password, password_confirmation: password }),
    });
  assert.equal((await register('aaaaaaaaaaaa')).status, 422);
  const response = await register('a garden in june');
  assert.equal(response.status, 201, await response.text());
  const mailed = () => mailServer.delivered.find(({ to }) => to.includes(email));
  for (let attempt = 0; !mailed() && attempt < 600; attempt++) await sleep(50);
  assert.match(mailed()?.raw ?? '', /Content-Type: text\/html/i);
});

test('a relative data folder of the bundle begins at the root of the repository', SLOW, async () => {
  const data = join(folder, 'relative');
  await start({ DATA_DIR: relative(root, data) });
  assert.ok(existsSync(data));
});

test('bundles again only when the sources changed', async () => {
  assert.equal(await bundleApi(), false);
  const copy = join(folder, 'made-from.json');
  assert.equal(isCurrent(copy), false, 'there is no bundle');
  const { hash, files } = JSON.parse(readFileSync(record, 'utf8')) as { hash: string; files: string[] };
  assert.ok(files.includes('api/src/main.ts') && files.includes('api/bundle.ts'));
  for (const [made, wanted] of [
    [{ hash, files }, true],
    [{ hash: 'another', files }, false],
    [{ hash, files: files.slice(1) }, false],
  ] as const) {
    writeFileSync(copy, JSON.stringify(made));
    assert.equal(isCurrent(copy), wanted);
  }
});
