import { call } from '@portal/shared/runtime';
import { expectNothingSent, mockApi } from './mock-api.ts';

test('notices a request that was sent just before', async () => {
  const seen = mockApi({ 'POST /auth/logout': { message: 'You are logged out.' } });
  await expectNothingSent(seen);
  void call('POST /auth/logout', {});
  expect(seen).toHaveLength(0);
  await expect(expectNothingSent(seen)).rejects.toThrow('toEqual');
});
