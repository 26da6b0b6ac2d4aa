import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '@portal/shared/contract';
import { mockApi, renderRoutes, sampleLead, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, openDashboard } from '../testing.tsx';

const expired = (over: Partial<Lead> = {}) =>
  sampleLead({ status: 'expired', expires_at: '2026-05-23T16:00:00.000Z', ...over });
const request = (over: Partial<NonNullable<Lead['reopen_request']>> = {}) => ({
  message: 'On vacation',
  requested_at: '2026-05-24T16:00:00.000Z',
  resolution: null,
  ...over,
});
const show = (lead: Lead) => mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': lead });
const notice = async () => (await screen.findByText(/This lead expired on/)).closest<HTMLElement>('[role]')!;

beforeEach(() => void mockAccount());

test('says when and why a lead expired and asks once to reopen it', async () => {
  show(expired());
  const { user } = await openDashboard('/dashboard/lead-details/11');
  expect(await notice()).toHaveTextContent('This lead expired on May 23, 2026, 9:00 AM');
  expect(await notice()).toHaveTextContent('You didn’t reply by the deadline');
  await user.click(screen.getByRole('button', { name: 'Ask to reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to reopen this lead?' }));
  await user.type(dialog.getByLabelText('Message'), 'On vacation');
  const asked = expired({ reopen_request: request() });
  show(asked);
  const seen = mockApi({ 'POST /vendor-account/{accountId}/leads/{leadId}/request-reopen': asked });
  await user.click(dialog.getByRole('button', { name: 'Send Request' }));
  await waitFor(() => expect(seen[0]?.request.body).toEqual({ message: 'On vacation' }));
  expect(await screen.findByText(/You asked to reopen it on May 24, 2026\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask to reopen' })).not.toBeInTheDocument();
});

test.each([
  ['the decision', request({ resolution: 'They found a vendor.' }), /Our answer: They found a vendor\./],
  [
    'a second expiry',
    request({ requested_at: '2026-05-20T16:00:00.000Z', resolution: 'Reopened' }),
    /Each lead can be reopened once/,
  ],
])('shows %s and offers no other request', async (_, reopen_request, text) => {
  show(expired({ reopen_request }));
  await openDashboard('/dashboard/lead-details/11');
  expect(await notice()).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Ask to reopen' })).not.toBeInTheDocument();
});

test('offers no request for a past event, and says that its day came first', async () => {
  const event = { ...sampleLead().event, event_date: '2026-05-23' };
  show(expired({ event }));
  await openDashboard('/dashboard/lead-details/11');
  expect(await notice()).toHaveTextContent('You didn’t reply by the day of the event');
  expect(screen.queryByRole('button', { name: 'Ask to reopen' })).not.toBeInTheDocument();
});

test('offers no request during impersonation', async () => {
  show(expired());
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, {
    at: '/dashboard/lead-details/11',
    mount: '/dashboard',
    as: sampleSignedIn({ viewing_as }),
  });
  await notice();
  expect(screen.queryByRole('button', { name: 'Ask to reopen' })).not.toBeInTheDocument();
});
