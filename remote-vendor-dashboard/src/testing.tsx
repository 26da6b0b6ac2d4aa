import type { Lead, OwnProfileRequest, VendorAccount } from '@portal/shared/contract';
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

/** Renders the dashboard at the path where the host mounts it. */
export function openDashboard(at: Parameters<typeof renderRoutes>[1]['at'] = '/dashboard') {
  return renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn() });
}

/** The quick reply that the server proposes until the vendor confirms one. */
export const proposedReply = {
  base_package: 2500,
  vendor_notes: 'We are available on your date.',
  next_steps: 'Let us schedule a consultation.',
  estimated_timeline: '6-8 weeks',
  confirmed: false,
};

/** A quick reply that the vendor has saved. */
export const confirmedReply = {
  base_package: 3200,
  vendor_notes: 'We would love to cook for you.',
  next_steps: null,
  estimated_timeline: '4 weeks',
  confirmed: true,
};

/** Stubs the account, without a confirmed quick reply. */
export function mockAccount(over: Partial<VendorAccount> = {}) {
  const account = sampleAccount(over);
  return mockApi({
    'GET /vendor-account/current': { accounts: [{ account, vendor: sampleVendor() }] },
    'GET /vendor-account/{accountId}/leads': samplePage<Lead>([]),
    'GET /vendor-account/{accountId}/quick-reply': proposedReply,
    'GET /vendor-account/{accountId}/saved-replies': { data: [] },
    'GET /vendor-account/{accountId}/blocked-dates': { dates: [] },
    'GET /vendor-account/{accountId}/calendar-feed': { active: false },
    'GET /vendor-account/{accountId}/profile/requests': samplePage<OwnProfileRequest>([]),
    'GET /user/sessions': { data: [] },
    'GET /auth/email': {
      email: 'rosa@delgadocatering.com',
      email_verified_at: '2026-05-01T17:00:00.000Z',
      pending_email: null,
      next_allowed_at: '2026-05-01T17:00:00.000Z',
    },
    'GET /user/notice-preferences': { lead_notices: 'each', quiet_from: null, quiet_to: null },
  });
}

/**
 * Stubs an account whose leads are `leads()` at each request, with pagination and filters for status, type and name.
 */
export function mockLeads(leads: () => Lead[]) {
  return mockApi({
    'GET /vendor-account/{accountId}/leads': ({ query }) => {
      const status = query.get('status') as LeadStatus | null;
      const page = Number(query.get('page') ?? 1);
      const perPage = Number(query.get('per_page') ?? 10);
      const type = query.get('type');
      const search = (query.get('search') ?? '').toLowerCase();
      const matching = leads().filter(
        (lead) =>
          (!status || lead.status === status) &&
          (!type || lead.event.type === type) &&
          lead.event.name.toLowerCase().includes(search),
      );
      const rows = matching.slice((page - 1) * perPage, page * perPage);
      return samplePage(rows, { page, perPage, total: matching.length });
    },
  });
}
