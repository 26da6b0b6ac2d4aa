import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnnouncementDetails } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSettings,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const announcement = (over: Partial<AnnouncementDetails> = {}): AnnouncementDetails => ({
  id: 7,
  subject: 'New calendar',
  body: 'Block dates faster.\nSee https://gia.example/calendar.',
  audience: 'category',
  category: 'Florist',
  account_status: null,
  status: 'sent',
  send_at: '2026-05-01T16:30:00.000Z',
  sent_at: '2026-05-01T16:31:00.000Z',
  created_by: 'Ines Marchetti',
  created_at: '2026-04-30T16:30:00.000Z',
  recipients: 1200,
  delivered: 1200,
  opened: 340,
  emails: { queued: 2, sent: 1100, failed: 3 },
  ...over,
});
const settings = (announcements_enabled: boolean) => sampleSettings({ announcements_enabled });

async function open(at: string, answers: Parameters<typeof mockApi>[0] = {}, enabled = true) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/settings': settings(enabled),
    'GET /vendor-admin/announcements': samplePage([announcement()]),
    'GET /vendor-admin/announcements/{announcementId}': announcement(),
    'GET /vendor-admin/announcements/audiences': {
      all: 41,
      categories: [{ value: 'Florist', recipients: 1 }],
      account_statuses: [{ value: 'suspended', recipients: 2 }],
    },
    'POST /vendor-admin/announcements/preview': {
      subject: 'New calendar',
      text: 'New calendar\n\nHello Rosa,',
      html: '<p>Hello Rosa,</p>',
    },
    ...answers,
  });
  const view = await renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
  return { ...view, seen };
}
const write = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Subject'), ' New calendar ');
  await user.type(screen.getByLabelText('Message'), 'See https://gia.example.');
};

test('lists announcements with their audience, Pacific time, deliveries and opens', async () => {
  await open('/admin/announcements');
  const row = (await screen.findByRole('link', { name: 'New calendar' })).closest('tr')!;
  expect(row).toHaveTextContent(/Category: Florist.*Sent.*May 1, 2026, 9:31 AM.*1,200 of 1,200.*340/);
  expect(screen.getByRole('link', { name: 'New announcement' })).toBeVisible();
});

test('links to the settings instead of a new announcement while announcements are turned off', async () => {
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return samplePage([]);
  };
  await open('/admin/announcements', { 'GET /vendor-admin/announcements': later }, false);
  expect(await screen.findByText('Announcements are turned off')).toBeVisible();
  // Together with the notice, which would otherwise move the list.
  expect(screen.getByText('Announcements that the team sent appear here.')).toBeVisible();
  expect(screen.queryByText(/^Write one/)).not.toBeInTheDocument();
  // The page with the switch.
  expect(screen.getByRole('link', { name: 'portal settings' })).toHaveAttribute(
    'href',
    '/admin/portal-settings/announcements',
  );
  expect(screen.queryByRole('link', { name: 'New announcement' })).not.toBeInTheDocument();
});

test('keeps the typed announcement when announcements are turned off meanwhile', async () => {
  const view = await open('/admin/announcements/new');
  await write(view);
  mockApi({ 'GET /vendor-admin/settings': settings(false) });
  await act(() => queryClient.refetchQueries(query('GET /vendor-admin/settings')));
  expect(await screen.findByText('Announcements are turned off')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue(' New calendar ');
});

test('shows no form while announcements are turned off', async () => {
  await open('/admin/announcements/new', {}, false);
  expect(await screen.findByText('Announcements are turned off')).toBeVisible();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
});

test('names each invalid field', async () => {
  const { user } = await open('/admin/announcements/new');
  await user.click(await screen.findByRole('radio', { name: 'One category' }));
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  for (const text of [
    'Subject is required',
    'Message is required',
    'Please choose a category',
    'Please choose a day',
    'Please choose a time',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('previews, tests and sends an announcement to the audience named on the button', async () => {
  const view = await open('/admin/announcements/new', {
    'POST /vendor-admin/announcements/test': { message: 'Sent' },
    'POST /vendor-admin/announcements': announcement({ status: 'scheduled' }),
  });
  const { user, seen, router } = view;
  await write(view);
  await user.click(screen.getByRole('radio', { name: 'One category' }));
  await user.selectOptions(screen.getByLabelText('Category'), 'Florist (1 person)');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your announcement' }));
  expect(dialog.getByRole('region', { name: 'In the portal' })).toHaveTextContent(
    'New calendarSee https://gia.example',
  );
  expect(dialog.getByRole('region', { name: 'By email' })).toHaveTextContent('Hello Rosa,');
  expect(dialog.getByRole('link', { name: /https:\/\/gia\.example/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );

  await user.click(dialog.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() =>
    expect(seen.at(-1)).toMatchObject({
      route: 'POST /vendor-admin/announcements/test',
      request: { body: { subject: 'New calendar', body: 'See https://gia.example.' } },
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcements/7'));
  const sent = seen.find(({ route }) => route === 'POST /vendor-admin/announcements')!;
  expect(sent.request.body).toEqual({
    subject: 'New calendar',
    body: 'See https://gia.example.',
    audience: 'category',
    category: 'Florist',
    request_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test('schedules in Pacific time, and shows a rejection in the preview', async () => {
  const view = await open('/admin/announcements/new', {
    'POST /vendor-admin/announcements': fails(422, {
      message: 'Please choose a time in the future',
      errors: { send_on: ['Please choose a time in the future'] },
    }),
  });
  const { user, seen } = view;
  await write(view);
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  await user.type(screen.getByLabelText('Day'), '2099-07-01');
  await user.type(screen.getByLabelText('Time (Pacific time)'), '09:30');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your announcement' }));
  expect(dialog.getByText(/on July 1, 2099 at 9:30 AM Pacific time/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Schedule for 41 people' }));
  expect(await dialog.findByText('Please choose a time in the future')).toBeVisible();
  expect(seen.at(-1)!.request.body).toMatchObject({
    audience: 'all',
    send_on: '2099-07-01',
    send_time: '09:30',
  });
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Subject')).toHaveValue(' New calendar ');
});

test('asks which one of a time that comes twice on the day summer time ends', async () => {
  const view = await open('/admin/announcements/new', { 'POST /vendor-admin/announcements': announcement() });
  const { user, seen } = view;
  await write(view);
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  await user.type(screen.getByLabelText('Day'), '2099-11-01');
  await user.type(screen.getByLabelText('Time (Pacific time)'), '00:30');
  expect(screen.queryByRole('radio', { name: /PST/ })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Time (Pacific time)'));
  await user.type(screen.getByLabelText('Time (Pacific time)'), '01:30');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findAllByText('Please choose which one')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: /^1:30 AM PST/ }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your announcement' }));
  expect(dialog.getByText(/on November 1, 2099 at 1:30 AM PST\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Schedule for 41 people' }));
  await waitFor(() =>
    expect(seen.at(-1)!.request.body).toMatchObject({
      send_on: '2099-11-01',
      send_time: '01:30',
      send_occurrence: 'second',
    }),
  );
});

test('asks before leaving an announcement that was only previewed', async () => {
  const view = await open('/admin/announcements/new');
  const { user, router } = view;
  await write(view);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('link', { name: 'Back to announcements' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/announcements/new');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcements'));
});

test('shows the progress of one announcement', async () => {
  await open('/admin/announcements/7', {
    'GET /vendor-admin/announcements/{announcementId}': announcement({
      status: 'sending',
      sent_at: null,
      delivered: 50,
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'New calendar' })).toBeVisible();
  const value = (term: string) => screen.getByText(term).nextElementSibling;
  expect(value('Delivered in the portal')).toHaveTextContent('50 of 1,200');
  expect(value('Opened in the portal')).toHaveTextContent('340');
  expect(value('Emails sent')).toHaveTextContent('1,100');
  expect(value('Emails waiting')).toHaveTextContent('2');
  expect(value('Emails not delivered')).toHaveTextContent('3');
  expect(screen.queryByRole('button', { name: 'Cancel announcement' })).not.toBeInTheDocument();
});

test('cancels a scheduled announcement after a confirmation', async () => {
  const scheduled = announcement({
    status: 'scheduled',
    send_at: '2099-07-01T16:30:00.000Z',
    sent_at: null,
    recipients: null,
    delivered: 0,
  });
  const { user, seen } = await open('/admin/announcements/7', {
    'GET /vendor-admin/announcements/{announcementId}': scheduled,
    'POST /vendor-admin/announcements/{announcementId}/cancel': { ...scheduled, status: 'cancelled' },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this announcement?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel announcement' }));
  await waitFor(() =>
    expect(seen.map(({ route }) => route)).toContain(
      'POST /vendor-admin/announcements/{announcementId}/cancel',
    ),
  );
});

test.each(['/admin/announcements/nonsense', '/admin/announcements/8'])(
  'explains that %s was not found',
  async (at) => {
    await open(at, { 'GET /vendor-admin/announcements/{announcementId}': fails(404) });
    expect(await screen.findByText('Announcement not found')).toBeVisible();
  },
);
