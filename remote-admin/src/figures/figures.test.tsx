import { act, screen, waitFor, within } from '@testing-library/react';
import type { Payout } from '@portal/shared/contract';
import { figures, pacificToday, type AdminRole } from '@portal/shared/domain';
import { queryClient } from '@portal/shared/runtime';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
  expectNothingSent,
} from '@portal/shared/testing';
import { watchFiles } from '../files/watch-files.ts';
import { routes } from '../routes.tsx';

const payout = (over: Partial<Payout> = {}): Payout => ({
  id: 3,
  account_id: 5,
  booking_id: 14,
  business_name: 'Delgado Catering',
  event_name: 'Maya & Jonah',
  amount: 2500,
  status: 'pending',
  notes: null,
  created_at: '2026-05-01T16:00:00.000Z',
  completed_at: null,
  booking_reversed: false,
  ...over,
});

const sampleBilling = {
  charged_cents: 184_000,
  invoiced_cents: 150_000,
  paid_cents: 100_000,
  open_cents: 34_000,
};

const platform = {
  days: 30,
  registrations: 8,
  applications: 6,
  approvals: 4,
  leads: 40,
  answered: 29,
  response_rate: 0.725,
  bookings: 3,
  earnings: 18400,
  billing: sampleBilling,
};

async function open(
  at: string,
  answers: Parameters<typeof mockApi>[0] = {},
  admin_role: AdminRole = 'owner',
) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/financial/overview': {
      total_earnings: 18400,
      billing: sampleBilling,
      waived_bookings: 1,
      bookings: 3,
      reversed_bookings: 0,
      pending_payouts: { count: 2, amount: 5000 },
      completed_payouts: { count: 1, amount: 900 },
      failed_payouts: { count: 1, amount: 2500 },
    },
    'GET /vendor-admin/financial/pending-payouts': samplePage([
      payout(),
      payout({ id: 4, status: 'failed' }),
    ]),
    'GET /vendor-admin/financial/payout-history': samplePage<Payout>([]),
    'GET /vendor-admin/financial/top-earners': {
      data: [{ account_id: 5, business_name: 'Delgado Catering', bookings: 3, earnings: 18400, fees: 1840 }],
    },
    'GET /vendor-admin/analytics/platform-stats': platform,
    'GET /vendor-admin/analytics/lead-flow': {
      data: [
        {
          date: '2026-05-01',
          delivered: 9,
          answered: 7,
          responded: 6,
          declined: 1,
          expired: 1,
          withdrawn: 0,
          booked: 2,
          bookings: 3,
        },
        {
          date: '2026-05-02',
          delivered: 0,
          answered: 0,
          responded: 0,
          declined: 0,
          expired: 0,
          withdrawn: 0,
          booked: 0,
          bookings: 0,
        },
      ],
    },
    'GET /vendor-admin/analytics/lead-quality': {
      by_type: [
        { type: 'wedding', leads: 20, answerable: 20, response_rate: 0.8, booked: 5, conversion_rate: 0.25 },
      ],
      decline_reasons: { not_available: 4 },
    },
    'GET /vendor-admin/analytics/category-performance': { data: [] },
    'GET /vendor-admin/analytics/vendor-performance': samplePage([
      {
        account_id: 5,
        business_name: 'Delgado Catering',
        leads: 12,
        answered: 9,
        answerable: 12,
        responded: 8,
        response_rate: 0.75,
        median_response_minutes: 72,
        booked: 3,
        bookings: 4,
        conversion_rate: 0.25,
      },
    ]),
    ...answers,
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
  const asked = (route: string) =>
    seen.filter((call) => call.route === route).map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}

/** The rows of the pending payouts. */
const payoutRows = async () =>
  (await within(await screen.findByRole('table', { name: 'Pending payouts' })).findAllByRole('row')).slice(1);

/** The value of a figure, and the description of the button beside its name. */
const figure = async (list: string, name: string) => {
  const help = await within(await screen.findByLabelText(list)).findByRole('button', {
    name: `About ${name}`,
  });
  const value = help.closest('dt')!.nextElementSibling as HTMLElement;
  return { help, value };
};

test('financial: shows the figures of a date range, payouts and top earners', async () => {
  const { asked, user } = await open('/admin/financial/payouts?from=2026-05-01');
  expect(await screen.findByRole('region', { name: 'Overview' })).toBeInTheDocument();
  await waitFor(async () =>
    expect((await figure('Bookings and earnings', 'Earnings')).value).toHaveTextContent('$18,400'),
  );
  expect((await figure('Fees', 'Invoiced')).value).toHaveTextContent('$1,500.00');
  expect((await figure('Payout totals', 'Pending payouts')).value).toHaveTextContent('$5,000 2 payouts');
  expect((await figure('Payout totals', 'Completed payouts')).value).toHaveTextContent('$900 1 payout');
  expect((await figure('Payout totals', 'Failed payouts')).value).toHaveTextContent('$2,500 1 payout');
  expect(asked('GET /vendor-admin/financial/overview')[0]).toEqual({ from: '2026-05-01' });
  expect(await payoutRows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Completed and failed' }));
  expect(await screen.findByText('No completed or failed payouts yet')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Pending payouts' })).not.toBeInTheDocument();
  expect(asked('GET /vendor-admin/financial/payout-history')).toEqual([
    { from: '2026-05-01', page: '1', per_page: '10' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Top earners' }));
  expect(await screen.findByRole('row', { name: /Delgado Catering 3 \$18,400 \$1,840/ })).toBeInTheDocument();
});

test('financial: sets the chosen list in the URL, beside the date range', async () => {
  const { router, user } = await open('/admin/financial/payouts?from=2026-05-01&status=history');
  expect(await screen.findByText('No completed or failed payouts yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Top earners' }));
  expect(await screen.findByRole('row', { name: /Delgado Catering/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=earners&from=2026-05-01');
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  expect(await payoutRows()).toHaveLength(2);
  expect(router.state.location.search).toBe('?from=2026-05-01');
});

test('shows vendor, lead, date, status and amount of a payout', async () => {
  await open('/admin/financial/payouts');
  const [pending, failed] = await payoutRows();
  expect(
    within(pending!)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Delgado CateringMaya & Jonah', 'May 1, 2026', 'Pending', '$2,500']);
  expect(failed).toHaveTextContent('Failed');
});

test('offers nothing for the failed payout of a reversed booking', async () => {
  await open('/admin/financial/payouts', {
    'GET /vendor-admin/financial/pending-payouts': samplePage([
      payout({ status: 'failed', booking_reversed: true }),
    ]),
  });
  const [reversed] = await payoutRows();
  expect(reversed).toHaveTextContent('Maya & Jonah · The booking was reversed');
  expect(within(reversed!).queryByRole('button')).not.toBeInTheDocument();
});

test('asks once before it completes a payout', async () => {
  const { user, asked } = await open('/admin/financial/payouts');
  const [pending] = await payoutRows();
  const sent = mockApi({
    'POST /vendor-admin/financial/process-payout': { processed: [3], unchanged: [], unknown: [] },
  });
  const ask = async () => {
    await user.click(within(pending!).getByRole('button', { name: 'Mark as completed' }));
    return within(
      await screen.findByRole('dialog', { name: 'Mark $2,500 to Delgado Catering as completed?' }),
    );
  };
  const first = await ask();
  expect(first.getByText(/No money moves.*You can’t undo it\./)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await expectNothingSent(sent);
  const before = asked('GET /vendor-admin/financial/pending-payouts').length;
  await user.click((await ask()).getByRole('button', { name: 'Mark as completed' }));
  await expectToasts('$2,500 to Delgado Catering is completed.');
  expect(sent.map(({ request }) => request.body)).toEqual([{ payout_ids: [3] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(asked('GET /vendor-admin/financial/pending-payouts').length).toBeGreaterThan(before),
  );
});

test('offers to retry or cancel a failed payout, and shows why a retry is refused', async () => {
  const { user } = await open('/admin/financial/payouts');
  const [, failed] = await payoutRows();
  expect(
    within(failed!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Try again', 'Cancel']);
  const route = 'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout';
  mockApi({ [route]: fails(409, { message: 'This payout is completed.' }) });
  await user.click(within(failed!).getByRole('button', { name: 'Try again' }));
  await expectToasts('This payout is completed.');
  const sent = mockApi({ [route]: payout() });
  await user.click(within(failed!).getByRole('button', { name: 'Try again' }));
  await expectToasts('This payout is completed.', '$2,500 to Delgado Catering is pending again.');
  expect(sent[0]?.request).toMatchObject({ params: { bookingId: '14' }, body: { action: 'retry' } });
});

test('goes to the last page of payouts when the page that was read is gone, and to the first for other days', async () => {
  let total = 21;
  const { user, router } = await open('/admin/financial/payouts', {
    'GET /vendor-admin/financial/pending-payouts': ({ query }) => {
      const at = Number(query.get('page') ?? 1);
      const isGone = (at - 1) * 10 >= total;
      const rows = isGone ? [] : [payout({ id: at, business_name: `Business ${at}` })];
      return samplePage(rows, { page: at, perPage: 10, total });
    },
  });
  await screen.findByText('Business 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Business 2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Business 3');
  total = 20;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Business 2')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate('/admin/financial/payouts?from=2026-05-01'));
  expect(await screen.findByText('Business 1')).toBeVisible();
});

test('requires a reason to cancel a payout', async () => {
  const { user } = await open('/admin/financial/payouts');
  const [pending] = await payoutRows();
  await user.click(within(pending!).getByRole('button', { name: 'Cancel' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cancel the payout of $2,500 to Delgado Catering?' }),
  );
  const sent = mockApi({
    'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': payout({ status: 'failed' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel payout' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await expectNothingSent(sent);
  await user.type(dialog.getByLabelText('Reason'), 'Paid in cash');
  await user.click(dialog.getByRole('button', { name: 'Cancel payout' }));
  await waitFor(() =>
    expect(sent[0]?.request).toMatchObject({
      params: { bookingId: '14' },
      body: { action: 'cancel', notes: 'Paid in cash' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('analytics: explains the date basis of each figure and charts days without data', async () => {
  await open('/admin/analytics');
  for (const [name, value, basis] of [
    ['Leads', '40', 'Leads delivered in this period. Held leads don’t count.'],
    ['Bookings', '3', 'Confirmed bookings, by booking date, without reversed ones. The lead may be older.'],
    ['Earnings', '$18,400', 'Amounts of the bookings, by booking date.'],
  ] as const) {
    const shown = await figure('Platform', name);
    await waitFor(() => expect(shown.value).toHaveTextContent(value));
    expect(shown.help).toHaveAccessibleDescription(basis);
  }
  const chart = await screen.findByRole('img', {
    name: 'Leads delivered and answered, and bookings, over time. Leads: 9, Answered: 7, Bookings: 3',
  });
  expect(within(chart).getByText('May 2, 2026: Bookings 0')).toBeInTheDocument();
});

test('analytics: shows the booked leads of a vendor, not the bookings of older leads', async () => {
  await open('/admin/analytics?table=vendors');
  expect(
    await screen.findByRole('row', { name: 'Delgado Catering 12 75.0% 1 h 12 min 3 25.0%' }),
  ).toBeInTheDocument();
  const vendors = within(screen.getByRole('table', { name: 'Vendors' }));
  expect(vendors.getByRole('button', { name: 'About Booked' })).toHaveAccessibleDescription(
    'Leads delivered in this period that are booked now, whenever they were booked.',
  );
});

test('financial: explains the date basis of each figure', async () => {
  await open('/admin/financial/payouts');
  const bookings = await figure('Bookings and earnings', 'Bookings');
  await waitFor(() => expect(bookings.value).toHaveTextContent('3'));
  expect(bookings.help).toHaveAccessibleDescription(/^Confirmed bookings, by booking date/);
  const paid = await figure('Payout totals', 'Completed payouts');
  expect(paid.value).toHaveTextContent('$900 1 payout');
  expect(paid.help).toHaveAccessibleDescription('Payouts to vendors, by the date they were recorded.');
});

test.each(['/admin/analytics', '/admin/financial/payouts'])(
  '%s lists what every figure means on demand',
  async (page) => {
    const { user } = await open(page);
    await user.click(await screen.findByRole('button', { name: 'What these figures mean' }));
    const list = within(await screen.findByRole('dialog', { name: 'What these figures mean' }));
    for (const { label, basis } of Object.values(figures))
      expect(list.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(basis);
  },
);

test('analytics: compares each figure with the period before', async () => {
  const { asked } = await open('/admin/analytics', {
    'GET /vendor-admin/analytics/platform-stats': ({ query }) => ({
      ...platform,
      ...(query.has('from') && { leads: 52, bookings: 3 }),
    }),
  });
  const leads = await figure('Platform', 'Leads');
  await waitFor(() => expect(leads.value).toHaveTextContent(/^40 vs. 52$/));
  expect(screen.getByText('Compared with the 30 days before.')).toBeVisible();
  expect(asked('GET /vendor-admin/analytics/platform-stats')).toContainEqual({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('analytics: compares no figure with another time range while it loads', async () => {
  const { user } = await open('/admin/analytics');
  const leads = await figure('Platform', 'Leads');
  await waitFor(() => expect(leads.value).toHaveTextContent(/^40 vs. 40$/));
  const loading = Promise.withResolvers<void>();
  const seen = mockApi({
    'GET /vendor-admin/analytics/platform-stats': async ({ query }) => {
      if (query.has('from')) return { ...platform, leads: 120 };
      await loading.promise;
      return { ...platform, leads: 150 };
    },
  });
  await user.click(screen.getByRole('button', { name: '90 days' }));
  await waitFor(() => expect(seen).toHaveLength(2));
  // Time for the response about the days before.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(leads.value).toHaveTextContent(/^40$/);
  loading.resolve();
  await waitFor(() => expect(leads.value).toHaveTextContent(/^150 vs. 120$/));
});

test('analytics: shows the lead flow or one table, and sets it and the time range in the URL', async () => {
  const { user, asked, router } = await open('/admin/analytics');
  expect(await screen.findByRole('region', { name: 'Lead flow' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'By event type' }));
  expect(await screen.findByRole('row', { name: 'Wedding 20 80.0% 5 25.0%' })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Delgado Catering/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Why leads were declined' }));
  expect(await screen.findByRole('row', { name: 'Not available on this date 4' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(router.state.location.search).toBe('?days=90&table=declines');
  await user.click(screen.getByRole('button', { name: 'Lead flow' }));
  await waitFor(() =>
    expect(asked('GET /vendor-admin/analytics/lead-flow').at(-1)).toEqual({ days: '90', group: 'week' }),
  );
  await user.click(screen.getByRole('button', { name: 'Sign-ups and fees' }));
  const value = async (name: string) =>
    (await figure('Growth of the network', name)).value.textContent.trim();
  expect([
    await value('Charged'),
    await value('Invoiced'),
    await value('Paid'),
    await value('Not invoiced yet'),
  ]).toEqual(['$1,840.00', '$1,500.00', '$1,000.00', '$340.00']);
});

test('exports the selected report as CSV', async () => {
  const { user } = await open('/admin/analytics');
  const sent = mockApi({ 'POST /vendor-admin/analytics/export': 'date,delivered' });
  const { saved, restore } = watchFiles();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Report' }), 'Lead flow');
  await user.click(screen.getByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['lead-flow.csv']));
  restore();
  expect(sent[0]?.request.body).toEqual({ report: 'lead-flow', format: 'csv', days: 30 });
});

test('saves a report under its own name, also when another one is selected meanwhile', async () => {
  const { user } = await open('/admin/analytics');
  const exported = Promise.withResolvers<string>();
  const sent = mockApi({ 'POST /vendor-admin/analytics/export': () => exported.promise });
  const { saved, restore } = watchFiles();
  const report = await screen.findByRole('combobox', { name: 'Report' });
  await user.selectOptions(report, 'Lead flow');
  await user.click(screen.getByRole('button', { name: 'Export spreadsheet (CSV)' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.selectOptions(report, within(report).getAllByRole<HTMLOptionElement>('option')[0]!);
  exported.resolve('date,delivered');
  await waitFor(() => expect(saved).toHaveLength(1));
  restore();
  expect(saved).toEqual(['lead-flow.csv']);
});

test('analytics: shows earnings and fees only to those who may see them', async () => {
  await open('/admin/analytics?table=categories', {}, 'operator');
  await figure('Platform', 'Leads');
  expect(screen.queryByText('Earnings')).not.toBeInTheDocument();
});

test.each([
  ['operator', false],
  ['finance', true],
] as const)('analytics: the growth table for the role %s has fees: %s', async (role, withFees) => {
  await open('/admin/analytics?table=growth', {}, role);
  await figure('Growth of the network', 'Applications');
  expect(screen.queryByText('Charged') !== null).toBe(withFees);
});

test('shows an error for a failed section and keeps the others', async () => {
  const { user } = await open('/admin/financial/payouts', {
    'GET /vendor-admin/financial/top-earners': fails(500),
  });
  await user.click(await screen.findByRole('button', { name: 'Top earners' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the figures');
  expect(await screen.findByText('$18,400')).toBeInTheDocument();
});

test('offers the rows of a long table that a phone leaves out', async () => {
  const types = ['wedding', 'corporate', 'birthday', 'anniversary', 'graduation', 'retirement'] as const;
  const { user } = await open('/admin/analytics?table=types', {
    'GET /vendor-admin/analytics/lead-quality': {
      by_type: types.map((type) => ({
        type,
        leads: 20,
        answerable: 20,
        response_rate: 0.8,
        booked: 5,
        conversion_rate: 0.25,
      })),
      decline_reasons: {},
    },
  });
  const all = await screen.findByRole('button', { name: 'Show all 6' });
  await user.click(all);
  expect(all).not.toBeInTheDocument();
});

test.each([
  ['flow', 'lead-flow'],
  ['vendors', 'vendor-performance'],
  ['types', 'lead-quality'],
  ['declines', 'lead-quality'],
  ['categories', 'category-performance'],
])('caches the figures of the last days for one Pacific day: %s', async (table, figure) => {
  await open(`/admin/analytics?table=${table}`);
  const days = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey: [route] }) => String(route).startsWith('GET /vendor-admin/analytics/'))
      .map(({ queryKey: [route, , day] }) => [String(route).split('/').at(-1), day]);
  await waitFor(() =>
    expect(days()).toEqual(
      expect.arrayContaining([
        ['platform-stats', pacificToday()],
        [figure, pacificToday()],
      ]),
    ),
  );
  expect(days().every(([, day]) => day === pacificToday())).toBe(true);
});
