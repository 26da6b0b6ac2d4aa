import { waitFor } from '@testing-library/react';
import type { OwnAccount } from '@portal/shared/contract';
import {
  expectNothingSent,
  mockApi,
  renderRoutes,
  sampleAccount,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, sampleLeadPage } from '../testing.tsx';

/** Opens a page of the dashboard that is never rendered. Returns its requests for leads after the account arrived. */
async function openUndrawn(at: string, over: Partial<OwnAccount> = {}) {
  mockAccount();
  const own = { account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const, ...over };
  const forAccount = mockApi({ 'GET /vendor-account/current': { accounts: [own] } });
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
  ['for a suspended account', '/dashboard', { account: sampleAccount({ status: 'suspended' }) }],
  ['before the required second factor', '/dashboard', { second_factor_needed: true }],
  ['before the account of a link is open', '/dashboard?account=9', {}],
])('requests no leads %s', async (_, at, own) => {
  await expectNothingSent(await openUndrawn(at, own));
});
