import { screen, waitFor } from '@testing-library/react';
import { fails, mockApi, never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from './routes.tsx';

/** Every read request of the panel's screens. */
const reads = [
  'GET /vendor-admin/applications',
  'GET /vendor-admin/applications/stats',
  'GET /vendor-admin/applications/{applicationId}',
  'GET /vendor-admin/accounts',
  'GET /vendor-admin/accounts/{accountId}',
  'GET /vendor-admin/profile-requests',
  'GET /vendor-admin/leads',
  'GET /vendor-admin/leads/held',
  'GET /vendor-admin/lead-reports',
  'GET /vendor-admin/users',
  'GET /vendor-admin/vendors',
  'GET /vendor-admin/dashboard/stats',
  'GET /vendor-admin/dashboard/activity',
  'GET /vendor-admin/financial/overview',
  'GET /vendor-admin/financial/pending-payouts',
  'GET /vendor-admin/financial/payout-history',
  'GET /vendor-admin/financial/top-earners',
  'GET /vendor-admin/analytics/platform-stats',
  'GET /vendor-admin/analytics/lead-flow',
  'GET /vendor-admin/analytics/lead-quality',
  'GET /vendor-admin/analytics/category-performance',
  'GET /vendor-admin/analytics/vendor-performance',
  'GET /vendor-admin/operations/queues',
  'GET /vendor-admin/operations/failed-jobs',
  'GET /vendor-admin/mails/undelivered',
  'GET /vendor-admin/settings',
  'GET /vendor-admin/settings/email-templates',
  'GET /vendor-admin/system-status',
] as const;

/** The errors that each screen shows if its requests fail. */
const screens: [at: string, said: string[]][] = [
  [
    '',
    [
      "Couldn't load statistics",
      "Couldn't load what needs attention",
      'Failed to load applications',
      "Couldn't load the activity",
    ],
  ],
  ['/applications', ['Failed to load applications', "Couldn't load statistics"]],
  ['/applications/21', ['Failed to load the application']],
  ['/accounts', ['Failed to load accounts']],
  ['/accounts/5', ['Failed to load account details']],
  ['/leads', ['Failed to load leads']],
  ['/leads/all', ['Failed to load leads']],
  ['/leads/reports', ['Failed to load reports']],
  ['/users', ['Failed to load users']],
  ['/vendors', ['Failed to load vendors']],
  ['/financial', ['Failed to load the figures']],
  ['/analytics', ['Failed to load the figures']],
  [
    '/operations',
    ['Failed to load the queues', 'Failed to load undelivered mail', 'Failed to load the failed jobs'],
  ],
  [
    '/portal-settings',
    ['Failed to load the settings', 'Failed to load the emails', "Couldn't look at the system"],
  ],
];

const faults = {
  offline: fails(0),
  broken: fails(500),
  'rate limited': fails(429, {}, { 'retry-after': '30' }),
};

const open = (at: string) =>
  renderRoutes(routes, {
    mount: '/admin',
    at: `/admin${at}`,
    as: sampleSignedIn({ is_admin: true }),
  });

describe.each(screens)('/admin%s', (at, said) => {
  test.each(Object.entries(faults))(
    '[E9] shows what failed to load when the API is %s, and offers a retry',
    async (_, fault) => {
      mockApi(Object.fromEntries(reads.map((read) => [read, fault])));
      await open(at);
      for (const text of said) await screen.findAllByText(text);
      await waitFor(() =>
        expect(screen.queryByRole('status', { name: 'Loading...' })).not.toBeInTheDocument(),
      );
      expect(screen.getAllByRole('button', { name: 'Try Again' }).length).toBeGreaterThanOrEqual(1);
    },
  );

  test('[E9] shows a loading state and no error while the API is slow', async () => {
    mockApi(Object.fromEntries(reads.map((read) => [read, never])));
    await open(at);
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    for (const text of said) expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
