import { act, screen, waitFor, within } from '@testing-library/react';
import type { WebhookDelivery, WebhookEndpoint } from '@portal/shared/contract';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const webhook = (over: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 7,
  url: 'https://concierge.example/hooks',
  description: 'Production',
  event_types: ['lead.responded', 'lead.declined'],
  enabled: true,
  version: 'v1',
  failing_since: null,
  turned_off_at: null,
  previous_secret_until: null,
  created_at: '2026-05-01T16:00:00.000Z',
  ...over,
});
const attempt = {
  attempted_at: '2026-05-01T16:00:01.000Z',
  duration_ms: 1210,
  status: 503,
  error: null,
  response_body: 'Back soon',
};
const delivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 12,
  event_id: 'evt_40',
  event_type: 'lead.responded',
  status: 'failed',
  attempts: 10,
  next_attempt_at: null,
  created_at: '2026-05-01T16:00:00.000Z',
  last_attempt: attempt,
  ...over,
});
const log = 'GET /vendor-admin/webhooks/{webhookId}/deliveries';

async function open(at: string, answers: Parameters<typeof mockApi>[0] = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/service-keys': { data: [] },
    'GET /vendor-admin/webhooks': { data: [webhook()] },
    'GET /vendor-admin/webhooks/{webhookId}': webhook(),
    [log]: samplePage([delivery()]),
    ...answers,
  });
  const { user, router } = await renderRoutes(routes, {
    mount: '/admin',
    at: `/admin/integrations${at}`,
    as: sampleSignedIn({ is_admin: true }),
  });
  const sent = (start: string) => seen.filter(({ route }) => route.startsWith(start));
  return { user, router, sent };
}
const page = '/webhooks/7';

test('lists the webhooks with their state', async () => {
  await open('', {
    'GET /vendor-admin/webhooks': {
      data: [
        webhook(),
        webhook({ id: 6, failing_since: '2026-05-01T16:00:00.000Z', event_types: ['lead.held'] }),
        webhook({ id: 5, enabled: false, description: '' }),
      ],
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Webhooks' }));
  const items = await region.findAllByRole('listitem');
  expect(items[0]).toHaveTextContent('https://concierge.example/hooksProduction · 2 event typesOn');
  expect(items[1]).toHaveTextContent(/1 event typeFailing$/);
  expect(items[2]).toHaveTextContent(/hooks2 event typesOff$/);
  expect(within(items[0]!).getByRole('link')).toHaveAttribute('href', '/admin/integrations/webhooks/7');
});

test('shows within a minute that a webhook fails', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open(page);
  expect(await screen.findByText('On')).toBeVisible();
  mockApi({
    'GET /vendor-admin/webhooks/{webhookId}': webhook({ failing_since: '2026-05-01T16:00:00.000Z' }),
    [log]: samplePage([delivery({ id: 13, event_id: 'evt_41' })]),
  });
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(await screen.findByText('Failing since May 1, 2026, 9:00 AM')).toBeVisible();
  expect(await screen.findByText('lead.responded (evt_41)')).toBeVisible();
  jest.useRealTimers();
});

test('adds a webhook and shows its secret once', async () => {
  const { user, sent } = await open('', {
    'POST /vendor-admin/webhooks': { endpoint: webhook(), secret: 'whsec_abc' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(form.getByLabelText('URL')).toHaveAccessibleDescription(/begins with https/);
  await user.type(form.getByLabelText('URL'), 'https://concierge.example/hooks');
  await user.click(form.getByRole('checkbox', { name: /Lead viewed/ }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Your signing secret' }));
  expect(secret.getByLabelText('Signing secret')).toHaveValue('whsec_abc');
  const { event_types: types, ...rest } = sent('POST')[0]!.request.body as { event_types: string[] };
  expect(rest).toEqual({
    url: 'https://concierge.example/hooks',
    description: '',
  });
  expect(types).toContain('lead.responded');
  expect(types).not.toContain('lead.viewed');
});

test('shows the server’s message at the URL', async () => {
  const { user } = await open('', {
    'POST /vendor-admin/webhooks': fails(422, { errors: { url: ['Please enter a public address.'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(form.getByLabelText('URL'), 'https://10.0.0.1');
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(form.getByLabelText('URL')).toHaveAccessibleDescription(/public address/));
});

test('shows one webhook with its log, and a request with its attempts', async () => {
  const { user } = await open(page, {
    'GET /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}': {
      ...delivery(),
      url: 'https://concierge.example/hooks',
      body: '{"id":"evt_40"}',
      all_attempts: [
        attempt,
        {
          ...attempt,
          attempted_at: '2026-05-01T15:00:00.000Z',
          status: null,
          error: 'No response within 15 s',
          response_body: null,
        },
      ],
    },
  });
  expect(await screen.findByText('Lead responded to, Lead declined')).toBeVisible();
  const region = within(screen.getByRole('region', { name: 'Log' }));
  const item = await region.findByRole('listitem');
  expect(item).toHaveTextContent('lead.responded (evt_40)Status 503 · 10 attemptsFailed');
  await user.click(within(item).getByRole('button', { name: 'Show details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request' }));
  expect(await dialog.findByText(/"id": "evt_40"/)).toBeVisible();
  const attempts = dialog.getAllByRole('listitem');
  expect(attempts[0]).toHaveTextContent('Status 503Back soon');
  expect(attempts[0]).toHaveTextContent('1,210 ms');
  expect(attempts[1]).toHaveTextContent('No response within 15 s');
});

test('sends a test event, one event and every failed event again', async () => {
  const { user, sent } = await open(page, {
    'POST /vendor-admin/webhooks/{webhookId}/test': { message: 'On its way' },
    'POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again': delivery({
      status: 'pending',
    }),
    'POST /vendor-admin/webhooks/{webhookId}/send-failed': { message: 'On their way', count: 3 },
  });
  await user.click(await screen.findByRole('button', { name: 'Send test event' }));
  await expectToasts('The test event is on its way.');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await expectToasts('The test event is on its way.', 'The event is on its way.');
  await user.click(screen.getByRole('button', { name: 'Send all failed again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send every failed event again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send all failed again' }));
  await expectToasts(
    'The test event is on its way.',
    'The event is on its way.',
    '3 events are on their way.',
  );
  expect(sent('POST').map(({ route, request }) => [route, request.params])).toEqual([
    ['POST /vendor-admin/webhooks/{webhookId}/test', { webhookId: '7' }],
    [
      'POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again',
      { webhookId: '7', deliveryId: '12' },
    ],
    ['POST /vendor-admin/webhooks/{webhookId}/send-failed', { webhookId: '7' }],
  ]);
});

test('filters the log by status, which the URL keeps', async () => {
  const { user, router } = await open(page);
  await screen.findByText('lead.responded (evt_40)');
  const filtered = mockApi({ [log]: samplePage([]) });
  await user.click(screen.getByRole('button', { name: 'Delivered' }));
  expect(await screen.findByText('No requests with this status.')).toBeVisible();
  expect(filtered[0]?.request.query.get('status')).toBe('delivered');
  expect(router.state.location.search).toBe('?status=delivered');
});

test('goes to the last page when the page that was read is gone', async () => {
  let total = 11;
  const { user } = await open(page, {
    [log]: ({ query }) => {
      const at = Number(query.get('page') ?? 1);
      const first = at === 1 || total > 10;
      return samplePage(first ? [delivery({ id: at, event_id: `evt_${at}` })] : [], {
        page: at,
        perPage: 10,
        total,
      });
    },
    'POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again': () => {
      total = 10;
      return delivery({ id: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('lead.responded (evt_2)');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('lead.responded (evt_1)')).toBeVisible();
});

test('turns a webhook off after a confirmation, and on again', async () => {
  const { user, sent } = await open(page, {
    'PUT /vendor-admin/webhooks/{webhookId}': webhook({ enabled: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  mockApi({
    'GET /vendor-admin/webhooks/{webhookId}': webhook({
      enabled: false,
      turned_off_at: '2026-05-01T16:00:00.000Z',
    }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off this webhook?' }));
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/Turned off on May 1, 2026.*failed for five days/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test event' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await expectToasts('The webhook is off.', 'The webhook is on.');
  // Another admin may have changed the rest meanwhile.
  expect(sent('PUT').map(({ request }) => request.body)).toEqual([{ enabled: false }, { enabled: true }]);
});

test('creates a new secret and deletes the webhook, each after a confirmation', async () => {
  const { user, sent } = await open(page, {
    'POST /vendor-admin/webhooks/{webhookId}/rotate-secret': {
      endpoint: webhook({ previous_secret_until: '2026-05-02T16:00:00.000Z' }),
      secret: 'whsec_new',
    },
    'DELETE /vendor-admin/webhooks/{webhookId}': { message: 'Deleted' },
  });
  await user.click(await screen.findByRole('button', { name: 'Create new secret' }));
  const rotate = within(await screen.findByRole('dialog', { name: 'Create a new signing secret?' }));
  await user.click(rotate.getByRole('button', { name: 'Create new secret' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Your signing secret' }));
  expect(secret.getByLabelText('Signing secret')).toHaveValue('whsec_new');
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  await user.click(remove.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expectToasts('The new secret is ready.', 'The webhook was deleted.');
  expect([...sent('POST'), ...sent('DELETE')].map(({ route, request }) => [route, request.params])).toEqual([
    ['POST /vendor-admin/webhooks/{webhookId}/rotate-secret', { webhookId: '7' }],
    ['DELETE /vendor-admin/webhooks/{webhookId}', { webhookId: '7' }],
  ]);
});

test('replaces a secret that leaked, which ends the older ones', async () => {
  const { user, sent } = await open(page, {
    'POST /vendor-admin/webhooks/{webhookId}/rotate-secret': { endpoint: webhook(), secret: 'whsec_new' },
  });
  await user.click(await screen.findByRole('button', { name: 'Replace secret now' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Replace the signing secret now?' }));
  await user.click(ask.getByRole('button', { name: 'Replace secret now' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Your signing secret' }));
  expect(secret.getByLabelText('Signing secret')).toHaveValue('whsec_new');
  expect(sent('POST').map(({ request }) => request.body)).toEqual([{ now: true }]);
});

test('no longer lists a deleted webhook', async () => {
  const { user, sent } = await open('');
  await user.click(await screen.findByRole('link', { name: 'https://concierge.example/hooks' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  const removed = mockApi({
    'DELETE /vendor-admin/webhooks/{webhookId}': { message: 'Deleted' },
    'GET /vendor-admin/webhooks': { data: [] },
  });
  const remove = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  await user.click(remove.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  expect(removed[0]?.route).toBe('DELETE /vendor-admin/webhooks/{webhookId}');
  expect(sent('GET /vendor-admin/webhooks/{webhookId}')).toHaveLength(2);
});

test('changes the URL and the events of a webhook', async () => {
  const { user, sent } = await open(page, { 'PUT /vendor-admin/webhooks/{webhookId}': webhook() });
  await user.click(await screen.findByRole('button', { name: 'Edit webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  await user.clear(form.getByLabelText('Description'));
  await user.type(form.getByLabelText('URL'), '/new');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await expectToasts('The webhook was saved.');
  expect(sent('PUT')[0]!.request.body).toEqual({
    url: 'https://concierge.example/hooks/new',
    description: '',
    event_types: ['lead.responded', 'lead.declined'],
    version: 'v1',
  });
});

test.each(['/webhooks/nonsense', '/webhooks/8'])('explains that %s was not found', async (at) => {
  await open(at, { 'GET /vendor-admin/webhooks/{webhookId}': fails(404) });
  expect(await screen.findByText('Webhook not found')).toBeVisible();
});

test('closes a dialog when Back shows another webhook', async () => {
  const { user, router } = await open('/webhooks/6', {
    'GET /vendor-admin/webhooks/{webhookId}': ({ params }) =>
      params['webhookId'] === '6' ? webhook({ id: 6, url: 'https://old.example/hooks' }) : webhook(),
  });
  await screen.findByText('https://old.example/hooks');
  await act(() => router.navigate('/admin/integrations/webhooks/7'));
  await screen.findByText('https://concierge.example/hooks');
  await user.click(screen.getByRole('button', { name: 'Edit webhook' }));
  await screen.findByRole('dialog', { name: 'Edit webhook' });
  await act(() => router.navigate(-1));
  await screen.findByText('https://old.example/hooks');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
