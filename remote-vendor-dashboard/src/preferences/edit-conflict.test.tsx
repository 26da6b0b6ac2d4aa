import { screen, waitFor, within } from '@testing-library/react';
import type { StoredQuickReply } from '@portal/shared/contract';
import { fails, mockApi, sampleAccount, type RecordedRequest } from '@portal/shared/testing';
import { confirmedReply, mockAccount, openDashboard } from '../testing.tsx';

/** Refuses a save over the version before `theirs`, and saves any other. */
const refusing =
  <Saved,>(theirs: object, saved: Saved) =>
  ({ body }: RecordedRequest) =>
    (body as { version?: string }).version === 'v2'
      ? saved
      : fails(409, {
          error: 'edit_conflict',
          current: { ...theirs, version: 'v2', changed_at: new Date(Date.now() - 120_000).toISOString() },
        });

const versionsOf = (seen: { request: RecordedRequest }[]) =>
  seen.map(({ request }) => (request.body as { version: string }).version);

beforeEach(() => {
  mockAccount();
});

test('keeps the typed preferences when another member saved others, and saves them anyway', async () => {
  const account = sampleAccount();
  const theirs = { ...account.preferences, minimum_budget: 9000 };
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/profile': refusing(theirs, {
      account: { ...account, preferences: { ...theirs, minimum_budget: 12 }, preferences_version: 'v3' },
    }),
  });
  const { user } = await openDashboard('/dashboard/preferences');
  const budget = await screen.findByLabelText('Minimum budget');
  await user.clear(budget);
  await user.type(budget, '1');
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Someone on your team changed this 2 minutes ago.');
  expect(banner).toHaveTextContent('Minimum budget: 9,000');
  await user.type(budget, '2');
  expect(budget).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'Save yours anyway' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(versionsOf(seen)).toEqual(['v1', 'v2']);
});

test('takes the quick reply that another member saved', async () => {
  const theirs: StoredQuickReply = { ...confirmedReply, vendor_notes: 'Gladly', version: 'v2' };
  mockApi({ 'GET /vendor-account/{accountId}/quick-reply': confirmedReply });
  const seen = mockApi({ 'PUT /vendor-account/{accountId}/quick-reply': refusing(theirs, theirs) });
  const { user } = await openDashboard('/dashboard/preferences/quick-reply');
  const notes = await screen.findByLabelText('Notes');
  await user.type(notes, '!');
  await user.click(screen.getByRole('button', { name: 'Save Quick Reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Notes: Gladly');
  expect(notes).toHaveValue('We would love to cook for you.!');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(notes).toHaveValue('Gladly');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(versionsOf(seen)).toEqual(['v1']);
});

test('keeps a saved reply open when another member changed it', async () => {
  const {
    confirmed: _,
    additional_options: __,
    pictures: ___,
    for_events: ____,
    ...content
  } = confirmedReply;
  const saved = { id: 3, name: 'Summer', updated_at: '2026-11-21T18:30:00Z', ...content };
  mockApi({ 'GET /vendor-account/{accountId}/saved-replies': { data: [saved] } });
  const theirs = { ...saved, name: 'Dinners' };
  const seen = mockApi({
    'PUT /vendor-account/{accountId}/saved-replies/{replyId}': refusing(theirs, theirs),
  });
  const { user } = await openDashboard('/dashboard/preferences/saved-replies');
  await user.click(await screen.findByRole('button', { name: 'Change Summer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a saved reply' }));
  await user.type(dialog.getByLabelText('Name'), 's');
  await user.click(dialog.getByRole('button', { name: 'Save Reply' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Name: Dinners');
  expect(dialog.getByLabelText('Name')).toHaveValue('Summers');
  await user.click(dialog.getByRole('button', { name: 'Save yours anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(versionsOf(seen)).toEqual(['v1', 'v2']);
});

test('says that notifications were changed on another device', async () => {
  const theirs = {
    lead_notices: 'daily' as const,
    message_emails: true,
    assignment_emails: true,
    announcement_emails: true,
    quiet_from: 21,
    quiet_to: 8,
    version: 'v3',
  };
  mockApi({ 'PUT /user/notice-preferences': refusing(theirs, theirs) });
  const { user } = await openDashboard('/dashboard/preferences/notifications');
  await user.click(await screen.findByRole('checkbox', { name: 'Email me new messages' }));
  await user.click(screen.getByRole('button', { name: 'Save Notifications' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('You, on another device, changed this 2 minutes ago.');
  expect(
    within(banner)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['New leads: Once a day', 'Quiet hours: On']);
  expect(screen.getByRole('checkbox', { name: 'Email me new messages' })).not.toBeChecked();
});
