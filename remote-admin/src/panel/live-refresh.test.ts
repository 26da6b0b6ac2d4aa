import { publish, queryClient } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { applicationHistoryKey, applicationQuery } from '../review/review.queries.ts';
import { allUsersKey } from '../users/users.queries.ts';
import { refreshOnLiveEvents } from './live-refresh.ts';
import {
  accountsKey,
  applicationsKey,
  dashboardKey,
  financialKey,
  leadReportsKey,
  leadsKey,
  profileRequestsKey,
  vendorsKey,
} from '../queries/admin.queries.ts';

const keys = {
  accounts: accountsKey,
  account: accountKey(5),
  applications: applicationsKey,
  application: applicationQuery(7).queryKey,
  history: applicationHistoryKey(7),
  profileRequests: profileRequestsKey,
  leads: leadsKey,
  reports: leadReportsKey,
  financial: financialKey,
  dashboard: dashboardKey,
  vendors: vendorsKey,
  users: allUsersKey,
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
