import { screen, waitFor, within } from '@testing-library/react';
import type { EmailTemplate } from '@portal/shared/contract';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSettings,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const mail: EmailTemplate = {
  id: 'verify-email',
  subject: 'Please verify your email address',
  intro: '',
  changed: false,
  variables: ['name'],
  updated_at: null,
  version: 'v1',
  preview: { subject: 'Please verify your email address', text: 'Hello Rosa,', html: '<p>Hello Rosa,</p>' },
};

async function open(
  at = '/admin/portal-settings/mails/verify-email',
  answers: Parameters<typeof mockApi>[0] = {},
) {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/settings': sampleSettings(),
    'GET /vendor-admin/settings/email-templates': { data: [mail] },
    'GET /vendor-admin/system-status': { status: 'ok', data: [] },
    'POST /vendor-admin/settings/email-template/preview': ({ body }) => {
      const { subject, intro } = body as { subject: string; intro: string };
      return { subject, text: `${intro} Hello Rosa,`, html: '' };
    },
    ...answers,
  });
  return renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Verify email' }));

test('lists the emails, opens one and returns to the list on Cancel', async () => {
  const arrived = { ...mail, id: 'lead-arrived', subject: 'New match: {{eventName}}', changed: true };
  const { user, router } = await open('/admin/portal-settings/mails', {
    'GET /vendor-admin/settings/email-templates': { data: [mail, arrived] },
  });
  expect(await screen.findByRole('link', { name: /^Verify email/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Lead arrived New match: {{eventName}} Changed' }));
  const url = () => router.state.location.pathname + router.state.location.search;
  expect(url()).toBe('/admin/portal-settings/mails/lead-arrived');
  const form = within(await screen.findByRole('dialog', { name: 'Lead arrived' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(url()).toBe('/admin/portal-settings/mails'));
  expect(screen.getByRole('link', { name: /^Lead arrived/ })).toBeVisible();
});

test('saves the changed text and shows the updated preview', async () => {
  const { user } = await open();
  const view = await dialog();
  expect(await view.findByRole('region', { name: 'Current version' })).toHaveTextContent('Hello Rosa,');
  const sent = mockApi({
    'PUT /vendor-admin/settings/email-template': {
      ...mail,
      intro: 'A warm welcome.',
      changed: true,
      preview: { ...mail.preview, text: 'A warm welcome. Hello Rosa,' },
    },
  });
  await user.type(view.getByLabelText('Intro'), 'A warm welcome. ');
  await user.click(view.getByRole('button', { name: 'Save email' }));
  expect(await view.findByText('A warm welcome. Hello Rosa,')).toBeInTheDocument();
  await waitFor(() => expect(view.getByLabelText('Intro')).toHaveValue('A warm welcome.'));
  expect(sent.map(({ request }) => request.body)).toEqual([
    {
      template_id: 'verify-email',
      subject: 'Please verify your email address',
      intro: 'A warm welcome.',
      version: 'v1',
    },
  ]);
});

test('requires a subject', async () => {
  const { user } = await open();
  const view = await dialog();
  const sent = mockApi({ 'PUT /vendor-admin/settings/email-template': mail });
  await user.clear(view.getByLabelText('Subject'));
  await user.click(view.getByRole('button', { name: 'Save email' }));
  expect(view.getByLabelText('Subject')).toHaveAccessibleDescription('Please enter a subject');
  await expectNothingSent(sent);
});

test('shows the server’s message and keeps the text when saving fails', async () => {
  const { user } = await open();
  const view = await dialog();
  mockApi({ 'PUT /vendor-admin/settings/email-template': fails(500, { message: 'Having a rest' }) });
  await user.type(view.getByLabelText('Intro'), 'A warm welcome.');
  await user.click(view.getByRole('button', { name: 'Save email' }));
  expect(await view.findByRole('alert')).toHaveTextContent('Having a rest');
  expect(view.getByLabelText('Intro')).toHaveValue('A warm welcome.');
});

test('shows that the email does not exist', async () => {
  await open('/admin/portal-settings/mails/nonsense');
  expect(await screen.findByRole('heading', { name: 'This email does not exist' })).toBeInTheDocument();
});

test('recovers on Try Again when loading fails', async () => {
  const { user } = await open(undefined, { 'GET /vendor-admin/settings/email-templates': fails(500) });
  const view = within(await screen.findByRole('dialog', { name: 'Emails' }));
  expect(await view.findByText('Failed to load the emails')).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/settings/email-templates': { data: [mail] } });
  await user.click(view.getByRole('button', { name: 'Try Again' }));
  expect(await (await dialog()).findByLabelText('Subject')).toHaveValue(mail.subject);
});

test('updates the preview while typing and shows unknown variables', async () => {
  const { user } = await open();
  const view = await dialog();
  expect(await view.findByRole('button', { name: '{{name}}' })).toBeInTheDocument();
  await user.type(view.getByLabelText('Intro'), 'Welcome!');
  expect(await view.findByRole('region', { name: 'With your changes' })).toHaveTextContent(
    'Welcome! Hello Rosa,',
  );
  mockApi({
    'POST /vendor-admin/settings/email-template/preview': fails(422, {
      message: '{{nome}} is not known here',
    }),
  });
  await user.type(view.getByLabelText('Intro'), ' nome');
  expect(await view.findByText('{{nome}} is not known here')).toBeInTheDocument();
});

test('keeps the cursor behind an inserted variable', async () => {
  const { user } = await open();
  const view = await dialog();
  const intro = await view.findByLabelText<HTMLTextAreaElement>('Intro');
  await user.type(intro, 'Hello and welcome');
  intro.setSelectionRange(6, 6);
  await user.click(view.getByRole('button', { name: '{{name}}' }));
  await user.keyboard(', hello ');
  expect(intro).toHaveValue('Hello {{name}}, hello and welcome');
});

test('edits the template of a subject, and asks before it loses a variable', async () => {
  const lead = {
    ...mail,
    id: 'lead-arrived',
    subject: 'New match: {{eventName}}',
    variables: ['eventName', 'name'],
    preview: { ...mail.preview, subject: 'New match: Maya & Jonah' },
  };
  const { user } = await open('/admin/portal-settings/mails/lead-arrived', {
    'GET /vendor-admin/settings/email-templates': { data: [lead] },
  });
  const view = within(await screen.findByRole('dialog', { name: 'Lead arrived' }));
  const subject = await view.findByLabelText('Subject');
  expect(subject).toHaveValue('New match: {{eventName}}');
  expect(view.getByText('New match: Maya & Jonah')).toBeVisible();
  const sent = mockApi({
    'PUT /vendor-admin/settings/email-template': { ...lead, subject: 'A new match' },
  });
  await user.clear(subject);
  await user.type(subject, 'A new match');
  const save = async () => {
    await user.click(view.getByRole('button', { name: 'Save email' }));
    return within(await screen.findByRole('dialog', { name: 'Use the same subject for every email?' }));
  };
  await user.click((await save()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(subject).toHaveAccessibleDescription('The subject no longer has {{eventName}}'));
  await expectNothingSent(sent);
  await user.click((await save()).getByRole('button', { name: 'Use this subject' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(subject, ': ');
  await user.click(view.getByRole('button', { name: '{{eventName}}' }));
  expect(subject).toHaveValue('A new match: {{eventName}}');
});

test('prefills the admin’s own email for a test and sends it to another', async () => {
  const { user } = await open();
  const view = await dialog();
  const sent = mockApi({ 'POST /vendor-admin/settings/test-email': { message: 'Sent' } });
  const to = await view.findByLabelText('Send a test to');
  expect(to).toHaveValue('rosa@delgadocatering.com');
  await user.clear(to);
  await user.type(to, 'ines@gia.example');
  await user.click(view.getByRole('button', { name: 'Send test' }));
  await waitFor(() =>
    expect(sent.map(({ request }) => request.body)).toEqual([
      { template_id: 'verify-email', recipient_email: 'ines@gia.example' },
    ]),
  );
});

test('resets a changed email after confirmation', async () => {
  const changed = { ...mail, intro: 'A warm welcome.', changed: true };
  const { user } = await open(undefined, {
    'GET /vendor-admin/settings/email-templates': { data: [changed] },
  });
  const view = await dialog();
  await user.click(await view.findByRole('button', { name: 'Restore the default text' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Restore the default text?' }));
  const sent = mockApi({ 'POST /vendor-admin/settings/email-template/reset': { data: [mail] } });
  await user.click(ask.getByRole('button', { name: 'Restore the default text' }));
  await waitFor(() => expect(view.getByLabelText('Intro')).toHaveValue(''));
  expect(sent[0]?.request.body).toEqual({ template_id: 'verify-email' });
});
