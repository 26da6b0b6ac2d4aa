import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { fails, mockApi, never, renderRoutes, sampleSignedIn, staticPaths } from '@portal/shared/testing';
import { routes } from './routes.tsx';

/** Every read request of the panel's screens, from their queries, and the one of the shared two-step login. */
const reads = [
  'GET /user/second-factor',
  ...globSync('**/*.{ts,tsx}', { cwd: __dirname }).flatMap((file) =>
    [...readFileSync(join(__dirname, file), 'utf8').matchAll(/\bquery\(\s*'(GET [^']+)'/g)].map(
      ([, route]) => route!,
    ),
  ),
];

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
  ['/leads/11', ['Failed to load the lead']],
  ['/users', ['Failed to load users']],
  ['/admins', ['Failed to load the admins', 'Failed to load the invitations']],
  ['/vendors', ['Failed to load vendors']],
  ['/vendors/3', ['Failed to load the vendor record']],
  ['/financial', ['Failed to load the fees', 'Failed to load bookings']],
  ['/financial/invoices', ['Failed to load the invoices']],
  ['/financial/invoices/8', ['Failed to load the invoice']],
  ['/financial/payments', ['Failed to load the payments']],
  ['/financial/disputes', ['Failed to load the disputes']],
  ['/financial/payouts', ['Failed to load the figures']],
  ['/analytics', ['Failed to load the figures']],
  ['/announcements', ['Failed to load announcements']],
  ['/security', ['Error Loading Two-Step Login']],
  ['/announcements/new', ['Failed to load the audiences']],
  ['/announcements/7', ['Failed to load the announcement']],
  ['/integrations', ['Failed to load the service keys', 'Failed to load the webhooks']],
  ['/integrations/webhooks/7', ['Failed to load the webhook']],
  [
    '/operations',
    ['Failed to load the queues', 'Failed to load undelivered emails', 'Failed to load the failed jobs'],
  ],
  ['/portal-settings', ['Failed to load the settings', "Couldn't check the system"]],
  ['/portal-settings/mails', ['Failed to load the emails']],
];

/** Pages that request nothing when they open. */
const forms = ['/financial/import'];
/** Pages that the list above does not name yet. Their texts are not checked. */
const others = staticPaths(routes).filter(
  (path) => !forms.includes(path) && !screens.some(([at]) => at === path),
);

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

describe.each([...screens, ...others.map((at): [string, string[]] => [at, []])])('/admin%s', (at, said) => {
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
