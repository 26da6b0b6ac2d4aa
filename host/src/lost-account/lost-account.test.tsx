import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { currentAccountQuery, keyOf, query, refresh } from '@portal/shared/queries';
import { call, queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleAccount,
  sampleLead,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { VendorGate } from '../gate/VendorGate.tsx';
import { Toaster } from '../shell/Toaster.tsx';
import { forgetLostAccounts } from './forget-lost-accounts.ts';

beforeAll(forgetLostAccounts);

const own = (id: number, name: string) => ({
  account: sampleAccount({ id, business_name: name }),
  vendor: sampleVendor(),
  role: 'responder' as const,
});
const [florist, caterer] = [own(5, 'Bay Florals'), own(9, 'Delgado Catering')];
const params = { accountId: 5, leadId: 40 };
const leadsOf = (accountId: number) =>
  keyOf('GET /vendor-account/{accountId}/leads', { params: { accountId }, query: {} });

/** Stands for a page of a remote about an account's lead. */
function LeadPage() {
  const { data } = useQuery({
    ...query('GET /vendor-account/{accountId}/leads/{leadId}', { params }),
    retry: false,
  });
  return <p>{data?.event.name}</p>;
}

async function openLead() {
  mockApi({
    'GET /vendor-account/current': { accounts: [florist, caterer] },
    'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead(),
    'GET /vendor-account/application': fails(404, { error: 'no_application' }),
  });
  const rendered = await renderRoutes(
    [
      {
        element: (
          <>
            <VendorGate />
            <Toaster />
          </>
        ),
        children: [{ path: 'dashboard', element: <LeadPage /> }],
      },
      { path: 'onboarding/1', element: <Toaster /> },
    ],
    { at: '/dashboard', as: sampleSignedIn() },
  );
  await screen.findByText(sampleLead().event.name);
  queryClient.setQueryData<unknown>(leadsOf(5), [sampleLead()]);
  queryClient.setQueryData<unknown>(
    keyOf('GET /vendor-account/{accountId}/leads/{leadId}/messages', { params }),
    ['a message to Bay Florals'],
  );
  queryClient.setQueryData<unknown>(leadsOf(9), ['a lead of the other account']);
  queryClient.setQueryData<unknown>(keyOf('GET /user/notifications'), 'Bay Florals has a new lead');
  return rendered;
}
const cached = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]),
  );

test('removes the data of an account from memory when a lead is no longer found, and says so', async () => {
  await openLead();
  mockApi({
    'GET /vendor-account/current': { accounts: [caterer] },
    'GET /vendor-account/{accountId}/leads/{leadId}': fails(404, { error: 'not_found' }),
  });
  await act(() => refresh('GET /vendor-account/{accountId}/leads/{leadId}'));
  expect(await screen.findByText('You’re no longer in the team of Bay Florals.')).toBeInTheDocument();
  expect(cached()).not.toContain(sampleLead().event.name);
  expect(cached()).not.toContain('Bay Florals');
  expect(cached()).toContain('a lead of the other account');
});

test('removes it when a write is refused', async () => {
  await openLead();
  mockApi({
    'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }),
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline': fails(404, { error: 'not_found' }),
  });
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () =>
      call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
        params,
        body: { reason: 'not_available' },
      }),
  });
  await act(() => mutation.execute(undefined).catch(() => {}));
  await waitFor(() => expect(cached()).not.toContain('Bay Florals'));
  expect(cached()).not.toContain(sampleLead().event.name);
});

test('keeps the data of an account when only one of its leads is gone, and when the user logs out', async () => {
  await openLead();
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': fails(404, { error: 'not_found' }) });
  await act(() => refresh('GET /vendor-account/{accountId}/leads/{leadId}'));
  await waitFor(() =>
    expect(queryClient.getQueryState(currentAccountQuery.queryKey)?.fetchStatus).toBe('idle'),
  );
  expect(queryClient.getQueryData(leadsOf(5))).toBeDefined();
  act(() => queryClient.clear());
  act(() => void queryClient.setQueryData(currentAccountQuery.queryKey, null));
  expect(screen.queryByText(/no longer in the team/)).not.toBeInTheDocument();
});
