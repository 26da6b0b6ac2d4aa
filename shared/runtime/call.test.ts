import { fails, mockApi } from '../testing/mock-api.ts';
import { call } from './call.ts';

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
