import type { Lead, VendorAccount } from '@portal/shared/contract';
import type { LeadStatus } from '@portal/shared/domain';
import {
  mockApi,
  renderRoutes,
  sampleAccount,
  samplePage,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { routes } from './routes.tsx';

/** The dashboard as its vendor opens it, mounted where the host mounts it. */
export function openDashboard(at: Parameters<typeof renderRoutes>[1]['at'] = '/dashboard') {
  return renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn() });
}

/** The vendor has this account. */
export function mockAccount(over: Partial<VendorAccount> = {}) {
  const account = sampleAccount(over);
  return mockApi({
    'GET /vendor-account/current': { accounts: [{ account, vendor: sampleVendor() }] },
    'GET /vendor-account/{accountId}/leads': samplePage<Lead>([]),
  });
}

/** An account whose leads are `leads` at the time of each request: filtered by status, in pages. */
export function mockLeads(leads: () => Lead[]) {
  return mockApi({
    'GET /vendor-account/{accountId}/leads': ({ query }) => {
      const status = query.get('status') as LeadStatus | null;
      const page = Number(query.get('page') ?? 1);
      const perPage = Number(query.get('per_page') ?? 10);
      const matching = leads().filter((lead) => !status || lead.status === status);
      const rows = matching.slice((page - 1) * perPage, page * perPage);
      return samplePage(rows, { page, perPage, total: matching.length });
    },
  });
}
