/** Tests the checks in a browser for a portal whose certificate an own authority signed. Needs openssl. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { run } from '../../run.ts';
import type { CheckResult } from '../portal-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
const server = () => {
  const [key, cert] = ['leaf.key', 'leaf.pem'].map((file) => readFileSync(join(folder, file)));
  return createServer({ key, cert }, (request, response) => {
    const isPage = request.headers.accept?.includes('text/html');
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.end(
      isPage
        ? '<html><head><link rel="icon" href="data:,"><script src="/host/main.js"></script></head><body><main><h1>Portal</h1><a href="/login">Log in</a></main></body></html>'
        : '',
    );
  });
};
let portal: ReturnType<typeof server>;
let url = '';

before(async () => {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'];
  openssl('req', '-x509', ...newKey, 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test authority');
  openssl('req', ...newKey, 'leaf.key', '-out', 'leaf.csr', '-subj', '/CN=localhost');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  const signed = ['-req', '-in', 'leaf.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl('x509', ...signed, '-extfile', 'names', '-out', 'leaf.pem');
  portal = server();
  await new Promise<void>((resolve) => portal.listen(0, resolve));
  url = `https://localhost:${(portal.address() as AddressInfo).port}`;
});
after(() => {
  portal.closeAllConnections();
  portal.close();
  rmSync(folder, { recursive: true });
});

/** Checks in a process of its own, because Node reads NODE_EXTRA_CA_CERTS once. */
async function checksWith(env: Record<string, string>): Promise<CheckResult[]> {
  const code = `import { checkInBrowser } from './platform/commands/smoke/browser-checks.ts';
    console.log(JSON.stringify(await checkInBrowser('${url}')));`;
  const { output } = await run(process.execPath, ['--input-type=module-typescript', '-e', code], {
    quiet: true,
    env: { NODE_NO_WARNINGS: '1', ...env },
  });
  return JSON.parse(output) as CheckResult[];
}

test('the browser trusts the authorities of NODE_EXTRA_CA_CERTS', async () => {
  const checks = await checksWith({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
  assert.equal(checks.length, 4);
  assert.deepEqual(
    checks.filter(({ ok }) => !ok),
    [],
  );
});

test('ends at the first certificate that the browser does not trust', async () => {
  const checks = await checksWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  assert.deepEqual(checks, [
    {
      name: 'browser',
      ok: false,
      detail:
        'net::ERR_CERT_AUTHORITY_INVALID: name the file of the certificate’s authority in NODE_EXTRA_CA_CERTS',
    },
  ]);
});
