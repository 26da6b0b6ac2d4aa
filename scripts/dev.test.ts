/**
 * Tests that `pnpm dev` refuses invalid arguments with one clear line before it builds or starts anything.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { freePort } from './port.ts';
import { run } from '@portal/platform/run';

let elsewhere: Server;
let port: number;
before(async () => {
  elsewhere = createServer((_, response) => response.end('something else'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  ({ port } = elsewhere.address() as AddressInfo);
});
after(() => elsewhere.close());

const refused = async (args: string[], reason: RegExp) => {
  const { code, output } = await run(process.execPath, ['scripts/dev.ts', ...args], { quiet: true });
  assert.equal(code, 1, output);
  const lines = output.trim().split('\n');
  assert.equal(lines.length, 1, output);
  assert.match(lines[0] ?? '', reason);
};

test('exits with one line that explains why a command cannot run', async () => {
  const [nobody, own] = [await freePort(), String(await freePort())];
  await Promise.all([
    refused([], /Name what to run.*pnpm dev remote-auth/),
    refused(['remote-payments'], /no 'remote-payments'.*Known: host, admin, auth/),
    refused(['auth', '--port', String(port)], new RegExp(`Port ${port} is in use`)),
    refused(
      ['auth', '--port', own, '--against', `http://127.0.0.1:${nobody}`],
      /does not answer \(ECONNREFUSED\)/,
    ),
    refused(
      ['auth', '--port', own, '--against', `http://127.0.0.1:${port}`],
      /not with a page of the portal/,
    ),
    refused(['auth', '--against', 'staging'], /--against needs the address/),
    refused(['host', '--alone'], /--alone runs one remote/),
  ]);
});

test('prints the options with --help', async () => {
  const { code, output } = await run(process.execPath, ['scripts/dev.ts', '--help'], { quiet: true });
  assert.equal(code, 0);
  for (const word of ['--against', '--alone', '--port', 'Fast Refresh'])
    assert.ok(output.includes(word), word);
});
