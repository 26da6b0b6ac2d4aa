import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/api';
import { fails, mockApi } from './mock-api.ts';
import { renderRoutes } from './render.tsx';
import { sampleAccount, sampleSignedIn, sampleVendor } from './samples.ts';

function Account() {
  const { data, error } = useQuery(currentAccountQuery);
  return <p>{error ? error.message : data === null ? 'none' : data?.account.business_name}</p>;
}

test('a screen asks the mocked network with the bearer token and shows the answer', async () => {
  const seen = mockApi({
    'GET /vendor-account/current': { accounts: [{ account: sampleAccount(), vendor: sampleVendor() }] },
  });
  await renderRoutes([{ path: 'x', element: <Account /> }], { at: '/x', as: sampleSignedIn() });
  expect(await screen.findByText('Delgado Catering')).toBeInTheDocument();
  expect(seen[0]?.request.headers.get('authorization')).toBe('Bearer token-of-rosa');
});

test('only the no_vendor_account code means that there is none', async () => {
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  await renderRoutes([{ path: 'x', element: <Account /> }], { at: '/x', as: sampleSignedIn() });
  expect(await screen.findByText('none')).toBeInTheDocument();
});
