import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/queries';
import { fails, mockApi } from './mock-api.ts';
import { renderRoutes } from './render.tsx';
import { sampleAccount, sampleSignedIn, sampleVendor } from './samples.ts';

function Account() {
  const { data, error } = useQuery(currentAccountQuery);
  return <p>{error ? error.message : data === null ? 'none' : data?.account.business_name}</p>;
}

test('sends the bearer token to the mocked API and renders the response', async () => {
  const seen = mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }],
    },
  });
  await renderRoutes([{ path: 'x', element: <Account /> }], { at: '/x', as: sampleSignedIn() });
  expect(await screen.findByText('Delgado Catering')).toBeInTheDocument();
  expect(seen[0]?.request.headers.get('authorization')).toBe('Bearer token-of-rosa');
});

test('treats the no_vendor_account error as no account', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  await renderRoutes([{ path: 'x', element: <Account /> }], { at: '/x', as: sampleSignedIn() });
  expect(await screen.findByText('none')).toBeInTheDocument();
});
