import { waitFor } from '@testing-library/react';
import { expectNothingSent, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, sampleLeadPage } from '../testing.tsx';

/** Opens a page of the dashboard that is never rendered. Returns its requests for the account and for leads. */
async function openUndrawn(at: string, account: Parameters<typeof mockAccount>[0] = {}) {
  const forAccount = mockAccount(account);
  const forLeads = mockApi({ 'GET /vendor-account/{accountId}/leads': sampleLeadPage([]) });
  const layout = <p>Not drawn yet</p>;
  await renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn(), layout });
  await waitFor(() => expect(forAccount).toHaveLength(1));
  return forLeads;
}

test('requests the leads of the URL before the inbox is rendered', async () => {
  const leads = await openUndrawn('/dashboard?view=all');
  await waitFor(() => expect(leads).toHaveLength(1));
  expect(leads[0]!.request.query.toString()).toBe('sort=newest&page=1&per_page=50');
});

test.each([
  ['for a suspended account', '/dashboard', { status: 'suspended' }],
  ['before the account of a link is open', '/dashboard?account=9', {}],
] as const)('requests no leads %s', async (_, at, account) => {
  await expectNothingSent(await openUndrawn(at, account));
});
