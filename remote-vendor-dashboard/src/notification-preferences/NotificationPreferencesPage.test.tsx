import { screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { hourLabel } from './notification-preferences.ts';

const READ = 'GET /user/notice-preferences';
const SAVE = 'PUT /user/notice-preferences';
const form = async () => within(await screen.findByRole('form', { name: 'Notifications' }));

beforeEach(() => {
  mockAccount();
});

test.each([
  [0, '12:00 AM'],
  [8, '8:00 AM'],
  [12, '12:00 PM'],
  [21, '9:00 PM'],
])('formats hour %i as %s', (hour, label) => expect(hourLabel(hour)).toBe(label));

test('validates and saves a daily summary with quiet hours', async () => {
  const { user } = await openDashboard('/dashboard/preferences/notifications');
  const section = await form();
  expect(section.getByRole('radio', { name: /One by one/ })).toBeChecked();
  expect(section.queryByLabelText('From')).not.toBeInTheDocument();
  await user.click(section.getByRole('radio', { name: /Once a day/ }));
  await user.click(section.getByRole('checkbox', { name: 'Quiet hours' }));
  await user.selectOptions(section.getByLabelText('From'), '10:00 PM');
  await user.selectOptions(section.getByLabelText('To'), '10:00 PM');
  await user.click(section.getByRole('checkbox', { name: 'Email me new messages' }));
  await user.click(section.getByRole('checkbox', { name: 'Email me announcements' }));
  const saved = {
    lead_notices: 'daily' as const,
    message_emails: false,
    assignment_emails: true,
    announcement_emails: false,
    quiet_from: 22,
    quiet_to: 7,
    version: 'v1',
  };
  const seen = mockApi({ [SAVE]: saved });
  await user.click(section.getByRole('button', { name: 'Save Notifications' }));
  expect(section.getByText('Please choose a different hour')).toBeVisible();
  await user.selectOptions(section.getByLabelText('To'), '7:00 AM');
  await user.click(section.getByRole('button', { name: 'Save Notifications' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual(saved);
  await expectToasts({ kind: 'success', message: 'Notification settings saved.' });
});

test('sends null for disabled quiet hours and keeps the selection when saving fails', async () => {
  mockApi({
    [READ]: {
      lead_notices: 'each',
      message_emails: true,
      assignment_emails: true,
      announcement_emails: true,
      quiet_from: 21,
      quiet_to: 8,
      version: 'v1',
    },
  });
  const { user } = await openDashboard('/dashboard/preferences/notifications');
  const section = await form();
  await user.click(section.getByRole('checkbox', { name: 'Quiet hours' }));
  const seen = mockApi({ [SAVE]: fails(500, { message: 'Out of order' }) });
  await user.click(section.getByRole('button', { name: 'Save Notifications' }));
  expect(await section.findByText('Failed to save your notification settings. Out of order')).toBeVisible();
  expect(seen[0]?.request.body).toEqual({
    lead_notices: 'each',
    message_emails: true,
    assignment_emails: true,
    announcement_emails: true,
    quiet_from: null,
    quiet_to: null,
    version: 'v1',
  });
  expect(section.getByRole('checkbox', { name: 'Quiet hours' })).not.toBeChecked();
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ [READ]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/preferences/notifications');
  expect(await screen.findByText('Failed to load your notification settings')).toBeVisible();
  mockApi({
    [READ]: {
      lead_notices: 'daily',
      message_emails: true,
      assignment_emails: true,
      announcement_emails: true,
      quiet_from: null,
      quiet_to: null,
      version: 'v1',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await form()).getByRole('radio', { name: /Once a day/ })).toBeChecked();
});

test('shows no unsaved changes after saving hours that don’t apply', async () => {
  const { user } = await openDashboard('/dashboard/preferences/notifications');
  const section = await form();
  await user.click(section.getByRole('checkbox', { name: 'Quiet hours' }));
  await user.selectOptions(section.getByLabelText('From'), '10:00 PM');
  await user.click(section.getByRole('checkbox', { name: 'Quiet hours' }));
  const saved = {
    lead_notices: 'each' as const,
    message_emails: true,
    assignment_emails: true,
    announcement_emails: true,
    quiet_from: null,
    quiet_to: null,
    version: 'v1',
  };
  mockApi({ [SAVE]: saved });
  await user.click(section.getByRole('button', { name: 'Save Notifications' }));
  await expectToasts({ kind: 'success', message: 'Notification settings saved.' });
  await waitFor(() => expect(section.queryByText('Unsaved changes')).not.toBeInTheDocument());
});
