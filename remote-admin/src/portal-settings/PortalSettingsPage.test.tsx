import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole } from '@portal/shared/domain';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleApplicationStats,
  sampleSettings,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';

const settings = sampleSettings();

async function open(answers: Parameters<typeof mockApi>[0] = {}, role: AdminRole = 'owner', at = '') {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/settings': settings,
    'GET /vendor-admin/settings/email-templates': { data: [] },
    'GET /vendor-admin/system-status': {
      status: 'degraded',
      data: [
        { name: 'database', status: 'ok', detail: 'Answers in 2 ms' },
        { name: 'mail', status: 'degraded', detail: '3 emails wait' },
      ],
    },
    ...answers,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/portal-settings${at}`,
    as: sampleSignedIn({ is_admin: true, admin_role: role }),
  });
}

test('shows the application settings with the system status, and the other subjects on their pages', async () => {
  const view = await open({
    'GET /vendor-admin/settings': { ...settings, accepting_applications: false, referral_rate: 12.5 },
  });
  expect(await screen.findByRole('checkbox', { name: 'Accepting applications' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Manual review required' })).toBeChecked();
  const system = within(screen.getByRole('region', { name: 'System status' }));
  expect((await system.findByText('Database')).closest('li')).toHaveTextContent(/Answers in 2 ms.*Working/);
  expect(system.getByText('Email').closest('li')).toHaveTextContent(/3 emails wait.*Needs attention/);
  const { user } = view;
  const pages = within(screen.getByRole('navigation', { name: 'Portal settings' }));
  await user.click(pages.getByRole('link', { name: 'Leads and fees' }));
  expect(await screen.findByLabelText('Referral rate in percent')).toHaveValue('12.5');
  expect(screen.getByLabelText('Free leads')).toHaveValue('3');
  expect(screen.getByLabelText('Hours until an unanswered lead expires')).toHaveValue('72');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(pages.getByRole('link', { name: 'Announcements' }));
  expect(await screen.findByRole('checkbox', { name: 'Send announcements' })).toBeInTheDocument();
});

test('shows the saved values and no unsaved changes after saving', async () => {
  const { user } = await open({}, 'owner', '/fees');
  const rate = await screen.findByLabelText('Referral rate in percent');
  mockApi({ 'PUT /vendor-admin/settings': { ...settings, referral_rate: 12.5 } });
  // The second time, only the notation differs from the saved rate.
  for (let time = 1; time <= 2; time += 1) {
    await user.clear(rate);
    await user.type(rate, '12.50');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(rate).toHaveValue('12.5'));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  }
});

test('sends only changed settings, and sends them once', async () => {
  const { user } = await open();
  const sent = mockApi({
    'PUT /vendor-admin/settings': { ...settings, accepting_applications: false, reapply_days: 5 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Accepting applications' }));
  const days = screen.getByLabelText('Days until a rejected applicant may apply again');
  await user.clear(days);
  await user.type(days, '5');
  const save = screen.getByRole('button', { name: 'Save settings' });
  await user.click(save);
  await waitFor(() =>
    expect(sent.map(({ request }) => request.body)).toEqual([
      { accepting_applications: false, reapply_days: 5, version: 'v1' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save settings' })).toBeEnabled());
  expect(screen.getByRole('checkbox', { name: 'Accepting applications' })).not.toBeChecked();
  const again = mockApi({ 'PUT /vendor-admin/settings': settings });
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await expectNothingSent(again);
});

test('saves how vendors pay, who issues invoices and when they are due', async () => {
  const { user } = await open({}, 'owner', '/payment');
  const sent = mockApi({ 'PUT /vendor-admin/settings': settings });
  const link = await screen.findByLabelText('Payment link');
  await user.type(link, 'pay.example');
  await user.clear(screen.getByLabelText('Days until an invoice is due'));
  await user.type(screen.getByLabelText('Days until an invoice is due'), '30');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(link).toHaveAccessibleDescription(/Please enter a link that begins with https:\/\//);
  await expectNothingSent(sent);
  await user.clear(link);
  await user.type(link, 'https://pay.example/{{number}');
  await user.clear(screen.getByLabelText('How to pay'));
  await user.type(screen.getByLabelText('How to pay'), 'Mail a check.');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent[0]?.request.body).toEqual({
      payment_instructions: 'Mail a check.',
      payment_link: 'https://pay.example/{number}',
      invoice_due_days: 30,
      version: 'v1',
    }),
  );
});

test('shows an error at the field and does not send an invalid rate', async () => {
  const { user } = await open({}, 'owner', '/fees');
  const sent = mockApi({ 'PUT /vendor-admin/settings': settings });
  const rate = await screen.findByLabelText('Referral rate in percent');
  await user.clear(rate);
  await user.type(rate, '120');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(rate).toHaveAccessibleDescription(/from 0 to 100/);
  await expectNothingSent(sent);
});

test('shows the server’s message and keeps the input when saving fails', async () => {
  const { user } = await open();
  mockApi({ 'PUT /vendor-admin/settings': fails(500, { message: 'Having a rest' }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Accepting applications' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(screen.getByRole('checkbox', { name: 'Accepting applications' })).not.toBeChecked();
});

test('recovers on Try Again when loading fails', async () => {
  const { user } = await open({ 'GET /vendor-admin/settings': fails(500) }, 'owner', '/fees');
  expect(await screen.findByRole('heading', { name: 'Failed to load the settings' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/settings': settings });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Free leads')).toHaveValue('3');
});

test('shows a loading state while the settings load', async () => {
  await open({ 'GET /vendor-admin/settings': never });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('resets the settings after confirmation', async () => {
  const { user } = await open({}, 'owner', '/fees');
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset every setting and email?' }));
  const sent = mockApi({ 'POST /vendor-admin/settings/reset-defaults': { ...settings, free_leads: 9 } });
  await user.click(dialog.getByRole('button', { name: 'Reset everything' }));
  mockApi({ 'GET /vendor-admin/settings': { ...settings, free_leads: 9 } });
  await waitFor(() => expect(screen.getByLabelText('Free leads')).toHaveValue('9'));
  expect(sent).toHaveLength(1);
});

test('saves the settings as portal-config.json', async () => {
  const { user } = await open({
    'GET /vendor-admin/settings/export-config': {
      exported_at: '2026-05-01T16:00:00.000Z',
      settings,
      email_templates: [],
    },
  });
  const { saved, restore } = watchFiles();
  await user.click(await screen.findByRole('button', { name: 'Export settings' }));
  await waitFor(() => expect(saved).toEqual(['portal-config.json']));
  restore();
});

test.each(['viewer', 'operator', 'finance'] as const)(
  'shows the settings to a %s, who cannot change them',
  async (role) => {
    await open(
      {
        'GET /vendor-admin/admins': {
          data: [
            {
              id: 1,
              name: 'Ines',
              email: 'ines@gia.example',
              role: 'owner',
              version: 'v1',
              last_active_at: null,
            },
          ],
        },
      },
      role,
      '/fees',
    );
    expect(await screen.findByText('Only owners can change these settings. Ask Ines.')).toBeInTheDocument();
    const rate = await screen.findByLabelText('Referral rate in percent');
    expect(rate).toHaveValue('10');
    expect(rate).toBeDisabled();
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Save|Reset|Export/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Emails' })).not.toBeInTheDocument();
  },
);

test('shows no emails to an operator', async () => {
  await open({ 'GET /vendor-admin/admins': { data: [] } }, 'operator', '/mails/lead-arrived');
  expect(await screen.findByRole('heading', { level: 1, name: 'Portal Settings' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /email/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
