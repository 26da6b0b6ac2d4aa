import { act, screen, waitFor } from '@testing-library/react';
import { clearSession } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  sampleAccount,
  sampleApplication,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { leaveDraft, mockApplicant, open } from '../testing.tsx';

const account = { accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const }] };
const noAccount = fails(404, { error: 'no_vendor_account' });
const noApplication = fails(404, { error: 'no_application' });

test.each([
  ['a visitor', null, '/register'],
  ['an admin', sampleSignedIn({ is_admin: true }), '/admin'],
  ['an unverified user', sampleSignedIn({ email_verified_at: null }), '/email/verification-required'],
])('redirects %s', async (_, as, where) => {
  const { router } = await open('/onboarding/2', as);
  await waitFor(() => expect(router.state.location.pathname).toBe(where));
});

test('redirects a user with a vendor account to the dashboard', async () => {
  mockApi({ 'GET /vendor-account/current': account, 'GET /vendor-account/application': noApplication });
  const { router } = await open('/onboarding/1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each(['pending', 'under_review', 'approved', 'rejected'] as const)(
  'redirects a user with a %s application to the dashboard',
  async (status) => {
    mockApi({
      'GET /vendor-account/current': noAccount,
      'GET /vendor-account/application': sampleApplication({ status }),
    });
    const { router } = await open('/onboarding/3');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  },
);

test('opens the form for a rejected applicant after the waiting period', async () => {
  mockApplicant();
  mockApi({
    'GET /vendor-account/current': noAccount,
    'GET /vendor-account/application': sampleApplication({
      status: 'rejected',
      reapply_at: '2026-06-01T18:00:00.000Z',
    }),
  });
  await open('/onboarding/1');
  expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
});

test('keeps what another tab typed', async () => {
  mockApplicant();
  leaveDraft({ title: 'Owner' });
  await open('/onboarding/2');
  expect(await screen.findByDisplayValue('Owner')).toBeVisible();
  leaveDraft({ title: 'Chef', businessName: 'Rose & Thyme' });
  const [key] = Object.keys(localStorage).filter((name) => name.includes('onboarding:'));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: key!, newValue: localStorage.getItem(key!) }));
  });
  expect(await screen.findByDisplayValue('Chef')).toBeVisible();
});

test('shows a loading state while the status loads', async () => {
  const seen = mockApi({ 'GET /vendor-account/current': never, 'GET /vendor-account/application': never });
  await open('/onboarding/1');
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('shows an error with retry instead of an empty form when the status fails to load', async () => {
  let down = true;
  mockApplicant();
  mockApi({
    'GET /vendor-account/current': noAccount,
    'GET /vendor-account/application': () => (down ? fails(500) : noApplication),
  });
  const { user } = await open('/onboarding/1');
  expect(await screen.findByRole('heading', { name: 'Error Loading Status' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load vendor status');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
});

test.each(['/onboarding', '/onboarding/0', '/onboarding/six', '/onboarding/2/more'])(
  '%s opens the first step',
  async (at) => {
    mockApplicant();
    const { router } = await open(at);
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/onboarding/1');
  },
);

test('redirects step 5 to the dashboard', async () => {
  mockApplicant();
  const { router } = await open('/onboarding/5');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('leaves the redirect to the host when the session ends', async () => {
  mockApplicant();
  const { router } = await open('/onboarding/1');
  await screen.findByText('Step 1 of 4');
  act(() => clearSession());
  expect(router.state.location.pathname).toBe('/onboarding/1');
  expect(screen.queryByText('Step 1 of 4')).not.toBeInTheDocument();
});

test('resumes a begun application at its first incomplete step, and still goes back to the first', async () => {
  mockApplicant();
  leaveDraft({ title: '' });
  const { router, user } = await open('/onboarding/1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/2'));
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1'));
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});
