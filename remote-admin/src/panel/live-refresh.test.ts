import { query } from '@portal/shared/queries';
import { publish, queryClient } from '@portal/shared/runtime';
import { refreshOnLiveEvents } from './live-refresh.ts';

const keys = {
  accounts: query('GET /vendor-admin/accounts', { query: {} }).queryKey,
  account: query('GET /vendor-admin/accounts/{accountId}', { params: { accountId: 5 } }).queryKey,
  applications: query('GET /vendor-admin/applications', { query: {} }).queryKey,
  application: query('GET /vendor-admin/applications/{applicationId}', { params: { applicationId: 7 } })
    .queryKey,
  history: query('GET /vendor-admin/applications/{applicationId}/history', {
    params: { applicationId: 7 },
    query: {},
  }).queryKey,
  profileRequests: query('GET /vendor-admin/profile-requests', { query: { status: 'open' } }).queryKey,
  leads: query('GET /vendor-admin/leads', { query: {} }).queryKey,
  reports: query('GET /vendor-admin/lead-reports', { query: {} }).queryKey,
  financial: query('GET /vendor-admin/financial/day').queryKey,
  dashboard: query('GET /vendor-admin/dashboard/stats').queryKey,
  vendors: query('GET /vendor-admin/vendors', { query: {} }).queryKey,
  users: query('GET /vendor-admin/users', { query: {} }).queryKey,
};
const outdated = () =>
  Object.entries(keys)
    .filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);

beforeAll(refreshOnLiveEvents);
beforeEach(() => {
  for (const key of Object.values(keys)) queryClient.setQueryData<unknown>(key, 'read before');
});

test('a changed application outdates itself, its history and the lists', () => {
  publish('live.application.changed', { application_id: 7, status: 'rejected' });
  expect(outdated()).toEqual(['applications', 'application', 'history', 'dashboard']);
});

test('an approved application also outdates the lists that show its new account', () => {
  publish('live.application.changed', { application_id: 7, status: 'approved' });
  expect(outdated()).toEqual([
    'accounts',
    'applications',
    'application',
    'history',
    'dashboard',
    'vendors',
    'users',
  ]);
});

test('a changed account outdates itself and the lists', () => {
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect(outdated()).toEqual(['accounts', 'account', 'profileRequests', 'financial', 'dashboard', 'vendors']);
});

test('a changed lead outdates the lists and figures that count it', () => {
  publish('live.lead.changed', { account_id: 5, lead_id: 11, status: 'booked' });
  expect(outdated()).toEqual(['accounts', 'account', 'leads', 'reports', 'financial', 'dashboard']);
});

test('missed events outdate everything that an admin has read', () => {
  publish('live.missed', {});
  expect(outdated()).toEqual(Object.keys(keys));
});
