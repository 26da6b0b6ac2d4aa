/**
 * Tests that `pnpm dev` and `pnpm gallery` refuse invalid arguments with one clear line before they build or start
 * anything.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { freePort } from '@portal/platform/server';
import { runInProcess } from '@portal/platform/commands/testing';
import { run } from '@portal/platform/run';

let elsewhere: Server;
let port: number;
before(async () => {
  elsewhere = createServer((_, response) => response.end('something else'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  ({ port } = elsewhere.address() as AddressInfo);
});
after(() => elsewhere.close());

/** Runs a command and expects one line that says why it ends. */
const refused = async (args: string[], reason: RegExp, command = 'dev') => {
  const { code, output } = await runInProcess(command, args);
  assert.equal(code, 1, output);
  const lines = output.trim().split('\n');
  assert.equal(lines.length, 1, output);
  assert.match(lines[0] ?? '', reason);
};

test('exits with one line that explains why a command cannot run', async () => {
  const unusedPort = await freePort();
  const ownPort = String(await freePort());
  await refused([], /Name what to run.*pnpm dev remote-auth/);
  await refused(['remote-payments'], /no 'remote-payments'.*Known: host, admin, auth/);
  await refused(['auth', '--port', String(port)], new RegExp(`Port ${port} is in use`));
  await refused(
    ['auth', '--port', ownPort, '--against', `http://127.0.0.1:${unusedPort}`],
    /does not answer \(ECONNREFUSED\)/,
  );
  await refused(
    ['auth', '--port', ownPort, '--against', `http://127.0.0.1:${port}`],
    /not with a page of the portal/,
  );
  await refused(['auth', '--against', 'staging'], /--against needs the address/);
  await refused(['host', '--alone'], /--alone runs one remote/);
  await refused(['--port', 'abc'], /--port needs a whole number/, 'gallery');
  await refused(['--port', String(port)], new RegExp(`Port ${port} is in use`), 'gallery');
});

test('prints the options with --help', async () => {
  const { code, output } = await run(process.execPath, ['scripts/commands/dev.ts', '--help'], {
    quiet: true,
  });
  assert.equal(code, 0);
  for (const word of ['--against', '--alone', '--port', 'Fast Refresh'])
    assert.ok(output.includes(word), word);
});
