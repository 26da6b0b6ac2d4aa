import { act, screen, waitFor, within } from '@testing-library/react';
import { publish, queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAccount,
  sampleApplication,
  sampleSignedIn,
  sampleVendor,
  expectNothingSent,
} from '@portal/shared/testing';
import { Form, TextField } from '@portal/shared/ui';
import { invalidateChangedQueries } from '../live/invalidate-queries.ts';
import { VendorGate } from './VendorGate.tsx';

beforeAll(invalidateChangedQueries);

const accounts = (status: 'active' | 'suspended' | 'opted_out') => ({
  accounts: [{ account: sampleAccount({ status }), vendor: sampleVendor(), role: 'owner' as const }],
});
const noAccount = fails(404, { error: 'no_vendor_account', message: 'No vendor account found' });
const noApplication = fails(404, { error: 'no_application', message: 'No application' });

const openDashboard = () =>
  renderRoutes(
    [
      { element: <VendorGate />, children: [{ path: 'dashboard', element: <h1>Your Matched Clients</h1> }] },
      { index: true, element: <h1>Home</h1> },
      { path: 'onboarding/1', element: <h1>Welcome</h1> },
      { path: 'email/verification-required', element: <h1>Verify your email</h1> },
    ],
    { at: '/dashboard', as: sampleSignedIn() },
  );

async function openWith(application: Parameters<typeof sampleApplication>[0]) {
  mockApi({
    'GET /vendor-account/current': noAccount,
    'GET /vendor-account/application': sampleApplication(application),
  });
  return openDashboard();
}

test.each(['active', 'opted_out'] as const)('shows the page when the account is %s', async (status) => {
  mockApi({ 'GET /vendor-account/current': accounts(status) });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
});

test('shows the suspended screen with a support link and logout', async () => {
  mockApi({ 'GET /vendor-account/current': accounts('suspended'), 'POST /auth/logout': { message: 'Done' } });
  const { user } = await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Account Suspended' })).toBeInTheDocument();
  expect(screen.getByText(/vendor account has been suspended/)).toHaveTextContent(/reinstating/);
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(localStorage.getItem('auth_token')).toBeNull();
});

describe('a suspended account of someone with another one', () => {
  const suspended = sampleAccount({ id: 5, status: 'suspended' });
  const other = sampleAccount({ id: 9, business_name: 'Bay Florals' });
  /** Answers like the server: in full the account asked for, or all of them, active ones first. */
  const mockServer = () =>
    mockApi({
      'GET /vendor-account/current': ({ query }) => {
        const all = [other, suspended].map((account) => ({
          account,
          vendor: sampleVendor(),
          role: 'owner' as const,
        }));
        const chosen = all.find(({ account }) => String(account.id) === query.get('account_id'));
        if (!chosen) return { accounts: all };
        const others = all.filter((one) => one !== chosen).map(({ account }) => account);
        return { accounts: [chosen], others };
      },
    });

  beforeEach(() => {
    mockServer();
    localStorage.setItem('personal:account', '5');
  });

  test('the screen offers the other account', async () => {
    const { user } = await openDashboard();
    expect(await screen.findByRole('heading', { name: 'Account Suspended' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Open Bay Florals' }));
    expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
    expect(localStorage.getItem('personal:account')).toBe('9');
  });

  test('a link opens the account that it names, also after a failure', async () => {
    const { user, router } = await openDashboard();
    expect(await screen.findByRole('heading', { name: 'Account Suspended' })).toBeInTheDocument();
    mockApi({ 'GET /vendor-account/current': fails(500) });
    await act(() => router.navigate('/dashboard?account=9'));
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    mockServer();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
  });
});

test('keeps unsaved input through a suspension', async () => {
  mockApi({ 'GET /vendor-account/current': accounts('active') });
  const form = (
    <Form onSubmit={async () => {}} initialValues={{ note: '' }} submitError="" label="Reply">
      <TextField name="note" label="Note" />
    </Form>
  );
  const { user } = await renderRoutes(
    [{ element: <VendorGate />, children: [{ path: 'dashboard', element: form }] }],
    { at: '/dashboard', as: sampleSignedIn() },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call Maya');
  mockApi({ 'GET /vendor-account/current': accounts('suspended') });
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Account Suspended' });
  mockApi({ 'GET /vendor-account/current': accounts('active') });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call Maya'));
});

test('shows a loading state', async () => {
  mockApi({ 'GET /vendor-account/current': never });
  await openDashboard();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('shows an error with retry when the account request fails', async () => {
  mockApi({ 'GET /vendor-account/current': fails(500) });
  const { user } = await openDashboard();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load vendor status');
  expect(screen.getByRole('heading', { name: 'Error Loading Status' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-account/current': accounts('active') });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
});

test('shows an error when the application request fails', async () => {
  mockApi({
    'GET /vendor-account/current': noAccount,
    'GET /vendor-account/application': fails(403, { error: 'forbidden' }),
  });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Error Loading Status' })).toBeInTheDocument();
});

test('redirects to onboarding when there is no account and no application', async () => {
  mockApi({
    'GET /vendor-account/current': noAccount,
    'GET /vendor-account/application': noApplication,
  });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
});

test('redirects to the verification screen when the email is unverified', async () => {
  mockApi({ 'GET /vendor-account/current': fails(403, { error: 'email_unverified' }) });
  await openDashboard();
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeInTheDocument();
});

test('shows the review steps and the expected duration for a pending application', async () => {
  await openWith({ status: 'pending' });
  expect(
    await screen.findByRole('heading', { name: 'Your Application is Under Review' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Processing')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Review steps' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('h2')?.textContent)).toEqual([
    'Profile Review',
    'Quality Check',
    'Account Activation',
  ]);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('1-2 business days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

test('shows what was sent and when, with a link to correct it', async () => {
  await openWith({ status: 'under_review', corrected_at: '2026-05-02T18:00:00.000Z' });
  const sent = within(await screen.findByRole('region', { name: 'What you sent' }));
  expect(sent.getByText(/^Sent May 1, 2026.*You corrected it May 2, 2026/)).toBeInTheDocument();
  for (const answer of [
    'Delgado Catering',
    '@delgadocatering',
    '(510) 555-0142',
    '$2,000',
    'All event types',
  ])
    expect(sent.getByText(answer)).toBeInTheDocument();
  expect(sent.getByRole('link', { name: 'Correct my application' })).toHaveAttribute(
    'href',
    '/onboarding/correct',
  );
});

test('asks before it withdraws an application, and opens onboarding', async () => {
  const { user } = await openWith({ status: 'pending' });
  const seen = mockApi({
    'POST /vendor-account/application/{applicationId}/withdraw': sampleApplication({ status: 'withdrawn' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }));
  await expectNothingSent(seen);
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
});

test('shows the decision when an application was decided before the withdrawal', async () => {
  const { user } = await openWith({ status: 'pending' });
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  const dialog = within(await screen.findByRole('dialog'));
  mockApi({
    'POST /vendor-account/application/{applicationId}/withdraw': fails(409, {
      error: 'already_decided',
      message: 'Your application was already rejected.',
    }),
    'GET /vendor-account/application': sampleApplication({ status: 'rejected' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  expect(await screen.findByRole('heading', { name: 'Application Not Approved' })).toBeInTheDocument();
});

test('keeps the question open when the withdrawal fails', async () => {
  const { user } = await openWith({ status: 'pending' });
  mockApi({ 'POST /vendor-account/application/{applicationId}/withdraw': fails(500) });
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
});

test('shows the review time from the settings', async () => {
  await openWith({ status: 'pending', review_days: { min: 2, max: 4 } });
  expect(await screen.findByText('2-4 business days')).toBeInTheDocument();
});

test('shows a rejected applicant the reason and the date to apply again', async () => {
  await openWith({
    status: 'rejected',
    rejection_reason: 'service_area_mismatch',
    review_notes: 'We only work in Northern California.',
    decided_at: '2999-06-01T18:00:00.000Z',
    reapply_at: '2999-08-31T05:00:00.000Z',
  });
  expect(await screen.findByRole('heading', { name: 'Application Not Approved' })).toBeInTheDocument();
  expect(screen.getByText(/not approved at this time/)).toHaveTextContent(/contact support/);
  expect(screen.getByText('Service area mismatch')).toBeInTheDocument();
  expect(screen.getByText('We only work in Northern California.')).toBeInTheDocument();
  // The date in the portal's time zone, not in UTC.
  expect(screen.getByText('Aug 30, 2999')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Apply Again' })).not.toBeInTheDocument();
});

test('lets a rejected applicant apply again after the waiting period', async () => {
  await openWith({ status: 'rejected', reapply_at: '2026-06-01T18:00:00.000Z' });
  expect(await screen.findByRole('link', { name: 'Apply Again' })).toHaveAttribute('href', '/onboarding/1');
  expect(screen.queryByText(/You can apply again from/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toBeInTheDocument();
});

test('offers to apply again when the waiting period ends while the page is open', async () => {
  await openWith({ status: 'rejected', reapply_at: new Date(Date.now() + 2500).toISOString() });
  expect(await screen.findByText('You can apply again from')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Apply Again' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Apply Again' })).toBeVisible();
});

test('waits for the account after approval and then opens the dashboard', async () => {
  await openWith({ status: 'approved' });
  expect(await screen.findByRole('heading', { name: 'Setting up your account' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-account/current': accounts('active') });
  expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
});

test('sends the applicant’s reply to a question from the team', async () => {
  const question = {
    id: 9,
    message: 'Do you travel to Napa?',
    asked_at: '2026-05-03T18:00:00.000Z',
    answer: null,
    answered_at: null,
  };
  // Blanks at the end don't count.
  const longest = 'x'.repeat(4000);
  const { user } = await openWith({ status: 'under_review', info_requests: [question] });
  const seen = mockApi({
    'POST /vendor-account/application/{applicationId}/answer': sampleApplication({
      status: 'under_review',
      info_requests: [{ ...question, answer: 'We do.', answered_at: '2026-05-04T18:00:00.000Z' }],
    }),
  });
  expect(await screen.findByText('Do you travel to Napa?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send Answer' }));
  expect(screen.getByLabelText('Your answer')).toHaveAccessibleDescription('Please write an answer');
  await user.click(screen.getByLabelText('Your answer'));
  await user.paste(`${longest}\n`);
  await user.click(screen.getByRole('button', { name: 'Send Answer' }));
  expect(await screen.findByRole('heading', { name: 'You answered our question' })).toBeInTheDocument();
  expect(seen[0]?.request.body).toEqual({ answer: longest, request_id: 9 });
});

test('sends each reply to the question of its form', async () => {
  const first = {
    id: 9,
    message: 'Do you travel to Napa?',
    asked_at: '2026-05-03T18:00:00.000Z',
    answer: null,
    answered_at: null,
  };
  const second = { ...first, id: 10, message: 'Are you insured?' };
  const { user } = await openWith({ status: 'under_review', info_requests: [first, second] });
  const seen = mockApi({
    'POST /vendor-account/application/{applicationId}/answer': fails(422, {
      error: 'validation_failed',
      message: 'This question is not open. Please reload the page.',
      errors: { request_id: ['This question is not open. Please reload the page.'] },
    }),
  });
  const form = within(await screen.findByRole('form', { name: 'Answer our question: Are you insured?' }));
  await user.type(form.getByLabelText('Your answer'), 'We are.');
  await user.click(form.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(form.getByLabelText('Your answer')).toHaveAccessibleDescription(/is not open/));
  expect(seen[0]?.request.body).toEqual({ answer: 'We are.', request_id: 10 });
  expect(screen.getByRole('form', { name: 'Answer our question: Do you travel to Napa?' })).toBeVisible();
});

test('shows a decision without a reload', async () => {
  await openWith({ status: 'pending' });
  await screen.findByRole('heading', { name: 'Your Application is Under Review' });
  mockApi({ 'GET /vendor-account/current': accounts('active') });
  act(() => publish('live.application.changed', { application_id: 21, status: 'approved' }));
  expect(await screen.findByRole('heading', { name: 'Your Matched Clients' })).toBeInTheDocument();
});

test.each([
  ['rejected', 'Application Not Approved'],
  ['pending', 'Your Application is Under Review'],
] as const)('lets a %s applicant log out, also when the server fails', async (status, title) => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /auth/logout': fails(500) });
  const { user } = await openWith({ status });
  await screen.findByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(localStorage.getItem('auth_token')).toBeNull();
  jest.restoreAllMocks();
});
