import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { formToken, isFormToken } from '../src/operations/form-token.ts';
import { unseal } from '../src/builds/sealed-text.ts';
import { signPage, type ReportingPage } from '../src/health/page-token.ts';

const key = randomBytes(32);
const page = signPage(
  { environment: 'production', release_set: 1, host_version: '1.0.0', remotes: {} } as unknown as Parameters<
    typeof signPage
  >[0],
  { ip: '192.0.2.1', key, now: 0 },
);

test('a page’s token is no form’s token, and a form’s token is no page’s token', () => {
  assert.equal(isFormToken(formToken(key), key), true);
  assert.equal(unseal<ReportingPage>(page, key)?.release_set, 1);
  assert.equal(isFormToken(page, key), false);
  assert.equal(unseal<ReportingPage>(formToken(key), key), null);
  assert.equal(isFormToken(formToken(randomBytes(32)), key), false);
});
