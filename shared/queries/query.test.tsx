import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@portal/shared/runtime';
import { fails, mockApi } from '../testing/index.ts';
import { query, refresh, useCall } from './index.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const reply = {
  id: 4,
  name: 'Available',
  base_package: null,
  vendor_notes: 'We are free.',
  next_steps: null,
  estimated_timeline: null,
  updated_at: '2026-05-01T16:00:00.000Z',
  version: '1',
};
const replies = (accountId: number) =>
  query('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } });
const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

test('reads a route and caches it by route and input', async () => {
  const sent = mockApi({ 'GET /vendor-account/{accountId}/saved-replies': { data: [reply] } });
  const { result } = renderHook(() => useQuery(replies(5)), { wrapper });
  await waitFor(() => expect(result.current.data?.data[0]?.name).toBe('Available'));
  expect(sent[0]?.request.params).toEqual({ accountId: '5' });
  expect(
    queryClient.getQueryData(['GET /vendor-account/{accountId}/saved-replies', { params: { accountId: 5 } }]),
  ).toEqual(result.current.data);
});

test('refreshes a route with every input, or a path with all below it, and nothing else', async () => {
  const cached = {
    five: replies(5),
    six: replies(6),
    stats: query('GET /vendor-admin/applications/stats'),
    list: query('GET /vendor-admin/applications', { query: {} }),
    application: query('GET /vendor-admin/applications/{applicationId}', { params: { applicationId: 7 } }),
    accounts: query('GET /vendor-admin/accounts', { query: {} }),
  };
  for (const { queryKey } of Object.values(cached)) queryClient.setQueryData<unknown>(queryKey, 'read');
  const stale = () =>
    Object.entries(cached)
      .filter(([, each]) => isStale(each))
      .map(([name]) => name);
  await refresh('GET /vendor-account/{accountId}/saved-replies');
  expect(stale()).toEqual(['five', 'six']);
  await refresh('GET /vendor-admin/applications/*');
  expect(stale()).toEqual(['five', 'six', 'stats', 'list', 'application']);
});

test('keeps another version of the same input apart', () => {
  const at = (version: number) =>
    query('GET /vendor-account/{accountId}/saved-replies', { params: { accountId: 5 } }, version).queryKey;
  queryClient.setQueryData<unknown>(at(1), 'old');
  expect(queryClient.getQueryData(at(2))).toBeUndefined();
});

describe('useCall', () => {
  const route = 'PUT /vendor-account/{accountId}/saved-replies/{replyId}';
  const body = {
    name: 'Available',
    base_package: null,
    vendor_notes: 'We are free.',
    next_steps: null,
    estimated_timeline: null,
  };

  test('sends what was known before together with the rest, and refreshes its routes', async () => {
    queryClient.setQueryData<unknown>(replies(5).queryKey, 'read');
    const sent = mockApi({ [route]: reply });
    const { result } = renderHook(
      () =>
        useCall(route, {
          params: { accountId: 5, replyId: 4 },
          refresh: ['GET /vendor-account/{accountId}/saved-replies'],
        }),
      { wrapper },
    );
    await act(() => result.current.mutateAsync({ body }));
    expect(sent[0]?.request).toMatchObject({ params: { accountId: '5', replyId: '4' }, body });
    expect(isStale(replies(5))).toBe(true);
  });

  test('refreshes its routes after a failure, too', async () => {
    queryClient.setQueryData<unknown>(replies(5).queryKey, 'read');
    mockApi({ [route]: fails(409) });
    const { result } = renderHook(
      () => useCall(route, { refresh: ['GET /vendor-account/{accountId}/saved-replies'] }),
      { wrapper },
    );
    await act(async () => {
      await expect(
        result.current.mutateAsync({ params: { accountId: 5, replyId: 4 }, body }),
      ).rejects.toMatchObject({ status: 409 });
    });
    expect(isStale(replies(5))).toBe(true);
  });
});
