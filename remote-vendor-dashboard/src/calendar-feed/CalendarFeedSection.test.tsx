import { screen, waitFor, within } from '@testing-library/react';
import { portalStore, toastsAtom } from '@portal/shared/runtime';
import { fails, mockApi } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const FEED = '/vendor-account/{accountId}/calendar-feed' as const;
const url = 'https://portal.example/api/calendar/secret.ics';
const toasts = () => portalStore.get(toastsAtom).map((toast) => toast.message);
const section = async () => within(await screen.findByRole('region', { name: 'Calendar feed' }));

beforeEach(() => {
  mockAccount();
  portalStore.set(toastsAtom, []);
});

test('creates the calendar link, shows it and copies it', async () => {
  const { user } = await openDashboard('/dashboard/preferences');
  const feed = await section();
  expect(await feed.findByText(/The feed is off/)).toBeVisible();
  mockApi({ [`POST ${FEED}`]: { url } });
  await user.click(feed.getByRole('button', { name: 'Make a calendar address' }));
  expect(await feed.findByLabelText('Your calendar address')).toHaveValue(url);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(feed.getByRole('button', { name: 'Copy address' }));
  await waitFor(() => expect(toasts()).toEqual(['The address was copied.']));
  expect(written).toHaveBeenCalledWith(url);
});

test('creates a new calendar link after confirmation', async () => {
  mockApi({ [`GET ${FEED}`]: { active: true } });
  const { user } = await openDashboard('/dashboard/preferences');
  const feed = await section();
  await user.click(await feed.findByRole('button', { name: 'Make a new address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
  mockApi({ [`POST ${FEED}`]: { url } });
  await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
  expect(await feed.findByDisplayValue(url)).toBeVisible();
});

test('switches the feed off after confirmation and keeps it on when the request fails', async () => {
  mockApi({ [`GET ${FEED}`]: { active: true }, [`DELETE ${FEED}`]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/preferences');
  const feed = await section();
  const switchOff = async () => {
    await user.click(await feed.findByRole('button', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch the calendar feed off?' }));
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  };
  await switchOff();
  await waitFor(() => expect(toasts()).toEqual(['Failed to switch the calendar feed off. Out of order']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(feed.getByText(/The feed is on/)).toBeVisible();
  mockApi({ [`DELETE ${FEED}`]: { message: 'Off' } });
  await switchOff();
  expect(await feed.findByText(/The feed is off/)).toBeVisible();
});
