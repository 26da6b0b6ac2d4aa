import { fails, mockApi, sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { call, storeSession } from '@portal/shared/runtime';

const accounts = { accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }] };
const address = '/api/vendor-account/current';
const token = 'of-whoever-is-signed-in';

beforeEach(() => storeSession(sampleSignedIn({ token })));
afterEach(() => delete window.portalPrefetchedResponses);

const answer = Promise.resolve(accounts);
const current = () => call('GET /vendor-account/current', { query: {} });

test('uses the prefetched response for the first request only', async () => {
  const requests = mockApi({ 'GET /vendor-account/current': accounts });
  window.portalPrefetchedResponses = { [address]: { token, answer } };
  expect(await current()).toEqual(accounts);
  expect(requests).toHaveLength(0);
  await current();
  expect(requests).toHaveLength(1);
});

test.each([
  ['a refusal, as no connection,', () => ({ [address]: { token, answer: Promise.resolve(null) } })],
  ['the answer for somebody else', () => ({ [address]: { token: 'of-another', answer } })],
  ['the answer to something else', () => ({ '/api/auth/user': { token, answer } })],
])('ignores %s and sends the request', async (_, early) => {
  const requests = mockApi({ 'GET /vendor-account/current': accounts });
  window.portalPrefetchedResponses = early();
  expect(await current()).toEqual(accounts);
  expect(requests).toHaveLength(1);
});

test('reports the error of the repeated request when the prefetch failed', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  window.portalPrefetchedResponses = { [address]: { token, answer: Promise.resolve(null) } };
  await expect(current()).rejects.toMatchObject({ code: 'no_vendor_account' });
});
