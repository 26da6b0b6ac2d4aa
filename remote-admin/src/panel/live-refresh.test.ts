import { publish, queryClient } from '@portal/shared/runtime';
import { accountKey } from '../account-details/account.queries.ts';
import { accountsKey } from '../accounts/accounts.queries.ts';
import { applicationsKey } from '../applications/applications.queries.ts';
import { applicationHistoryKey, applicationQuery } from '../review/review.queries.ts';
import { refreshOnLiveEvents } from './live-refresh.ts';

const keys = {
  accounts: accountsKey,
  account: accountKey(5),
  applications: applicationsKey,
  application: applicationQuery(7).queryKey,
  history: applicationHistoryKey(7),
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
  publish('live.application.changed', { application_id: 7, status: 'approved' });
  expect(outdated()).toEqual(['applications', 'application', 'history']);
});

test('a changed account outdates itself and the lists', () => {
  publish('live.account.changed', { account_id: 5, status: 'active' });
  expect(outdated()).toEqual(['accounts', 'account']);
});

test('missed events outdate everything that an admin has read', () => {
  publish('live.missed', {});
  expect(outdated()).toEqual(Object.keys(keys));
});
