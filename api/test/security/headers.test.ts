import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, type TestPortal } from '../support/build-app.ts';

test('[E7] sends the gateway’s HSTS header with every response of an https portal, and none over http', async () => {
  const [https, http] = [await openPortal(), await openPortal({ PUBLIC_URL: 'http://localhost:3000' })];
  const hsts = async ({ app }: TestPortal, url: string) => {
    const { headers } = await app.inject({ method: 'GET', url });
    assert.equal(headers['x-content-type-options'], 'nosniff');
    return headers['strict-transport-security'];
  };
  for (const url of ['/api/health/live', '/api/nowhere', '/api/auth/user'])
    assert.equal(await hsts(https, url), 'max-age=63072000; includeSubDomains', url);
  assert.equal(await hsts(http, '/api/health/live'), undefined);
});
