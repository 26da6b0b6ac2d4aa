import { screen, waitFor, within } from '@testing-library/react';
import { portalStore, toastsAtom } from '@portal/shared/runtime';
import { fails, mockApi, never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';

afterEach(() => portalStore.set(toastsAtom, []));

const settings = {
  accepting_applications: true,
  manual_review_required: true,
  referral_rate: 10,
  free_leads: 3,
  required_information: ['Title'],
  review_days_min: 1,
  review_days_max: 2,
  reapply_days: 90,
  lead_expiry_hours: 72,
  updated_at: '2026-05-01T16:00:00.000Z',
};

async function open(answers: Parameters<typeof mockApi>[0] = {}) {
  mockApi({
    'GET /vendor-admin/applications/stats': {
      total: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      under_review: 0,
    },
    'GET /vendor-admin/settings': settings,
    'GET /vendor-admin/settings/email-templates': { data: [] },
    'GET /vendor-admin/system-status': {
      status: 'degraded',
      data: [
        { name: 'Database', status: 'ok', detail: 'Answers in 2 ms' },
        { name: 'Mail', status: 'degraded', detail: '3 mails wait' },
      ],
    },
    ...answers,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/portal-settings',
    as: sampleSignedIn({ is_admin: true }),
  });
}

test('shows the settings and the system status from the server', async () => {
  await open({
    'GET /vendor-admin/settings': { ...settings, accepting_applications: false, referral_rate: 12.5 },
  });
  expect(await screen.findByRole('checkbox', { name: 'Accepting applications' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Manual review required' })).toBeChecked();
  expect(screen.getByLabelText('Referral rate in percent')).toHaveValue('12.5');
  expect(screen.getByLabelText('Free leads')).toHaveValue('3');
  expect(screen.getByLabelText('What applicants are asked for')).toHaveValue('Title');
  expect(screen.getByLabelText('Hours in which a lead can be answered')).toHaveValue('72');
  const system = within(screen.getByRole('region', { name: 'System status' }));
  expect((await system.findByText('Database')).closest('li')).toHaveTextContent(/Answers in 2 ms.*Active/);
  expect(system.getByText('Mail').closest('li')).toHaveTextContent(/3 mails wait.*Needs a look/);
});

test('sends only changed settings, and sends them once', async () => {
  const { user } = await open();
  const sent = mockApi({
    'PUT /vendor-admin/settings': { ...settings, accepting_applications: false, free_leads: 5 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Accepting applications' }));
  await user.clear(screen.getByLabelText('Free leads'));
  await user.type(screen.getByLabelText('Free leads'), '5');
  const save = screen.getByRole('button', { name: 'Save settings' });
  await user.click(save);
  await waitFor(() =>
    expect(sent.map(({ request }) => request.body)).toEqual([
      { accepting_applications: false, free_leads: 5 },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save settings' })).toBeEnabled());
  expect(screen.getByRole('checkbox', { name: 'Accepting applications' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(sent).toHaveLength(1);
});

test('shows an error at the field and does not send an invalid rate', async () => {
  const { user } = await open();
  const sent = mockApi({ 'PUT /vendor-admin/settings': settings });
  const rate = await screen.findByLabelText('Referral rate in percent');
  await user.clear(rate);
  await user.type(rate, '120');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(rate).toHaveAccessibleDescription(/from 0 to 100/);
  expect(sent).toHaveLength(0);
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
  const { user } = await open({ 'GET /vendor-admin/settings': fails(500) });
  expect(await screen.findByRole('heading', { name: 'Failed to load the settings' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'System status' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/settings': settings });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Free leads')).toHaveValue('3');
});

test('shows a loading state while the settings load', async () => {
  await open({ 'GET /vendor-admin/settings': never });
  await screen.findByText('Database');
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('resets the settings after confirmation', async () => {
  const { user } = await open();
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
