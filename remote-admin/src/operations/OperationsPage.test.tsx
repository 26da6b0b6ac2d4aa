import { screen, waitFor, within } from '@testing-library/react';
import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import { expectToasts, fails, mockApi, never, samplePage } from '@portal/shared/testing';
import { job, openOperations, queue } from './sample.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const oneJob = { 'GET /vendor-admin/operations/failed-jobs': samplePage([job()]) };

test('shows the job counts and the oldest job of each queue on demand', async () => {
  const { user } = await openOperations();
  expect((await screen.findByText('Show the queues')).closest('details')).not.toHaveAttribute('open');
  await user.click(screen.getByText('Show the queues'));
  const queues = await region('Queues');
  expect(
    await queues.findByRole('row', { name: 'Emails and texts 3 2 1 0 May 1, 2026, 9:00 AM' }),
  ).toBeInTheDocument();
  expect(queues.getByRole('row', { name: 'Cleanups 3 2 1 0 –' })).toBeInTheDocument();
});

test('says that nothing failed', async () => {
  await openOperations();
  expect(await screen.findByText('No failed jobs.')).toBeVisible();
  expect(screen.getByText('Every email was delivered or is on its way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry all' })).not.toBeInTheDocument();
});

test('counts every undelivered email, also those that the list leaves out', async () => {
  const mail = (id: number) => ({
    id,
    template: 'application-approved',
    channel: 'email' as const,
    recipient: `vendor-${id}@mail.example`,
    attempts: 17,
    last_error: null,
    created_at: '2026-05-01T16:00:00.000Z',
  });
  await openOperations({
    'GET /vendor-admin/operations/queues': {
      data: [queue({ waiting_since: null, failed: 130 })],
    },
    'GET /vendor-admin/mails/undelivered': { data: [mail(1), mail(2)] },
  });
  expect(
    await screen.findByText('These are the 2 newest of 130. Retry all resends every one.'),
  ).toBeVisible();
});

test('offers the queues and the release while a list of failures hangs', async () => {
  await openOperations({ 'GET /vendor-admin/mails/undelivered': never });
  expect(await screen.findByText('Show the queues')).toBeVisible();
});

test('shows why a job failed and retries it', async () => {
  const { user } = await openOperations(oneJob);
  const jobs = await region('Failed jobs');
  expect(await jobs.findByRole('listitem')).toHaveTextContent('Cleanups2 attempts · The disk is full');
  const sent = mockApi({
    'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': { message: 'The job will run again.' },
    'GET /vendor-admin/operations/failed-jobs': samplePage([]),
  });
  const again = jobs.getByRole('button', { name: 'Try again' });
  expect(again).toHaveAccessibleDescription('Cleanups');
  await user.click(again);
  expect(await jobs.findByText('No failed jobs.')).toBeInTheDocument();
  expect(sent[0]?.request.params).toEqual({ jobId: job().id });
  await expectToasts('Cleanups will run again.');
});

test('goes to the last page of failed jobs after the last one of a page was retried', async () => {
  let total = 21;
  const { user, router } = await openOperations({
    'GET /vendor-admin/operations/failed-jobs': ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      const some = page === 1 || total > 20;
      return samplePage(some ? [job({ reason: `Reason ${page}` })] : [], { page, perPage: 20, total });
    },
    'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': () => {
      total = 20;
      return { message: 'The job will run again.' };
    },
  });
  const jobs = await region('Failed jobs');
  await user.click(await jobs.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(jobs.getByRole('listitem')).toHaveTextContent('Reason 2'));
  expect(router.state.location.search).toBe('?page=2');
  await user.click(jobs.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(jobs.getByRole('listitem')).toHaveTextContent('Reason 1'));
});

test('shows the server’s message and reloads the list when a job is already active', async () => {
  const { user } = await openOperations(oneJob);
  const jobs = await region('Failed jobs');
  const again = await jobs.findByRole('button', { name: 'Try again' });
  mockApi({
    'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': fails(409, { message: 'This job is active.' }),
    'GET /vendor-admin/operations/failed-jobs': samplePage([]),
  });
  await user.click(again);
  expect(await jobs.findByText('No failed jobs.')).toBeInTheDocument();
  await expectToasts('This job is active.');
});

test.each([
  {
    where: 'Failed jobs',
    answers: oneJob,
    route: 'POST /vendor-admin/operations/failed-jobs/retry-all',
    said: '3 jobs will run again.',
  },
  {
    where: 'Undelivered emails',
    answers: {
      'GET /vendor-admin/mails/undelivered': {
        data: [
          {
            id: 31,
            template: 'application-approved',
            channel: 'email',
            recipient: 'rosa@delgadocatering.com',
            attempts: 8,
            last_error: null,
            created_at: '2026-05-01T16:00:00.000Z',
          },
        ],
      },
    },
    route: 'POST /vendor-admin/mails/undelivered/resend-all',
    said: 'We’ll send 3 emails again.',
  },
] as const)('$where: retries all after confirmation and nothing on Cancel', async (list) => {
  const { user } = await openOperations(list.answers as Parameters<typeof mockApi>[0]);
  const part = await region(list.where);
  await user.click(await part.findByRole('button', { name: 'Retry all' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  const sent = mockApi({ [list.route]: { message: 'Done', retried: 3 } });
  await user.click(part.getByRole('button', { name: 'Retry all' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry all' }));
  await expectToasts(list.said);
  expect(sent).toHaveLength(1);
});

test('loads each section independently of failures in the others', async () => {
  const { user } = await openOperations({
    'GET /vendor-admin/operations/queues': fails(500),
    'GET /vendor-admin/operations/failed-jobs': fails(500),
  });
  const queues = await region('Queues');
  expect(await queues.findByRole('alert')).toHaveTextContent('Failed to load the queues');
  expect(await (await region('Failed jobs')).findByRole('alert')).toHaveTextContent(
    'Failed to load the failed jobs',
  );
  mockApi({ 'GET /vendor-admin/operations/queues': { data: [] } });
  await user.click(await queues.findByRole('button', { name: 'Try Again', busy: false }));
  expect(await queues.findByText('There are no queues.')).toBeInTheDocument();
});

describe('release', () => {
  const build = (version: string) => ({
    version,
    team: 'operations',
    entry: '',
    integrity: '',
    global: '',
    contract: '1',
    preload: [],
  });
  afterEach(() => document.getElementById(PAGE_CONFIG_ID)?.remove());

  test('shows the release set from the page configuration with fallbacks and overrides', async () => {
    const script = document.createElement('script');
    script.id = PAGE_CONFIG_ID;
    script.type = 'application/json';
    script.textContent = JSON.stringify({
      environment: 'staging',
      release_set: 12,
      host_version: '1.0.0-host',
      google_client_id: null,
      mounts: {},
      remotes: { admin: { ...build('1.4.0'), fallback: build('1.3.0') }, auth: build('2.0.0') },
      overrides: { auth: '2.0.0' },
    });
    document.head.append(script);
    await openOperations();
    const release = await region('Running versions');
    expect(release.getByText('staging')).toBeInTheDocument();
    expect(release.getByText('12')).toBeInTheDocument();
    expect(release.getByText('1.0.0-host')).toBeInTheDocument();
    expect(release.getByRole('row', { name: 'remote-admin 1.4.0 1.3.0 operations' })).toBeInTheDocument();
    expect(
      release.getByRole('row', { name: 'remote-auth 2.0.0 Only for you None operations' }),
    ).toBeInTheDocument();
  });

  test('shows no release without a page configuration', async () => {
    await openOperations();
    expect(
      (await region('Running versions')).getByText(/the gateway did not serve this page/),
    ).toBeInTheDocument();
  });
});
