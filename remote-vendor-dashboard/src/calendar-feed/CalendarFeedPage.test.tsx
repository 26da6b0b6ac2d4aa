import { screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const FEED = '/vendor-account/{accountId}/calendar-feed' as const;
const url = 'https://portal.example/api/calendar/secret.ics';
const section = async () => within(await screen.findByRole('region', { name: 'Show in my calendar' }));

beforeEach(() => {
  mockAccount();
});

test('creates the calendar link, shows it and copies it', async () => {
  const { user } = await openDashboard('/dashboard/preferences/calendar-feed');
  const feed = await section();
  expect(await feed.findByText(/You have no link yet/)).toBeVisible();
  mockApi({ [`POST ${FEED}`]: { url } });
  await user.click(feed.getByRole('button', { name: 'Create calendar link' }));
  expect(await feed.findByLabelText('Your calendar link')).toHaveValue(url);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(feed.getByRole('button', { name: 'Copy link' }));
  await expectToasts('Link copied.');
  expect(written).toHaveBeenCalledWith(url);
});

test('creates a new calendar link after confirmation', async () => {
  mockApi({ [`GET ${FEED}`]: { active: true } });
  const { user } = await openDashboard('/dashboard/preferences/calendar-feed');
  const feed = await section();
  await user.click(await feed.findByRole('button', { name: 'Create new link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new link?' }));
  mockApi({ [`POST ${FEED}`]: { url } });
  await user.click(dialog.getByRole('button', { name: 'Create new link' }));
  expect(await feed.findByDisplayValue(url)).toBeVisible();
});

test('switches the feed off after confirmation and keeps it on when the request fails', async () => {
  mockApi({ [`GET ${FEED}`]: { active: true }, [`DELETE ${FEED}`]: fails(500, { message: 'Out of order' }) });
  const { user } = await openDashboard('/dashboard/preferences/calendar-feed');
  const feed = await section();
  const switchOff = async () => {
    await user.click(await feed.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off your calendar link?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  };
  await switchOff();
  await expectToasts('Failed to turn off your calendar link. Out of order');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(feed.getByText(/You have a link/)).toBeVisible();
  mockApi({ [`DELETE ${FEED}`]: { message: 'Off' } });
  await switchOff();
  expect(await feed.findByText(/You have no link yet/)).toBeVisible();
});
