import { screen } from '@testing-library/react';
import { fails, mockApi, never } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const AT = '/dashboard/announcements/7';
const received = {
  id: 7,
  subject: 'New calendar',
  body: 'Block dates faster.\n\n<b>See</b> https://gia.example/calendar.',
  sent_at: '2026-05-01T16:30:00.000Z',
};
const answer = (given: Parameters<typeof mockApi>[0]['GET /user/announcements/{announcementId}']) =>
  mockApi({ 'GET /user/announcements/{announcementId}': given });

beforeEach(() => void mockAccount());

test('shows the announcement as text with links', async () => {
  answer(received);
  await openDashboard(AT);
  expect(await screen.findByRole('heading', { level: 1, name: 'New calendar' })).toBeVisible();
  expect(screen.getByText('From our team, May 1, 2026')).toBeVisible();
  expect(screen.getByText(/<b>See<\/b>/)).toBeVisible();
  const link = screen.getByRole('link', { name: /^https:\/\/gia\.example\/calendar/ });
  expect(link).toHaveAttribute('href', 'https://gia.example/calendar');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows a loading state', async () => {
  answer(never);
  await openDashboard(AT);
  expect(await screen.findByRole('status', { name: 'Loading the announcement' })).toBeVisible();
});

test('recovers from an error', async () => {
  answer(fails(500));
  const { user } = await openDashboard(AT);
  expect(await screen.findByText('Error Loading Announcement')).toBeVisible();
  answer(received);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Block dates faster/)).toBeVisible();
});

test('explains that an announcement was not found', async () => {
  answer(fails(404));
  await openDashboard('/dashboard/announcements/8');
  expect(await screen.findByRole('heading', { level: 1, name: 'Announcement Not Found' })).toBeVisible();
});

test('explains without a request that an invalid id was not found', async () => {
  await openDashboard('/dashboard/announcements/nonsense');
  expect(await screen.findByRole('heading', { level: 1, name: 'Announcement Not Found' })).toBeVisible();
});
