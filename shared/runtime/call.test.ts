import { serverNow } from '../domain/server-time.ts';
import { PAGE_TRACE_MS, TRACE_HEADER, TRACE_META } from '../federation/page-trace.ts';
import { fails, mockApi } from '../testing/mock-api.ts';
import { sampleSignedIn } from '../testing/samples.ts';
import { call } from './call.ts';
import { currentSession, replaceToken, storeSession } from './session.ts';

test('a call for a file reads the API’s error like any other call', async () => {
  const path = { accountId: 1, leadId: 2, fileId: 3 };
  mockApi({
    'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}': fails(404, {
      error: 'not_found',
      message: 'This file was deleted.',
    }),
  });
  await expect(
    call('GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', { params: path }, { blob: true }),
  ).rejects.toMatchObject({ code: 'not_found', message: 'This file was deleted.' });
});

test('a rejected session ends even if the device can store nothing more', async () => {
  storeSession(sampleSignedIn());
  mockApi({ 'GET /auth/user': fails(401, { error: 'unauthenticated' }) });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 401 });
  full.mockRestore();
  expect(currentSession()).toBeNull();
});

test('the refusal of the old token ends no session while a call waits for the new one', async () => {
  storeSession(sampleSignedIn());
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  mockApi({
    'GET /auth/user': fails(401, { error: 'unauthenticated' }),
    'POST /auth/confirm': async () => {
      await answered;
      return { token: 'new' };
    },
  });
  const confirmed = call('POST /auth/confirm', { body: { password: 'secret' } }, { changesToken: true }).then(
    ({ token }) => replaceToken(token),
  );
  setTimeout(answer, 200);
  await expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 401 });
  await confirmed;
  expect(currentSession()?.token).toBe('new');
});

test('learns the server’s time from an answer, on a device whose clock is a day off', async () => {
  const dayMs = 86_400_000;
  const answerAt = (ms: number) => {
    mockApi({ 'GET /auth/user': fails(503, {}, { date: new Date(ms).toUTCString() }) });
    return expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 503 });
  };
  await answerAt(Date.now() + dayMs);
  expect(Math.abs(serverNow() - Date.now() - dayMs)).toBeLessThan(2000);
  await answerAt(Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(2000);
});

test('the calls of a page continue the trace of its navigation, for a minute', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: TRACE_META, content: 'signed.trace' });
  document.head.append(meta);
  const sinceNavigation = jest.spyOn(performance, 'now').mockReturnValue(PAGE_TRACE_MS - 1);
  const sent = mockApi({ 'GET /auth/user': fails(503) });
  const callOnce = () => expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 503 });
  await callOnce();
  sinceNavigation.mockReturnValue(PAGE_TRACE_MS);
  await callOnce();
  sinceNavigation.mockReturnValue(0);
  meta.remove();
  await callOnce();
  sinceNavigation.mockRestore();
  expect(sent.map(({ request }) => request.headers.get(TRACE_HEADER))).toEqual(['signed.trace', null, null]);
});
