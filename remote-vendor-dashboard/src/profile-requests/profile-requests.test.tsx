import { screen, waitFor, within } from '@testing-library/react';
import type { OwnProfileRequest } from '@portal/shared/contract';
import { closeMessage, queryClient } from '@portal/shared/runtime';
import { fails, mockApi, samplePage } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const LIST = 'GET /vendor-account/{accountId}/profile/requests';
const request = (over: Partial<OwnProfileRequest> = {}): OwnProfileRequest => ({
  id: 1,
  requested_by: 'Rosa Delgado',
  requested_changes: { website: 'https://delgado.kitchen', instagram: '' },
  message: 'New photos, please',
  status: 'open',
  decided_at: null,
  decision_note: null,
  created_at: '2026-11-21T18:00:00Z',
  ...over,
});
const list = async () => within(await screen.findByRole('list', { name: 'Your update requests' }));

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
});
afterEach(closeMessage);

test('shows the changes, status and team note of each request', async () => {
  const refused = request({ id: 2, status: 'refused', message: null, decision_note: 'Not reachable' });
  mockApi({ [LIST]: samplePage([request(), refused]) });
  await openDashboard('/dashboard/account');
  const [first, second] = (await list()).getAllByText(/, by Rosa Delgado/).map((line) => line.closest('li')!);
  expect(first).toHaveTextContent('Nov 21, 2026, by Rosa Delgado');
  expect(first).toHaveTextContent('Website: https://delgado.kitchen');
  expect(first).toHaveTextContent('Instagram: empty');
  expect(first).toHaveTextContent('New photos, please');
  expect(within(first!).getByText('In review')).toBeVisible();
  expect(within(second!).getByText('Declined')).toBeVisible();
  expect(second).toHaveTextContent('Not reachable');
});

test('shows no history without requests and adds a new request to it', async () => {
  const seen = mockApi({ [LIST]: samplePage<OwnProfileRequest>([]) });
  const { user } = await openDashboard('/dashboard/account');
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Your update requests')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request Profile Update' }));
  await user.type(await screen.findByLabelText('Message'), 'New photos, please');
  mockApi({
    'POST /vendor-account/{accountId}/profile/request-update': { message: 'Thank you' },
    [LIST]: samplePage([request()]),
  });
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await (await list()).findByText('New photos, please')).toBeVisible();
});

test('shows older requests on further pages', async () => {
  mockApi({
    [LIST]: ({ query }) =>
      samplePage([request({ id: Number(query.get('page')), message: `Page ${query.get('page')}` })], {
        page: Number(query.get('page')),
        perPage: 5,
        total: 6,
      }),
  });
  const { user } = await openDashboard('/dashboard/account');
  expect(await (await list()).findByText('Page 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await list()).getByText('Page 2')).toBeVisible());
});

test('shows an error when the history fails to load', async () => {
  mockApi({ [LIST]: fails(500, { message: 'Out of order' }) });
  await openDashboard('/dashboard/account');
  expect(await screen.findByText('Failed to load your update requests')).toBeVisible();
});

test('shows which open request the new one replaces', async () => {
  mockApi({ [LIST]: samplePage([request({ requested_changes: { website: 'https://delgado.kitchen' } })]) });
  const { user } = await openDashboard('/dashboard/account');
  await list();
  await user.click(await screen.findByRole('button', { name: 'Request Profile Update' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Please');
  expect(dialog.queryByText(/This replaces/)).not.toBeInTheDocument();
  const website = dialog.getByLabelText('Website');
  await user.clear(website);
  await user.type(website, 'https://newer.example');
  expect(
    await dialog.findByText('This replaces your open request of Nov 21, 2026 for the same information.'),
  ).toBeVisible();
  await user.type(dialog.getByLabelText(/Instagram/), 'x');
  expect(dialog.queryByText(/This replaces/)).not.toBeInTheDocument();
});
