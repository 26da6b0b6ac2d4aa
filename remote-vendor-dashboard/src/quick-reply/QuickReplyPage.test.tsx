import { screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi, never } from '@portal/shared/testing';
import { confirmedReply, mockAccount, openDashboard, proposedReply } from '../testing.tsx';

const at = '/dashboard/preferences/quick-reply';
const form = async () => within(await screen.findByRole('form', { name: 'General quick reply' }));

beforeEach(() => {
  mockAccount();
});

test('confirms the proposed quick reply on save', async () => {
  const { user } = await openDashboard(at);
  const reply = await form();
  expect(reply.getByLabelText('Base package')).toHaveValue('2,500');
  expect(screen.getByText(/Until you save it, quick accept opens the filled-in form/)).toBeVisible();
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/quick-reply': { ...proposedReply, confirmed: true },
  });
  await user.clear(reply.getByLabelText('Notes'));
  await user.click(reply.getByRole('button', { name: 'Save Quick Reply' }));
  expect(await screen.findByText(/You have 10 seconds to undo it/)).toBeVisible();
  expect(seen[0]?.request.body).toEqual({
    base_package: 2500,
    vendor_notes: null,
    next_steps: 'Let us schedule a consultation.',
    estimated_timeline: '6-8 weeks',
    additional_options: [],
    picture_ids: [],
    version: 'v1',
  });
  await expectToasts({ kind: 'success', message: 'Quick reply saved.' });
});

test('shows the confirmed quick reply', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': confirmedReply });
  await openDashboard(at);
  const reply = await form();
  expect(reply.getByLabelText('Base package')).toHaveValue('3,200');
  expect(reply.getByLabelText('Notes')).toHaveValue('We would love to cook for you.');
  expect(reply.getByLabelText('Next steps')).toHaveValue('');
  expect(reply.getByLabelText('Estimated timeline')).toHaveValue('4 weeks');
});

test('shows a server error at its field and keeps the input', async () => {
  mockApi({
    'PUT /vendor-account/{accountId}/quick-reply': fails(422, {
      message: 'No.',
      errors: { estimated_timeline: ['That is no timeline.'] },
    }),
  });
  const { user } = await openDashboard(at);
  const reply = await form();
  const timeline = reply.getByLabelText('Estimated timeline');
  await user.clear(timeline);
  await user.type(timeline, 'Soon');
  await user.click(reply.getByRole('button', { name: 'Save Quick Reply' }));
  await waitFor(() => expect(timeline).toHaveAccessibleDescription(/That is no timeline/));
  expect(timeline).toHaveValue('Soon');
  await expectToasts();
});

test('shows a loading state', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': () => never() });
  await openDashboard(at);
  expect(await screen.findByText('Loading your quick reply')).toBeInTheDocument();
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard(at);
  expect(await screen.findByText('Failed to load your quick reply')).toBeVisible();
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': confirmedReply });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await form()).getByLabelText('Base package')).toHaveValue('3,200');
});
